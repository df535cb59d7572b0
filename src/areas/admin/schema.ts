import type { Generated } from 'kysely'

export type AdminTables = {
  /** One row until there is an admin. */
  admin_setup: { one: Generated<boolean>; hash: string; created_at: Generated<string> }
  admin_decisions: {
    /** The journal entry of the decision. */
    entry: string
    person_id: string
    by_id: string | null
    what: 'suspended' | 'restored' | 'signed-out' | 'made-admin' | 'removed-admin' | 'second-factor-reset'
    reason: string
    at: Generated<string>
  }
  /** Written by a trigger on users, for search. */
  admin_words: { word: string; person_id: string }
}
