import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { hashToken, newToken } from '#platform/server/auth/secrets.ts'
import { recordSignIn } from '../store/sign-in-users.ts'
import * as store from '../store/session-tokens.ts'

const sessionScope: SystemScope = { kind: 'system', reason: 'whose session this is' }
const days = 90
const lastSeenIntervalMs = 5 * 60_000

export const signInMethods = ['credential', 'google', 'email-code', 'phone-code', 'email-link'] as const
export type SignInMethod = (typeof signInMethods)[number]
export type Sessions = ReturnType<typeof openSessions>

/** A session is a random token in a cookie that scripts cannot read, and its hash in the database. */
export function openSessions({ database, settings, log }: Pick<Installation, 'database' | 'settings' | 'log'>) {
  const isSecure = settings.publicUrl.startsWith('https:')
  const name = isSecure ? '__Host-taaskly.session_token' : 'taaskly.session_token'
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure } as const
  const tokenPattern = new RegExp(`(?:^|;\\s*)${name.replace('.', '\\.')}=([\\w-]{20,100})(?:;|$)`)

  const tokenHashIn = (headers: Headers): string | undefined => {
    const token = tokenPattern.exec(headers.get('cookie') ?? '')?.[1]
    return token && hashToken(token)
  }
  const setSessionCookie = (c: Context<HttpEnv>, token: string) =>
    setCookie(c, name, token, { ...options, maxAge: days * 24 * 60 * 60 })

  return {
    /** The session of a request, with its user. Its use is recorded every few minutes. */
    find: async (headers: Headers) => {
      const hash = tokenHashIn(headers)
      const found = hash
        ? await database.read(sessionScope, (db) => store.findSession(db, sessionScope, hash, settings.sessionIdleDays))
        : undefined
      if (!found) return null
      const { id, provenAt, lastSeenAt, ...user } = found
      if (Date.now() - Date.parse(lastSeenAt) > lastSeenIntervalMs)
        database
          .write(sessionScope, (db) => store.recordUse(db, sessionScope, id))
          .catch((error: unknown) => log.warn('Could not note that a session is in use.', { error }))
      return { user: { ...user, id: user.person }, session: { id, provenAt: new Date(provenAt) } }
    },

    /** Starts a session with a new token and ends the one of this browser. Returns the user of the ended one. */
    start: async (c: Context<HttpEnv>, person: Id, method: SignInMethod): Promise<Id | undefined> => {
      const token = newToken('')
      const presentedHash = tokenHashIn(c.req.raw.headers)
      const agent = c.req.header('user-agent')?.slice(0, 500) ?? null
      const before = await database.write(sessionScope, async (db) => {
        const ended = presentedHash && (await store.endSession(db, sessionScope, presentedHash))
        const session = { hash: hashToken(token), person, method, agent, address: c.get('address')(), days }
        await store.addSession(db, sessionScope, session)
        await recordSignIn(db, sessionScope, person)
        return ended || undefined
      })
      setSessionCookie(c, token)
      return before
    },

    /** Replaces the token after the person has proven again who they are. */
    renew: async (c: Context<HttpEnv>): Promise<void> => {
      const token = newToken('')
      const presentedHash = tokenHashIn(c.req.raw.headers)
      const isRenewed =
        presentedHash !== undefined &&
        (await database.write(sessionScope, (db) =>
          store.renewSession(db, sessionScope, presentedHash, hashToken(token)),
        ))
      if (!isRenewed) refuse('sign-in.needed', 401, 'Sign in first.')
      setSessionCookie(c, token)
    },

    end: async (c: Context<HttpEnv>): Promise<Id | undefined> => {
      const presentedHash = tokenHashIn(c.req.raw.headers)
      const person =
        presentedHash && (await database.write(sessionScope, (db) => store.endSession(db, sessionScope, presentedHash)))
      deleteCookie(c, name, options)
      return person || undefined
    },
  }
}
