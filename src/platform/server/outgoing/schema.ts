import type { ColumnType, Generated } from 'kysely'

export const callStates = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'dropped'] as const
export type CallState = (typeof callStates)[number]

export type OutgoingTables = {
  outgoing_calls: {
    id: string
    call: string
    description: string
    account_id: string | null
    person_id: string | null
    actor_kind: 'person' | 'key' | 'agent' | 'flow' | null
    actor_id: string | null
    destination: string
    input: string
    recipient: string | null
    thing: string | null
    entry: string | null
    run: Generated<string | null>
    /** Of an action that a run waits for. */
    answer: ColumnType<unknown, string | undefined, string>
    state: Generated<CallState>
    attempts: Generated<number>
    max_attempts: number
    next_at: Generated<string>
    lease_until: Generated<string | null>
    error: Generated<string | null>
    created_at: Generated<string>
    settled_at: Generated<string | null>
    settled_by: Generated<string | null>
  }
  outgoing_destinations: { name: string; failures: Generated<number>; open_until: string | null }
}
