import type { Generated } from 'kysely'

export type PeopleTables = {
  users: {
    id: string
    name: string
    email: string
    email_verified: boolean
    image: string | null
    admin: Generated<boolean>
    /** Set by workspaces through actions/users.ts. */
    personal_account_id: string | null
    /** The workspace of the last page they opened. Set in the same way. */
    last_account_id: string | null
    phone: string | null
    phone_verified: Generated<boolean>
    /** Chosen, or else that of the browser that was used last. */
    time_zone: string | null
    time_zone_chosen: Generated<boolean>
    locale: string | null
    locale_chosen: Generated<boolean>
    suspended_at: string | null
    deletes_at: string | null
    last_signed_in_at: string | null
    created_at: Generated<string>
  }
  sessions: {
    id: string
    token_hash: string
    user_id: string
    expires_at: string
    ip_address: string | null
    user_agent: string | null
    created_at: Generated<string>
    /** The last use, to within a few minutes. */
    updated_at: Generated<string>
    proven_at: Generated<string>
    way: string | null
  }
  sign_in_methods: {
    id: string
    user_id: string
    /** `credential` is a password. */
    provider_id: string
    provider_account_id: string
    password: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  pictures: {
    id: string
    person_id: string | null
    account_id: string | null
    type: 'image/png' | 'image/jpeg' | 'image/webp'
    bytes: Uint8Array
    created_at: Generated<string>
  }
}
