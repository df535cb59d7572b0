import type { Generated } from 'kysely'

export type ApiKeyTables = {
  api_keys: {
    id: string
    account_id: string
    person_id: string
    name: string
    scopes: string[]
    hash: string
    ends_with: string
    created_at: Generated<string>
    last_used_at: Generated<string | null>
    expires_at: Generated<string | null>
    revoked_at: Generated<string | null>
  }
}
