import type { Id } from '#platform/contract/id.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { busyCode } from '#platform/server/auth/passwords.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { realEmail } from '../rules/count-sign-in-methods.ts'
import { guessLimits, isLockOut, pausesOf, type GuessKind } from '../rules/guess-limits.ts'
import { giveBackGuess, takeGuess } from '../store/guesses.ts'
import { deleteTries } from '../store/tries.ts'
import { hourSeconds, openAttemptLimits, TooManyAttempts } from './attempt-limits.ts'
import { securityMail } from './notify-security-change.ts'
import { recordSecurityEvent } from './security-events.ts'
import { sendMessage } from './send-message.ts'

const guessScope: SystemScope = { kind: 'system', reason: 'how often a secret was guessed' }

/** The counter of a person who is signed in: nobody else can use it up. */
export const signedInBrowser = 'a session'

export type Guess = {
  kind: GuessKind
  /** The address, the phone or the person whose secret is guessed. */
  account: string
  /** Undefined if nobody has this address or phone. */
  person: { id: Id; email: string } | undefined
  /** A browser in which this person has signed in before. Strangers cannot use up its guesses. */
  browser: string | undefined
  address?: string
  userAgent?: string | null
}

/**
 * Limits wrong passwords and codes for each account, over all networks and processes: pauses that grow, and an end for
 * the day. All unknown browsers share one counter; each known browser has its own.
 */
export function openGuessLimits(running: Pick<Runtime, 'database' | 'settings' | 'log' | 'outgoing'>) {
  const { database, settings, log } = running
  const attemptLimits = openAttemptLimits(running)

  /** The owner gets one mail a day. */
  const notifyOwner = async ({ id, email }: { id: Id; email: string }) => {
    if (realEmail(email) === null || !(await attemptLimits.count(`lock-out mail ${id}`, 1, 24 * hourSeconds)).ok) return
    const mail = securityMail(settings, email, 'Somebody tries to sign in as you', lockOutText)
    await database.autonomousWrite(guessScope, (db) => sendMessage(running, db, guessScope, mail))
  }

  return {
    /** The result of a guess, or undefined if it is wrong. It is counted first, so that parallel guesses count too. */
    check: async <Result>(guess: Guess, attempt: () => Promise<Result | undefined>): Promise<Result | undefined> => {
      const { kind, account, person, browser, address, userAgent = null } = guess
      const key = keyOf(kind, account, browser)
      const pauses = pausesOf(guessLimits[kind])
      const taken = await database.autonomousWrite(guessScope, (db) => takeGuess(db, guessScope, key, pauses))
      if ('secondsLeft' in taken) throw new TooManyAttempts('sign-in.too-many', taken.secondsLeft)
      const giveBack = () => database.autonomousWrite(guessScope, (db) => giveBackGuess(db, guessScope, key))
      const result = await attempt().catch(async (error: unknown) => {
        // It was not checked, so it tells nothing about the password.
        if (error instanceof Refusal && error.code === busyCode) await giveBack()
        throw error
      })
      if (result !== undefined) {
        await (browser ? database.autonomousWrite(guessScope, (db) => deleteTries(db, guessScope, [key])) : giveBack())
        return result
      }
      const event = { detail: kind, address, userAgent }
      if (!person) log.info('security', { kind: 'wrong-try', ...event })
      else {
        await recordSecurityEvent(running, { person: person.id, kind: 'wrong-try', ...event })
        if (isLockOut(kind, taken.count)) {
          await recordSecurityEvent(running, { person: person.id, kind: 'locked-out', ...event })
          await notifyOwner(person)
        }
      }
      return undefined
    },

    /** After the owner has proven who they are: strangers' guesses no longer hold them up. */
    reset: (kind: GuessKind, account: string) =>
      database.autonomousWrite(guessScope, (db) => deleteTries(db, guessScope, [keyOf(kind, account)])),
  }
}

function keyOf(kind: GuessKind, account: string, browser?: string): string {
  return `guess ${kind} ${account}${browser ? ` in ${browser}` : ''}`
}

const lockOutText =
  'Somebody typed wrong passwords or codes for your account several times. Such tries now have to wait, longer each time. Browsers in which you have signed in before are not held up, and a sign-in link by email always works.'
