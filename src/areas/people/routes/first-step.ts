import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { id, type Id } from '#platform/contract/id.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { cookieOptions, readCookie } from './cookies.ts'
import { signInMethods, type SignInMethod } from './sessions.ts'

const cookieName = 'taaskly.first-step'
const maxAgeSeconds = 10 * 60
const firstStepShape = z.object({ person: id, method: z.enum(signInMethods), at: z.number() })

/** Who has passed the first step in this browser: a sealed cookie, for ten minutes. It opens nothing by itself. */
export function openFirstSteps({ secrets, settings }: Pick<Installation, 'secrets' | 'settings'>) {
  return {
    read: (c: Context<HttpEnv>) => {
      const sealed = readCookie(c, cookieName, settings, 'host')
      if (!sealed) return undefined
      try {
        const firstStep = firstStepShape.parse(JSON.parse(secrets.open(sealed, sealContext)))
        return Date.now() - firstStep.at < maxAgeSeconds * 1000 ? firstStep : undefined
      } catch {
        return undefined
      }
    },
    begin: (c: Context<HttpEnv>, person: Id, method: SignInMethod) => {
      const sealed = secrets.seal(JSON.stringify({ person, method, at: Date.now() }), sealContext)
      setCookie(c, cookieName, sealed, { ...cookieOptions(settings, 'host'), maxAge: maxAgeSeconds })
    },
    end: (c: Context<HttpEnv>) => void deleteCookie(c, cookieName, cookieOptions(settings, 'host')),
  }
}

const sealContext = { account: '', table: 'cookies', row: cookieName, column: 'person' }
