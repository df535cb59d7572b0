import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { cell, field } from './field.ts'
import { rowQuery } from './row-query.ts'
import { addRows } from './rows.ts'
import { createTable } from './tables.ts'

/** One value that became another. */
const changedValue = z.object({
  /** The field as it was then: it may have another type since, or be in the trash. */
  field,
  before: cell,
  after: cell,
  /** Whether the earlier value can be put back: the field is still there and of that type. */
  canRestore: z.boolean(),
})

const rowChange = z.object({
  entry: id,
  at: z.iso.datetime(),
  by: z.object({ id: id.nullable(), name: z.string().nullable(), kind: z.string() }),
  /** What was done: the name of the action. */
  action: z.string(),
  kind: z.enum(['added', 'changed', 'removed']),
  undone: z.boolean(),
  /** It got another place among the rows. */
  moved: z.boolean(),
  values: z.array(changedValue),
})
export type RowChange = z.infer<typeof rowChange>

export const readRowHistory = action({
  name: 'tables.readRowHistory',
  title: 'Read the history of a row',
  description: 'Tells who changed a row and when, field by field, with what was there before; the newest first.',
  input: z.object({
    tableId: id,
    rowId: id,
    before: z.string().max(100).optional(),
    limit: z.int().min(1).max(200).default(50),
  }),
  output: z.object({ changes: z.array(rowChange), next: z.string().nullable() }),
  examples: [{ needs: { table: createTable, rows: addRows }, input: { tableId: '{table.id}', rowId: '{rows.ids.0}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /tables/{tableId}/rows/{rowId}/history',
  surfaces: allSurfaces,
})

export const findRowPlace = action({
  name: 'tables.findRowPlace',
  title: 'Find the place of a row',
  description: 'Tells which row of a question one is, out of how many, and which rows are before and after it.',
  input: z.object({ ...rowQuery, rowId: id }),
  output: z.object({
    /** From 1; null if the question leaves the row out. */
    place: z.int().nullable(),
    count: z.int(),
    previous: id.nullable(),
    next: id.nullable(),
  }),
  examples: [
    {
      needs: { table: createTable, rows: addRows },
      input: { tableId: '{table.id}', rowId: '{rows.ids.1}', sort: [{ field: 'Kilos', direction: 'asc' }] },
    },
  ],
  permission: 'viewer',
  effect: 'read',
  live: false,
  rest: 'POST /tables/{tableId}/rows/{rowId}/place',
  surfaces: ['api'],
})
