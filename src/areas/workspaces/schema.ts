import type { Generated } from 'kysely'
import type { Role } from '#platform/contract/permission.ts'

export type WorkspaceTables = {
  accounts: {
    id: string
    type: 'personal' | 'business'
    handle: string | null
    profile: { username?: string; name: string; picture?: string; website?: string; size?: string }
    seats: number | null
    verified_at: string | null
    created_at: Generated<string>
  }
  members: { account_id: string; person_id: string; role: Role; created_at: Generated<string> }
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
    revoked_at: Generated<string | null>
  }
}
