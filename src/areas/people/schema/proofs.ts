import type { Generated } from 'kysely'

export type ProofTables = {
  /** A secret that was sent to an address or a phone. Who returns it can read messages there. */
  proofs: {
    id: string
    purpose: string
    /** An email address in lower case, or a phone number like +4917012345. */
    destination: string
    secret_hash: string
    person_id: string | null
    /** The browser that requested it. */
    browser_hash: string | null
    redirect: string | null
    tries: Generated<number>
    created_at: Generated<string>
    expires_at: string
    used_at: string | null
  }
  /** Counters of attempts. A counter starts again after `ends_at`. */
  tries: { key: string; count: number; ends_at: string; paused_until: Generated<string | null> }
}
