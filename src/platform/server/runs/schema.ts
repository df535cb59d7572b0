import type { ColumnType, Generated } from 'kysely'
import type { Id } from '../../contract/id.ts'
import type { Actor } from '../../contract/scope.ts'

export type RunState = 'ready' | 'running' | 'waiting' | 'done' | 'failed' | 'stopped'

export type RunTables = {
  runs: {
    id: Id
    kind: string
    account_id: Id
    person_id: Id
    actor_kind: Actor['kind']
    actor_id: Id
    private_to: Id | null
    subject: Id | null
    input: Json
    state: Generated<RunState>
    untrusted: Generated<boolean>
    lease_holder: Id | null
    lease_until: string | null
    wake_at: Generated<string | null>
    wakes: Generated<number>
    stop_requested_at: Generated<string | null>
    activity: Generated<string | null>
    error_code: Generated<string | null>
    error: Generated<string | null>
    created_at: Generated<string>
    ended_at: Generated<string | null>
  }
  run_steps: {
    run_id: Id
    branch: string
    number: number
    account_id: Id
    name: string
    output: Json
    parts: number
    entry: Generated<Id | null>
    at: Generated<string>
  }
}

/** Read as a value, written as text. */
type Json = ColumnType<unknown, string | null, string | null>
