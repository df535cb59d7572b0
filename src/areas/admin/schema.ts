import type { Generated } from 'kysely'

export type AdminTables = {
  /** One row while there is no admin, none after that. */
  admin_setup: { one: Generated<boolean>; hash: string; created_at: Generated<string> }
  admin_decisions: {
    /** The journal's entry that it stands under. */
    entry: string
    person_id: string
    by_id: string | null
    what: 'suspended' | 'restored' | 'signed-out' | 'made-admin' | 'removed-admin'
    reason: string
    at: Generated<string>
  }
  /** Kept by a trigger on users. */
  admin_words: { word: string; person_id: string }
}
