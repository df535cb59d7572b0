import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { hashCode, newCode } from '#platform/server/codes.ts'
import type { Installation } from '#platform/server/installation.ts'
import { hashToken, newToken, sameToken } from '#platform/server/secrets.ts'
import type { Running } from '#platform/server/running.ts'
import * as store from '../store/proofs.ts'
import { post, type Message } from './post.ts'
import { hour, openTries } from './tries.ts'

const proving: SystemScope = { kind: 'system', why: 'who reads at an address' }

export type CodePurpose = 'sign-in-code' | 'prove-again' | 'add-phone'
export type LinkPurpose = 'sign-in-link' | 'new-password' | 'confirm-email' | 'change-email'
export type Proof = NonNullable<Awaited<ReturnType<typeof store.findLink>>>
export type Asker = { person: Id } | { browser: string }
type About = { person?: Id | undefined; browser?: string | undefined; redirect?: string | undefined }

/**
 * A proof: a secret goes to an address or a phone, and whoever brings it back reads there. Each step is a transaction of
 * its own, so that a wrong try counts although what it was for is refused.
 */
export function openProofs(installation: Pick<Running, 'database' | 'settings' | 'outgoing'>) {
  const { database, settings } = installation
  const tries = openTries(installation)
  const wrong = (purpose: string, destination: string, asker: string) => `wrong ${purpose} ${destination} ${asker}`
  const pause = (purpose: string, destination: string) => `pause ${purpose} ${destination}`

  return {
    /** Whether something may be sent there now: not twice in a minute, and five times an hour. */
    maySend: async (purpose: CodePurpose | LinkPurpose, destination: string): Promise<boolean> => {
      if (!(await tries.count(pause(purpose, destination), 1, 60)).ok) return false
      await tries.take(`sent ${purpose} ${destination}`, 5, hour)
      return true
    },

    /**
     * A code to type. The codes that went there before it, for the same browser or person, are void. The message that
     * carries it is asked for in the same transaction.
     */
    code: async (
      purpose: CodePurpose,
      destination: string,
      about: About = {},
      message?: (code: string) => Message,
    ): Promise<string> => {
      const [id, code] = [newId(), newCode()]
      const hash = hashCode(settings.secretKey, code, [id])
      await database.apart(proving, async (db) => {
        await store.addProof(db, proving, { id, purpose, destination, hash, minutes: 10, ...about })
        if (message) await post(installation, db, proving, message(code))
      })
      return code
    },

    /** The secret of a link to open, and the message that carries it. */
    link: async (
      purpose: LinkPurpose,
      destination: string,
      about: About = {},
      message?: (token: string) => Message,
    ): Promise<string> => {
      const token = newToken('')
      const minutes = purpose === 'confirm-email' || purpose === 'change-email' ? 24 * 60 : 30
      const proof = { id: newId(), purpose, destination, hash: hashToken(token), minutes, ...about }
      await database.apart(proving, async (db) => {
        await store.addProof(db, proving, proof)
        if (message) await post(installation, db, proving, message(token))
      })
      return token
    },

    /**
     * Uses up a code, or refuses: five tries for each, and ten wrong ones an hour however many codes were sent. A code is
     * good only for the browser or the person that asked for it, so nobody else can try it, nor use up its tries.
     */
    checkCode: async (purpose: CodePurpose, destination: string, given: string, asker: Asker): Promise<Proof> => {
      const key = wrong(purpose, destination, 'person' in asker ? asker.person : asker.browser)
      await tries.take(key, 10, hour)
      const proof = await database.apart(proving, async (db) => {
        const newest = await store.lockNewestCode(db, proving, purpose, destination, asker)
        if (!newest) return 'wrong'
        if (!newest.isOpen || newest.tries >= 5) return 'expired'
        if (sameToken(newest.hash, hashCode(settings.secretKey, given, [newest.id])))
          return (await store.useProof(db, proving, newest.id)) ? newest : 'expired'
        await store.countTry(db, proving, newest.id)
        return 'wrong'
      })
      if (proof === 'expired') refuse('code.expired', 400, 'This code is no longer valid. Ask for a new one.')
      if (proof === 'wrong') wrongCode()
      await tries.forget(key, pause(purpose, destination))
      return proof
    },

    /** What a link is for, if it still is for something. Looking does not use it up. */
    findLink: async (purposes: readonly LinkPurpose[], token: string): Promise<Proof> => {
      const proof = await database.read(proving, (db) => store.findLink(db, proving, purposes, hashToken(token)))
      return proof?.isOpen ? proof : usedOrExpired()
    },

    /** As if the link were worth nothing: for whom it is, nobody learns. */
    refuseLink: usedOrExpired,

    useLink: async ({ id }: Proof): Promise<void> => {
      if (!(await database.apart(proving, (db) => store.useProof(db, proving, id)))) usedOrExpired()
    },
  }
}

/** Forgets what says nothing any more. */
export async function forgetOldProofs({ database }: Pick<Installation, 'database'>): Promise<void> {
  await database.write(proving, (db) => store.forgetOld(db, proving))
}

export function wrongCode(): never {
  refuse('code.wrong', 400, 'This code is not right. Check it and try again.')
}

function usedOrExpired(): never {
  refuse('link.used-or-expired', 400, 'This link was used already, or it is too old. Ask for a new one.')
}
