import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { hashCode, newCode } from '#platform/server/auth/codes.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { hashToken, newToken, sameToken } from '#platform/server/auth/secrets.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as store from '../store/proofs.ts'
import { deleteOldEvents } from '../store/security-events.ts'
import { sendMessage, type Message } from './send-message.ts'
import { hourSeconds, openAttemptLimits } from './attempt-limits.ts'
import { openGuessLimits, signedInBrowser, type Guess } from './guess-limits.ts'

const proofScope: SystemScope = { kind: 'system', reason: 'who reads at an address' }

export type CodePurpose = 'sign-in-code' | 'prove-again' | 'add-phone'
export type LinkPurpose = 'sign-in-link' | 'new-password' | 'confirm-email' | 'change-email'
export type Proof = NonNullable<Awaited<ReturnType<typeof store.findLink>>>
export type Requester = { person: Id } | { browser: string }
type ProofContext = { person?: Id | undefined; browser?: string | undefined; redirect?: string | undefined }

/**
 * A proof: a secret is sent to an address or a phone, and the person who returns it can read messages there. Each step
 * is its own transaction, so that a wrong attempt counts even if the request is refused.
 */
export function openProofs(installation: Pick<Runtime, 'database' | 'settings' | 'log' | 'outgoing'>) {
  const { database, settings } = installation
  const attemptLimits = openAttemptLimits(installation)
  const guesses = openGuessLimits(installation)

  return {
    /** At most once a minute and five times an hour. A browser that the person has signed in with counts by itself. */
    maySend: async (
      purpose: CodePurpose | LinkPurpose,
      destination: string,
      knownBrowser?: string,
    ): Promise<boolean> => {
      const where = sendKey(purpose, destination, knownBrowser)
      if (!(await attemptLimits.count(`pause ${where}`, 1, 60)).ok) return false
      await attemptLimits.take(`sent ${where}`, 5, hourSeconds)
      return true
    },

    /**
     * Creates a code and voids earlier codes to the same destination for the same browser or person. The message is
     * sent in the same transaction.
     */
    code: async (
      purpose: CodePurpose,
      destination: string,
      about: ProofContext = {},
      message?: (code: string) => Message,
    ): Promise<string> => {
      const [id, code] = [newId(), newCode()]
      const hash = hashCode(settings.secretKey, code, [id])
      await database.autonomousWrite(proofScope, async (db) => {
        await store.addProof(db, proofScope, { id, purpose, destination, hash, minutes: 10, ...about })
        if (message) await sendMessage(installation, db, proofScope, message(code))
      })
      return code
    },

    /** Creates the secret of a link, and sends its message. */
    link: async (
      purpose: LinkPurpose,
      destination: string,
      about: ProofContext = {},
      message?: (token: string) => Message,
    ): Promise<string> => {
      const token = newToken('')
      const minutes = purpose === 'confirm-email' || purpose === 'change-email' ? 24 * 60 : 30
      const proof = { id: newId(), purpose, destination, hash: hashToken(token), minutes, ...about }
      await database.autonomousWrite(proofScope, async (db) => {
        await store.addProof(db, proofScope, proof)
        if (message) await sendMessage(installation, db, proofScope, message(token))
      })
      return token
    },

    /**
     * Consumes a code, or refuses: five attempts for each code, and a limit for the account over all codes. A code works
     * only for the browser or person that requested it, so nobody else can try it or use up its attempts.
     */
    checkCode: async (
      purpose: CodePurpose,
      destination: string,
      typedCode: string,
      requester: Requester,
      guesser: Omit<Guess, 'kind' | 'account'> = { person: undefined, browser: signedInBrowser },
    ): Promise<Proof> => {
      const proof = await guesses.check({ kind: 'code', account: destination, ...guesser }, async () => {
        const found = await database.autonomousWrite(proofScope, async (db) => {
          const newest = await store.lockNewestCode(db, proofScope, purpose, destination, requester)
          if (!newest) return 'wrong'
          if (!newest.isOpen || newest.tries >= 5) return 'expired'
          if (sameToken(newest.hash, hashCode(settings.secretKey, typedCode, [newest.id])))
            return (await store.consumeProof(db, proofScope, newest.id)) ? newest : 'expired'
          await store.countAttempt(db, proofScope, newest.id)
          return 'wrong'
        })
        if (found === 'expired') refuse('code.expired', 400, 'This code is no longer valid. Ask for a new one.')
        return found === 'wrong' ? undefined : found
      })
      if (!proof) return refuseWrongCode()
      const known = sendKey(purpose, destination, guesser.browser)
      await attemptLimits.reset(`pause ${sendKey(purpose, destination)}`, `pause ${known}`)
      return proof
    },

    /** Finds an open link without consuming it. */
    findLink: async (purposes: readonly LinkPurpose[], token: string): Promise<Proof> => {
      const proof = await database.read(proofScope, (db) => store.findLink(db, proofScope, purposes, hashToken(token)))
      return proof?.isOpen ? proof : refuseUsedOrExpired()
    },

    /** The same refusal as for an unknown link, so that nobody learns whose it is. */
    refuseLink: refuseUsedOrExpired,

    consumeLink: async ({ id }: Proof): Promise<void> => {
      if (!(await database.autonomousWrite(proofScope, (db) => store.consumeProof(db, proofScope, id))))
        refuseUsedOrExpired()
    },
  }
}

export async function deleteExpiredProofs({
  database,
  settings,
}: Pick<Installation, 'database' | 'settings'>): Promise<void> {
  await database.write(proofScope, async (db) => {
    await store.deleteExpired(db, proofScope, settings.sessionIdleDays)
    await deleteOldEvents(db, proofScope)
  })
}

function sendKey(purpose: string, destination: string, knownBrowser?: string): string {
  return `${purpose} ${destination}${knownBrowser ? ` in ${knownBrowser}` : ''}`
}

export function refuseWrongCode(): never {
  refuse('code.wrong', 400, 'This code is not right. Check it and try again.')
}

function refuseUsedOrExpired(): never {
  refuse('link.used-or-expired', 400, 'This link was used already, or it is too old. Ask for a new one.')
}
