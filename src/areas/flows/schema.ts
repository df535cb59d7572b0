import type { ColumnType, Generated } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { FlowSettings } from './contract/flows.ts'
import type { Graph, Item } from './contract/graph.ts'
import type { ImportReport } from './contract/import.ts'
import type { CompactData, CompactRun, RunOptions } from './contract/run-data.ts'
import type { FlowResponse } from './contract/stream.ts'

export type FlowTables = {
  flows: {
    id: Id
    account_id: Id
    owner_id: Id | null
    name: string
    description: Generated<string>
    tags: Generated<string[]>
    draft: Json<Graph>
    draft_by: Id | null
    revision: Generated<number>
    settings: Json<Partial<FlowSettings>>
    is_active: Generated<boolean>
    published_version: Generated<number | null>
    import_report: Json<ImportReport | null>
    created_at: Generated<string>
    updated_at: Generated<string>
    removed_at: Generated<string | null>
  }
  flow_versions: {
    flow_id: Id
    number: number
    account_id: Id
    name: string | null
    graph: Json<Graph>
    published_by: Id | null
    published_at: Generated<string>
  }
  flow_runs: {
    id: Id
    account_id: Id
    flow_id: Id
    number: number
    person_id: Id | null
    version: number | null
    graph: Json<Graph | null>
    trigger_node: string | null
    trigger_type: string
    trigger_label: string
    items: Json<Item[]>
    options: Json<RunOptions>
    callers: Generated<Id[]>
    rerun_of: Generated<Id | null>
    ordering_key: Generated<string | null>
    state: Generated<'queued' | 'running' | 'done' | 'failed' | 'stopped'>
    begins_at: Generated<string>
    started_at: Generated<string>
    ended_at: Generated<string | null>
    where_node: Generated<string | null>
    error: Generated<string | null>
    response: Json<FlowResponse | null>
    result: Json<Item[] | null>
  }
  flow_run_nodes: {
    run_id: Id
    number: number
    account_id: Id
    executions: Json<CompactRun[]>
    data: Json<CompactData[]>
  }
  flow_run_files: { id: Id; account_id: Id | null; run_id: Id | null; bytes: number }
  flow_run_numbers: { flow_id: Id; account_id: Id; last: number }
  flow_retention: { account_id: Id; days: number }
  flow_waits: {
    id: Id
    run_id: Id
    account_id: Id
    suffix: string | null
    form: Json<Record<string, unknown> | null>
    reply: string
    begun_at: Generated<string>
    ended_at: Generated<string | null>
    answer: Json<Item | null>
  }
  flow_triggers: {
    id: Id
    account_id: Id
    flow_id: Id
    node_id: string
    type: string
    parameters: Json<Record<string, unknown>>
    event_table: string | null
    error: Generated<string | null>
    created_at: Generated<string>
  }
  flow_seen_items: {
    flow_id: Id
    memory: string
    hash: string
    account_id: Id
    seen_at: Generated<string>
  }
  flow_messages: {
    flow_id: Id
    conversation: string
    position: Generated<string>
    prompt: string
    answer: string
    account_id: Id
    created_at: Generated<string>
  }
  flow_secrets: {
    id: Id
    account_id: Id
    name: string
    kind: 'bearer' | 'basic' | 'header' | 'query'
    field: string | null
    sealed_value: string
    allowed_hosts: Generated<string[]>
    last_four: string
    created_by: Id | null
    updated_at: Generated<string>
  }
  flow_variables: {
    id: Id
    account_id: Id
    name: string
    value: string
    updated_at: Generated<string>
  }
}

/** Read as a value, written as text. */
type Json<Value> = ColumnType<Value, string | undefined, string>
