import type { Generated } from 'kysely'

export type ProofTables = {
  /** A secret that was sent somewhere, to be brought back by whoever reads there. */
  proofs: {
    id: string
    purpose: string
    /** An email address in small letters, or a phone number as +4917012345. */
    destination: string
    secret_hash: string
    person_id: string | null
    /** The browser that asked for it. */
    browser_hash: string | null
    redirect: string | null
    tries: Generated<number>
    created_at: Generated<string>
    expires_at: string
    used_at: string | null
  }
  /** How often something was tried, and until when that counts. */
  tries: { key: string; count: number; ends_at: string }
}
