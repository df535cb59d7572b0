import type { ColumnType, Generated } from 'kysely'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
/** Written as JSON text: the driver would turn a list into a PostgreSQL array. */
type JsonList = ColumnType<Json[], string, string>

export type FlagTables = {
  analytics_flags: {
    id: string
    key: string
    says: string
    active: boolean
    rollout: number
    conditions: JsonList
    variants: JsonList
    /** Written as JSON text: `null` in JSON is not the column's null. */
    payload: ColumnType<Json | null, string | null, string | null>
    created_at: Generated<string>
    changed_at: Generated<string>
  }
  analytics_experiments: {
    id: string
    flag_id: string
    name: string
    says: string
    goal: string
    began_at: string | null
    ended_at: string | null
    outcome: Generated<string>
    created_at: Generated<string>
  }
}
