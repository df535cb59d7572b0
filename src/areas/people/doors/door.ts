import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { issueWords } from '#platform/contract/issue-words.ts'
import { ownPath } from '#platform/contract/own-path.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { line } from '#platform/contract/text.ts'
import { readJson } from '#platform/server/http/body.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { limits } from '#platform/server/http/limits.ts'
import { checkSameOrigin } from '#platform/server/http/same-origin.ts'
import type { Installation } from '#platform/server/installation.ts'
import { TooMany } from '../actions/tries.ts'
import { phoneNumber } from '../rules.ts'

/** One address under /api/auth: what it takes, and what is done with it. */
export type Door = <Shape extends z.ZodType>(
  path: string,
  shape: Shape,
  open: (given: z.infer<Shape>, c: Context<HttpEnv>) => Promise<object>,
) => void

/** Doors take small JSON bodies from our own pages alone. */
export function doorsOn(
  app: Hono<HttpEnv>,
  { publicUrl, rateLimit }: Pick<Installation['settings'], 'publicUrl' | 'rateLimit'>,
): Door {
  const { knock } = limits(rateLimit)
  return (path, shape, open) => {
    app.post(`/api/auth${path}`, async (c) => {
      knock(c)
      checkSameOrigin(c.req.raw, publicUrl)
      c.header('cache-control', 'no-store')
      const { success, data, error } = shape.safeParse(await readJson(c.req.raw, 16 * 1024), { error: issueWords })
      if (!success) {
        const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
        refuse('input.wrong', 400, issues[0]?.message ?? 'The input is not right.', issues.slice(0, 20))
      }
      try {
        return c.json(await open(data, c))
      } catch (trouble) {
        if (trouble instanceof TooMany) c.header('retry-after', String(trouble.seconds))
        throw trouble
      }
    })
  }
}

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'This is not an email address. Check it and try again.' }).max(254))
export const phone = z
  .string()
  .max(40)
  .transform((text, context) => {
    const number = phoneNumber(text)
    if (number) return number
    context.issues.push({ code: 'custom', input: text, message: noNumber })
    return z.NEVER
  })
export const password = z.string().max(256, 'Use at most 256 characters.')
export const token = z.string().min(1).max(200)
export const code = z.string().trim().max(20)
export const name = line(80)

/** Where somebody goes on to afterwards: one of our own pages, never another site. */
export const ownAddress = z
  .string()
  .max(2000)
  .transform((address) => {
    const path = ownPath(address)
    return path ?? refuse('sign-in.address', 400, 'After signing in you can only go on to a page of this site.')
  })

const noNumber = 'This is not a phone number, like +44 20 7946 0018. Begin with + and the country.'
