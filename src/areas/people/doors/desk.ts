import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { networkOf } from '#platform/server/http/limits.ts'
import type { Installation } from '#platform/server/installation.ts'
import { hashToken, newToken } from '#platform/server/secrets.ts'
import type { Running } from '#platform/server/running.ts'
import type { Db } from '#platform/server/db/database.ts'
import { post, type Message } from '../actions/post.ts'
import { openProofs } from '../actions/proofs.ts'
import { openTries } from '../actions/tries.ts'
import { findEntrant, type Entrant } from '../store/entering.ts'
import type { Sessions, Way } from './sessions.ts'

export const entering: SystemScope = { kind: 'system', why: 'somebody signs in' }

export type NewPerson = { id: Id; name: string; email: string }
export type Around = {
  /** What a new person gets at once. */
  welcome: (person: NewPerson) => Promise<void>
  /** Something about this person's sessions has changed: what they have open is asked again. */
  recheck: (person: Id) => void
}

export type Desk = ReturnType<typeof openDesk>

/** What all doors share: who comes, how they are let in and out, and what goes out by mail. */
export function openDesk(installation: Installation & Pick<Running, 'outgoing'>, sessions: Sessions, around: Around) {
  const { database, settings } = installation
  const find = (by: Parameters<typeof findEntrant>[2]) => database.read(entering, (db) => findEntrant(db, entering, by))

  const sessionOf = (c: Context<HttpEnv>) => sessions.find(c.req.raw.headers)
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
      const before = await sessions.begin(c, person, way)
      if (before) around.recheck(before)
    },
    renew: sessions.renew,
    letOut: async (c: Context<HttpEnv>) => {
      const person = await sessions.end(c)
      if (person) around.recheck(person)
    },

    /** Remembers this browser as the one that asked; gives the hash of what it was handed, now or a while ago. */
    mark: (c: Context<HttpEnv>): string => {
      const token = readCookie(c, browserMark, settings, 'host') ?? newToken('')
      setCookie(c, browserMark, token, { ...ownCookie(settings, 'host'), maxAge: 60 * 60 * 24 })
      return hashToken(token)
    },
    markOf: (c: Context<HttpEnv>): string | undefined => {
      const token = readCookie(c, browserMark, settings, 'host')
      return token && hashToken(token)
    },

    /** Sends once the transaction is committed, without being waited for: how long it takes tells nobody anything. */
    post: (db: Db, message: Message) => post(installation, db, entering, message),
  }
}

const browserMark = 'taaskly.browser'

/** For nobody's script and no other site. Under https a prefix keeps other hosts of the same domain from writing it. */
export function ownCookie(settings: Pick<Installation['settings'], 'publicUrl'>, prefix: 'host' | 'secure') {
  const usual = { httpOnly: true, sameSite: 'Lax', path: '/' } as const
  return isHttps(settings) ? { ...usual, secure: true, prefix } : usual
}

/** The cookie that `ownCookie` set. */
export function readCookie(
  c: Context<HttpEnv>,
  name: string,
  settings: Pick<Installation['settings'], 'publicUrl'>,
  prefix: 'host' | 'secure',
): string | undefined {
  return getCookie(c, name, isHttps(settings) ? prefix : undefined)
}

function isHttps({ publicUrl }: Pick<Installation['settings'], 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:')
}
