import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import type { Installation } from '#platform/server/installation.ts'
import { hashToken, newToken } from '#platform/server/secrets.ts'
import { noteEntry } from '../store/entering.ts'
import * as store from '../store/live-sessions.ts'

const keeping: SystemScope = { kind: 'system', why: 'whose session this is' }
const days = 30
const fewMinutes = 5 * 60_000

export type Way = 'credential' | 'google' | 'email-code' | 'phone-code' | 'email-link'
export type Sessions = ReturnType<typeof openSessions>

/** Sessions: a random token in a cookie that no script can read, and its hash in the database. */
export function openSessions({ database, settings, log }: Pick<Installation, 'database' | 'settings' | 'log'>) {
  const isSecure = settings.publicUrl.startsWith('https:')
  const name = isSecure ? '__Host-taaskly.session_token' : 'taaskly.session_token'
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure } as const
  const tokenIn = new RegExp(`(?:^|;\\s*)${name.replace('.', '\\.')}=([\\w-]{20,100})(?:;|$)`)

  const hashIn = (headers: Headers): string | undefined => {
    const token = tokenIn.exec(headers.get('cookie') ?? '')?.[1]
    return token && hashToken(token)
  }
  const hand = (c: Context<HttpEnv>, token: string) =>
    setCookie(c, name, token, { ...options, maxAge: days * 24 * 60 * 60 })

  return {
    /** The session that a request carries, and whose it is. That it is in use is noted every few minutes. */
    find: async (headers: Headers) => {
      const hash = hashIn(headers)
      const found = hash ? await database.read(keeping, (db) => store.findSession(db, keeping, hash)) : undefined
      if (!found) return null
      const { id, provenAt, lastSeenAt, ...user } = found
      if (Date.now() - Date.parse(lastSeenAt) > fewMinutes)
        database
          .write(keeping, (db) => store.noteUse(db, keeping, id))
          .catch((error: unknown) => log.warn('Could not note that a session is in use.', { error }))
      return { user: { ...user, id: user.person }, session: { id, provenAt: new Date(provenAt) } }
    },

    /** Begins one under a token nobody has seen, and ends the one that this browser brought. Gives whose that was. */
    begin: async (c: Context<HttpEnv>, person: Id, way: Way): Promise<Id | undefined> => {
      const token = newToken('')
      const brought = hashIn(c.req.raw.headers)
      const agent = c.req.header('user-agent')?.slice(0, 500) ?? null
      const before = await database.write(keeping, async (db) => {
        const ended = brought && (await store.endSession(db, keeping, brought))
        const session = { hash: hashToken(token), person, way, agent, address: c.get('address')(), days }
        await store.addSession(db, keeping, session)
        await noteEntry(db, keeping, person)
        return ended || undefined
      })
      hand(c, token)
      return before
    },

    /** The same session under a new token: the person has proven once more who they are. */
    renew: async (c: Context<HttpEnv>): Promise<void> => {
      const token = newToken('')
      const brought = hashIn(c.req.raw.headers)
      const isRenewed =
        brought !== undefined &&
        (await database.write(keeping, (db) => store.renewSession(db, keeping, brought, hashToken(token))))
      if (!isRenewed) refuse('sign-in.needed', 401, 'Sign in first.')
      hand(c, token)
    },

    end: async (c: Context<HttpEnv>): Promise<Id | undefined> => {
      const brought = hashIn(c.req.raw.headers)
      const person = brought && (await database.write(keeping, (db) => store.endSession(db, keeping, brought)))
      deleteCookie(c, name, options)
      return person || undefined
    },
  }
}
