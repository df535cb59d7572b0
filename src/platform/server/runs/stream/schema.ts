import type { ColumnType } from 'kysely'
import type { Id } from '../../../contract/id.ts'
import type { StreamPart } from '../../../contract/stream.ts'

export type StreamTables = {
  stream_parts: {
    run_id: Id
    number: number
    account_id: Id
    part: ColumnType<StreamPart, string>
  }
}
