import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { cell, field } from './field.ts'
import { rowQuery } from './row-query.ts'
import { addRows } from './rows.ts'
import { createTable } from './tables.ts'

const changedValue = z.object({
  /** The field as it was then: today it may have another type or be in the trash. */
  field,
  before: cell,
  after: cell,
  /** Whether the field still exists with that type, so that the old value can be restored. */
  canRestore: z.boolean(),
})

const rowChange = z.object({
  entry: id,
  at: z.iso.datetime(),
  by: z.object({ id: id.nullable(), name: z.string().nullable(), kind: z.string() }),
  /** The name of the action. */
  action: z.string(),
  kind: z.enum(['added', 'changed', 'removed']),
  undone: z.boolean(),
  /** The row was moved to another place. */
  moved: z.boolean(),
  values: z.array(changedValue),
  /** The address of the conversation in which it was done, if it was. */
  page: z.string().nullable(),
})
export type RowChange = z.infer<typeof rowChange>

export const readRowHistory = action({
  name: 'tables.readRowHistory',
  title: 'Read the history of a row',
  description: 'Lists who changed a row and when, with old and new values; newest first.',
  input: z.object({
    tableId: id.describe('The id of the table.'),
    rowId: id.describe('The id of the row.'),
    before: z.string().max(100).optional().describe('The “next” of the previous page. Left out: the newest changes.'),
    limit: z.int().min(1).max(200).default(50).describe('How many changes to list at most.'),
  }),
  output: z.object({ changes: z.array(rowChange), next: z.string().nullable() }),
  examples: [{ needs: { table: createTable, rows: addRows }, input: { tableId: '{table.id}', rowId: '{rows.ids.0}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /tables/{tableId}/rows/{rowId}/history',
  surfaces: allSurfaces,
  outsideText: true,
})

export const findRowPlace = action({
  name: 'tables.findRowPlace',
  title: 'Find the place of a row',
  description: 'Returns the place of a row among the rows of a query, and the rows before and after it.',
  input: z.object({ ...rowQuery, rowId: id.describe('The id of the row.') }),
  output: z.object({
    /** From 1; null if the query does not include the row. */
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
