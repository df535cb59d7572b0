import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { networkOf } from '#platform/server/http/limits.ts'
import type { Installation } from '#platform/server/installation.ts'
import { hashToken, newToken } from '#platform/server/secrets.ts'
import { openProofs } from '../actions/proofs.ts'
import { openTries } from '../actions/tries.ts'
import { findEntrant, noteEntry, type Entrant } from '../store/entering.ts'
import type { SignIn } from './sign-in.ts'

export const entering: SystemScope = { kind: 'system', why: 'somebody signs in' }

export type Way = 'credential' | 'google' | 'email-code' | 'phone-code' | 'email-link'
export type NewPerson = { id: Id; name: string; email: string }
export type Around = {
  /** What a new person gets at once. */
  welcome: (person: NewPerson) => Promise<void>
  /** Something about this person's sessions has changed: what they have open is asked again. */
  recheck: (person: Id) => void
}

export type Desk = ReturnType<typeof openDesk>

/** What all doors share: who comes, how they are let in and out, and what goes out by mail. */
export function openDesk(installation: Installation, auth: SignIn, around: Around) {
  const { database, settings, log } = installation
  const find = (by: Parameters<typeof findEntrant>[2]) => database.read(entering, (db) => findEntrant(db, entering, by))

  const sessionOf = async (c: Context<HttpEnv>) => auth.api.getSession({ headers: headersOf(c) })
  const entrantOf = async (c: Context<HttpEnv>): Promise<Entrant> => {
    const session = await sessionOf(c)
    const person = session ? await find({ id: session.user.id }) : undefined
    return person && !person.isSuspended ? person : refuse('sign-in.needed', 401, 'Sign in first.')
  }

  return {
    ...installation,
    ...around,
    find,
    tries: openTries(installation),
    proofs: openProofs(installation),
    networkOf: (c: Context<HttpEnv>) => networkOf(c.get('address')()),
    sessionOf,
    /** Whoever is signed in here; nobody is refused. */
    entrantOf,

    /** A new session under a new token; the browser's old one ends, so that no token from before opens anything. */
    letIn: async (c: Context<HttpEnv>, person: Id, way: Way) => {
      const { headers, response } = await auth.api.letIn({
        body: { person, way },
        headers: headersOf(c),
        returnHeaders: true,
      })
      handCookies(c, headers)
      await database.write(entering, (db) => noteEntry(db, entering, person))
      if (response.before) around.recheck(response.before)
    },
    renew: async (c: Context<HttpEnv>) => {
      const { headers } = await auth.api.renew({ headers: headersOf(c), returnHeaders: true })
      handCookies(c, headers)
    },
    letOut: async (c: Context<HttpEnv>) => {
      const session = await sessionOf(c)
      const { headers } = await auth.api.letOut({ headers: headersOf(c), returnHeaders: true })
      handCookies(c, headers)
      if (session) around.recheck(session.user.id)
    },

    /** Remembers this browser as the one that signed up; gives the hash of what it was handed. */
    mark: (c: Context<HttpEnv>): string => {
      const token = newToken('')
      setCookie(c, browserMark, token, { ...ownCookie(settings.publicUrl), maxAge: 60 * 60 * 24 })
      return hashToken(token)
    },
    markOf: (c: Context<HttpEnv>): string | undefined => {
      const token = getCookie(c, browserMark)
      return token && hashToken(token)
    },

    /** Sends without being waited for, so that how long it takes tells nobody anything. What fails is in the log. */
    post: (sending: Promise<void>, what: string): void => {
      sending.catch((error: unknown) => log.error(`${what} could not be sent`, { error }))
    },
  }
}

const browserMark = 'taaskly.browser'

export function ownCookie(publicUrl: string) {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: publicUrl.startsWith('https:') } as const
}

function headersOf(c: Context<HttpEnv>): Headers {
  const headers = new Headers(c.req.raw.headers)
  headers.set('x-client-address', c.get('address')())
  return headers
}

function handCookies(c: Context<HttpEnv>, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
}
