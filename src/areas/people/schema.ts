import type { Generated } from 'kysely'
import type { Role } from '#platform/contract/permission.ts'

export type PeopleTables = {
  users: {
    id: string
    name: string
    email: string
    email_verified: boolean
    admin: Generated<boolean>
    personal_account_id: string | null
  }
  accounts: {
    id: string
    type: 'personal' | 'business'
    handle: string | null
    profile: { username?: string; name: string }
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
