import type { Generated } from 'kysely'

export type CalendarTables = {
  calendar_watches: {
    id: string
    account_id: string
    person_id: string
    connection_id: string
    calendar: string
    table_id: string | null
    sync_token: Generated<string | null>
    channel_id: Generated<string | null>
    resource_id: Generated<string | null>
    sealed_channel_token: Generated<string | null>
    channel_ends_at: Generated<string | null>
    next_sync_at: Generated<string>
    synced_at: Generated<string | null>
    error: Generated<string | null>
  }
  calendar_rows: {
    watch_id: string
    event_id: string
    account_id: string
    row_id: string
  }
}
