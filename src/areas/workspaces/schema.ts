import type { Generated } from 'kysely'
import type { Role } from '#platform/contract/permission.ts'

export type WorkspaceTables = {
  accounts: {
    id: string
    type: 'personal' | 'business'
    handle: string | null
    profile: { username?: string; name: string; picture?: string; website?: string; size?: string }
    /** Maintained by a trigger on members. */
    member_ids: Generated<string[]>
    seats: number | null
    verified_at: string | null
    second_factor_required: Generated<boolean>
    created_at: Generated<string>
  }
  members: { account_id: string; person_id: string; role: Role; created_at: Generated<string> }
  /** The current handle of every business, and old ones that still redirect. */
  account_handles: { handle: string; skeleton: string; account_id: string | null; kept_until: string | null }
  invites: {
    id: string
    account_id: string
    email: string
    role: Exclude<Role, 'owner'>
    hash: string | null
    invited_by: string | null
    created_at: Generated<string>
    sent_at: string | null
    expires_at: string
    answer: 'accepted' | 'declined' | null
    answered_at: string | null
    revoked_at: string | null
  }
  /** The sends of the last day, over all workspaces. */
  invite_sends: { id: string; invite_id: string; email: string; person_id: string; at: Generated<string> }
}
