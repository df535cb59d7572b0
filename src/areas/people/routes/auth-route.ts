import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { issueMessage } from '#platform/contract/forms/issue-message.ts'
import { sameOriginPath } from '#platform/contract/addresses/same-origin-path.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { visitor } from '#platform/server/auth/caller.ts'
import { readJson } from '#platform/server/http/json-body.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { requestLimits } from '#platform/server/http/request-limits.ts'
import { checkSameOrigin } from '#platform/server/http/same-origin.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { TooManyAttempts } from '../actions/attempt-limits.ts'
import { phoneNumber } from '../rules.ts'

/** Adds one route under /api/auth. */
export type AuthRoute = <Shape extends z.ZodType>(
  path: string,
  shape: Shape,
  handler: (input: z.infer<Shape>, c: Context<HttpEnv>) => Promise<object>,
) => void

/** These routes accept only small JSON bodies from our own pages. */
export function authRoutesOn(app: Hono<HttpEnv>, installation: Pick<Installation, 'settings' | 'limiter'>): AuthRoute {
  const { limitByNetwork, limitByCaller } = requestLimits(installation)
  return (path, shape, handler) => {
    app.post(`/api/auth${path}`, async (c) => {
      limitByNetwork(c)
      // Signed in or not: sign-in has no more than a visitor.
      limitByCaller(c, visitor)
      checkSameOrigin(c.req.raw, installation.settings.publicUrl)
      c.header('cache-control', 'no-store')
      const { success, data, error } = shape.safeParse(await readJson(c, 16 * 1024), { error: issueMessage })
      if (!success) {
        const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
        refuse('input.wrong', 400, issues[0]?.message ?? 'The input is not right.', issues.slice(0, 20))
      }
      try {
        return c.json(await handler(data, c))
      } catch (failure) {
        if (failure instanceof TooManyAttempts) c.header('retry-after', String(failure.seconds))
        throw failure
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
    context.issues.push({ code: 'custom', input: text, message: invalidNumberMessage })
    return z.NEVER
  })
export const password = z.string().max(256, 'Use at most 256 characters.')
export const token = z.string().min(1).max(200)
export const code = z.string().trim().max(20)
export const name = singleLineText(80)

/** A path of our own, never another site. */
export const ownRedirect = z
  .string()
  .max(2000)
  .transform((address) => {
    const path = sameOriginPath(address)
    return path ?? refuse('sign-in.address', 400, 'After signing in you can only go on to a page of this site.')
  })

const invalidNumberMessage = 'This is not a phone number, like +44 20 7946 0018. Begin with + and the country.'
