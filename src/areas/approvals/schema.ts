import type { ColumnType, Generated } from 'kysely'
import type { Effect } from '#platform/contract/action.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { Actor } from '#platform/contract/scope.ts'

export type ApprovalTables = {
  approvals: {
    id: string
    account_id: string
    state: Generated<'waiting' | 'approved' | 'declined' | 'answered' | 'withdrawn' | 'expired'>
    action: string
    title: string
    says: string
    effect: Effect
    lasting: string | null
    input: Json<Record<string, unknown>>
    edited: Json<Record<string, unknown> | null>
    to_whom: string | null
    how_much: string | null
    from_where: string | null
    why: string
    asked_by: string
    actor_kind: Actor['kind']
    actor_id: string
    for_person: string | null
    for_role: Role | null
    passed_on_by: Generated<string | null>
    decided_by: Generated<string | null>
    reason: Generated<string | null>
    decided_in: Generated<string | null>
    asked_at: Generated<string>
    expires_at: string
    decided_at: Generated<string | null>
    run_id: Generated<string | null>
    answer: Json<unknown>
    outside_text: Generated<boolean>
    summary: string | null
  }
}

/** Read as a value, written as text. */
type Json<Value> = ColumnType<Value, string | undefined, string>
