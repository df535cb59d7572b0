/** The platform writes these tables (src/platform/server/journal). */
export type JournalTables = {
  journal: {
    id: string
    account_id: string | null
    person_id: string | null
    actor_kind: 'visitor' | 'person' | 'key' | 'agent' | 'flow' | 'system'
    actor_id: string | null
    action: string
    effect: 'write' | 'send' | 'destroy'
    things: string[]
    tables: string[]
    cause: string
    request_id: string
    at: string
    within: string | null
    group_id: string | null
    undone_by: string | null
  }
  journal_changes: {
    entry: string
    number: number
    account_id: string | null
    person_id: string | null
    relation: string
    thing: string
    kind: 'added' | 'changed' | 'removed'
    before: Record<string, unknown> | null
    after: Record<string, unknown> | null
  }
  journal_keeping: { account_id: string; days: number }
}
