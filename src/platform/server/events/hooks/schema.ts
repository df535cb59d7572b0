import type { ColumnType, Generated } from 'kysely'
import type { Id } from '../../../contract/id.ts'
import type { HookAuth } from './hook-request.ts'

export type HookTables = {
  hooks: {
    id: Id
    account_id: Id
    kind: string
    subject: Id
    path: string
    methods: string[]
    auth: ColumnType<HookAuth, string, string>
    dedupe_header: string | null
    max_per_minute: number
    refused_at: Generated<string | null>
    refusal: Generated<string | null>
    /** Another one after every change of the hook, or of what an area adds to that. */
    revision: Generated<string>
  }
}
