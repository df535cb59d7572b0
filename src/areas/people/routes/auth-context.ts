import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { networkOf } from '#platform/server/http/request-limits.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { hashToken, newToken } from '#platform/server/auth/secrets.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { Db } from '#platform/server/db/database.ts'
import { sendMessage, type Message } from '../actions/send-message.ts'
import { openProofs } from '../actions/proofs.ts'
import { openAttemptLimits } from '../actions/attempt-limits.ts'
import { openGuessLimits } from '../actions/guess-limits.ts'
import { recordSecurityEvent } from '../actions/security-events.ts'
import { findSecondFactor } from '../store/second-factors.ts'
import { findSignInUser, type SignInUser } from '../store/sign-in-users.ts'
import { cookieOptions, readCookie } from './cookies.ts'
import { openFirstSteps } from './first-step.ts'
import { openKnownBrowsers } from './known-browser.ts'
import type { Sessions, SignInMethod } from './sessions.ts'

export const signInScope: SystemScope = { kind: 'system', reason: 'somebody signs in' }

export type NewPerson = { id: Id; name: string; email: string }
export type AuthHooks = {
  /** Sets up a new person. */
  welcome: (person: NewPerson) => Promise<void>
  /** Whether an open invite to a workspace was sent to this address. */
  isInvited: (email: string) => Promise<boolean>
  /** Ends the API keys of this person. */
  endKeys: (db: Db, scope: SystemScope, person: Id) => Promise<void>
  /** The sessions of this person changed: their open tabs are checked again. */
  recheck: (person: Id) => void
}

/** With `secondFactor`, the person is asked for it next. */
export type SignInResult = { ok: true; secondFactor?: true }

export type AuthContext = ReturnType<typeof openAuthContext>

/** What all routes under /api/auth share. */
export function openAuthContext(
  installation: Installation & Pick<Runtime, 'outgoing'>,
  sessions: Sessions,
  hooks: AuthHooks,
) {
  const { database, settings } = installation
  const find = (key: Parameters<typeof findSignInUser>[2]) =>
    database.read(signInScope, (db) => findSignInUser(db, signInScope, key))

  const knownBrowsers = openKnownBrowsers(installation)
  const firstSteps = openFirstSteps(installation)
  const sessionOf = (c: Context<HttpEnv>) => sessions.find(c.req.raw.headers)
  const requireSignedIn = async (c: Context<HttpEnv>): Promise<SignInUser> => {
    const session = await sessionOf(c)
    const person = session ? await find({ id: session.user.id }) : undefined
    return person && !person.isSuspended ? person : refuse('sign-in.needed', 401, 'Sign in first.')
  }

  /** A session with a new token. The old session of the browser ends, so that an old token opens nothing. */
  const openSession = async (c: Context<HttpEnv>, person: Id, method: SignInMethod, rememberedFactor?: Id) => {
    const before = await sessions.start(c, person, method)
    knownBrowsers.add(c, person, rememberedFactor)
    await recordSecurityEvent(installation, { person, kind: 'signed-in', detail: method, ...deviceOf(c) })
    if (before) hooks.recheck(before)
  }

  return {
    ...installation,
    ...hooks,
    find,
    attemptLimits: openAttemptLimits(installation),
    guesses: openGuessLimits(installation),
    knownBrowsers,
    firstSteps,
    /** Where a request comes from, for the person to recognise. */
    deviceOf,
    proofs: openProofs(installation),
    networkOf: (c: Context<HttpEnv>) => networkOf(c.get('address')()),
    sessionOf,
    /** Refuses if nobody is signed in. */
    requireSignedIn,

    openSession,

    /** Ends the first step of signing in: a session, or the request for the second factor. */
    startSession: async (c: Context<HttpEnv>, person: Id, method: SignInMethod): Promise<SignInResult> => {
      const factor = await database.read(signInScope, (db) => findSecondFactor(db, signInScope, person))
      if (factor?.confirmedAt && !knownBrowsers.isRemembered(c, person, factor.id)) {
        firstSteps.begin(c, person, method)
        return { ok: true, secondFactor: true }
      }
      await openSession(c, person, method)
      return { ok: true }
    },
    renew: sessions.renew,
    endSession: async (c: Context<HttpEnv>) => {
      const person = await sessions.end(c)
      if (person) hooks.recheck(person)
    },

    /** Marks this browser as the requester. Returns the hash of its token. */
    markBrowser: (c: Context<HttpEnv>): string => {
      const token = readCookie(c, browserMarkCookie, settings, 'host') ?? newToken('')
      setCookie(c, browserMarkCookie, token, { ...cookieOptions(settings, 'host'), maxAge: 60 * 60 * 24 })
      return hashToken(token)
    },
    browserMarkOf: (c: Context<HttpEnv>): string | undefined => {
      const token = readCookie(c, browserMarkCookie, settings, 'host')
      return token && hashToken(token)
    },

    /** Sent after the commit. The response does not wait for it, so its time reveals nothing. */
    sendMessage: (db: Db, message: Message) => sendMessage(installation, db, signInScope, message),
  }
}

const browserMarkCookie = 'taaskly.browser'

function deviceOf(c: Context<HttpEnv>): { address: string; userAgent: string | null } {
  return { address: c.get('address')(), userAgent: c.req.header('user-agent')?.slice(0, 500) ?? null }
}
