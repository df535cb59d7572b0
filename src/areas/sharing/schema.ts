import type { Generated } from 'kysely'
import type { Id } from '#platform/contract/id.ts'

export type SharingTables = {
  shares: {
    id: Generated<Id>
    account_id: Id
    item_table: string
    item_id: Id
    public_id: string
    password_hash: string | null
    expires_at: string | null
    is_indexed: Generated<boolean>
    created_by: Id | null
    created_at: Generated<string>
    ended_at: string | null
  }
}
