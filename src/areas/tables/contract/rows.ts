import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { cell } from './field.ts'
import { sort } from './filter.ts'
import { rowQuery } from './row-query.ts'
import { summaryName } from './view.ts'
import { createTable } from './tables.ts'

export const maxRowsPerRequest = 10_000
export const maxCellsPerRequest = 100_000
const maxRequestBytes = 32 * 1024 * 1024

const nameOrId = z.enum(['name', 'id'])
const by = nameOrId.default('name').describe('Whether the answer has the names or the ids of fields and choices.')
const ignoredBy = 'No effect: values may have the names and the ids of fields and choices.'
const tableId = id.describe('The id of the table.')
const rowId = id.describe('The id of the row.')
const values = z.looseObject({}).describe('Values by the names or ids of their fields.')
const fromText = z
  .boolean()
  .default(false)
  .describe('Whether to read values as people type them (“12.5 %”, “3 May”) and to add missing choices.')
const after = id
  .nullable()
  .optional()
  .describe('Adds the rows right after this row; null: before all others. Left out: at the end.')
const aboutSummaries = 'Which summary to compute, by the names or ids of the fields.'
const summaries = z.record(z.string(), summaryName).describe(aboutSummaries)
const row = z.looseObject({ id })
export type Row = { id: string; cells: Record<string, unknown> }

export const addRows = action({
  name: 'tables.addRows',
  title: 'Add rows',
  description: `Adds up to ${maxRowsPerRequest.toLocaleString('en')} rows to a table, at its end or right after another row.`,
  input: z.object({
    tableId,
    rows: z
      .array(values)
      .min(1, 'Send at least one row.')
      .max(maxRowsPerRequest, 'Send at most 10,000 rows at a time.')
      .describe('The new rows.'),
    ids: z
      .array(z.uuidv7({ error: 'This is not a new id: it has to be a UUID of version 7.' }).toLowerCase())
      .optional()
      .describe('Your own ids (UUID version 7), one for each row: a repeated request then adds nothing.'),
    after,
    fromText,
    by: nameOrId.default('name').describe(ignoredBy),
  }),
  output: z.object({ ids: z.array(id) }),
  examples: [
    {
      needs: { table: createTable },
      input: {
        tableId: '{table.id}',
        rows: [
          { Name: 'Yirgacheffe', Origin: 'Ethiopia', Roast: 'Light', Kilos: 24, 'Bought on': '2026-11-03' },
          { Name: 'Huila', Origin: 'Colombia', Roast: 'Medium', Kilos: 12 },
        ],
      },
    },
    {
      needs: { table: createTable },
      input: {
        tableId: '{table.id}',
        rows: [{ Name: 'Nyeri', Roast: 'Medium dark', Kilos: '1,200', 'Bought on': '3 May 2026' }],
        fromText: true,
      },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /tables/{tableId}/rows',
  maxInputBytes: maxRequestBytes,
  surfaces: allSurfaces,
  everyday: true,
})

export const listRows = action({
  name: 'tables.listRows',
  title: 'List rows',
  description: 'Lists rows of a table, filtered and sorted, page by page or from any offset.',
  input: z.object({
    ...rowQuery,
    limit: z
      .int()
      .min(1)
      .max(1_000, 'Ask for at most 1,000 rows at a time.')
      .default(100)
      .describe('How many rows to list at most.'),
    cursor: z.string().max(20_000).optional().describe('The “next” of the previous page. Left out: the first page.'),
    offset: z.int().min(0).max(1_000_000_000).optional().describe('How many rows to skip, instead of a cursor.'),
    total: z
      .boolean()
      .default(false)
      .describe('Whether to count all rows too, which is slow for large filtered tables.'),
    by,
  }),
  output: z.object({
    /** By name: `{ id, Name: … }`. By id: `{ id, cells }`, the cells by the ids of their fields. */
    rows: z.array(row),
    next: z.string().nullable(),
    total: z.int().optional(),
  }),
  examples: [
    {
      needs: { table: createTable, rows: addRows },
      input: { tableId: '{table.id}', filter: { field: 'Kilos', op: 'lt', value: 20 } },
    },
    {
      needs: { table: createTable, rows: addRows },
      input: { tableId: '{table.id}', sort: [{ field: 'Kilos', direction: 'desc' }], limit: 10, total: true },
    },
  ],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /tables/{tableId}/rows',
  surfaces: allSurfaces,
  everyday: true,
  outsideText: true,
})

export const countRows = action({
  name: 'tables.countRows',
  title: 'Count rows',
  description: 'Counts rows, exactly or as a fast estimate.',
  input: z.object({
    ...rowQuery,
    exact: z.boolean().default(true).describe('False: a fast estimate is enough if rows are filtered.'),
  }),
  output: z.object({ count: z.int(), exact: z.boolean() }),
  examples: [
    {
      needs: { table: createTable, rows: addRows },
      input: { tableId: '{table.id}', filter: { field: 'Roast', op: 'is', value: 'Light' } },
    },
  ],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /tables/{tableId}/count',
  surfaces: allSurfaces,
})

/** A number, a date, or null if there are no values. */
const summary = z.union([z.number(), z.string(), z.null()])

export const summarizeRows = action({
  name: 'tables.summarizeRows',
  title: 'Summarize rows',
  description: 'Computes sums, averages, counts and other summaries of fields, over all rows or those that match.',
  input: z.object({
    ...rowQuery,
    from: z.int().min(0).optional().describe('The place of the first row, counted from 0. Left out: the first row.'),
    to: z.int().min(0).optional().describe('The place of the last row, which is included. Left out: the last row.'),
    summaries,
  }),
  output: z.object({ count: z.int(), summaries: z.record(z.string(), summary) }),
  examples: [
    {
      needs: { table: createTable, rows: addRows },
      input: { tableId: '{table.id}', summaries: { Kilos: 'sum', Origin: 'unique' } },
    },
  ],
  permission: 'viewer',
  effect: 'read',
  rest: 'POST /tables/{tableId}/summaries',
  surfaces: allSurfaces,
  everyday: true,
  outsideText: true,
})

export const listGroups = action({
  name: 'tables.listGroups',
  title: 'List groups of rows',
  description: 'Groups rows by up to three fields, with the count and the summaries of each group.',
  input: z.object({
    ...rowQuery,
    groups: z.array(sort).min(1).max(3).describe('The fields to group by, the outermost first.'),
    summaries: summaries.default({}).describe(aboutSummaries),
    limit: z.int().min(1).max(2_000).default(500).describe('How many groups to list at most.'),
  }),
  output: z.object({
    groups: z.array(z.object({ values: z.array(cell), count: z.int(), summaries: z.record(z.string(), summary) })),
    /** Whether there are more groups than listed. */
    more: z.boolean(),
  }),
  examples: [
    {
      needs: { table: createTable, rows: addRows },
      input: { tableId: '{table.id}', groups: [{ field: 'Roast', direction: 'asc' }], summaries: { Kilos: 'sum' } },
    },
  ],
  permission: 'viewer',
  effect: 'read',
  rest: 'POST /tables/{tableId}/groups',
  surfaces: allSurfaces,
  everyday: true,
  outsideText: true,
})

export const readRow = action({
  name: 'tables.readRow',
  title: 'Read a row',
  description: 'Returns one row of a table.',
  input: z.object({ tableId, rowId, by }),
  output: row,
  examples: [{ needs: { table: createTable, rows: addRows }, input: { tableId: '{table.id}', rowId: '{rows.ids.0}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /tables/{tableId}/rows/{rowId}',
  surfaces: allSurfaces,
  outsideText: true,
})

export const changeRow = action({
  name: 'tables.changeRow',
  title: 'Change a row',
  description: 'Changes fields of one row. What you leave out stays as it is; null empties a field.',
  input: z.object({
    tableId,
    rowId,
    values: values.describe('The new values by the names or ids of their fields; null empties a field.'),
    by,
  }),
  output: row,
  examples: [
    {
      needs: { table: createTable, rows: addRows },
      input: { tableId: '{table.id}', rowId: '{rows.ids.0}', values: { Kilos: 18, 'Bought on': null } },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'PATCH /tables/{tableId}/rows/{rowId}',
  bodyField: 'values',
  surfaces: allSurfaces,
  everyday: true,
  outsideText: true,
})

export const writeCells = action({
  name: 'tables.writeCells',
  title: 'Write many cells',
  description: 'Writes cells of many rows at once and adds rows, as paste, fill and clear do. Undone in one step.',
  input: z.object({
    tableId,
    changes: z
      .array(z.object({ id: rowId, values }).strict())
      .max(maxCellsPerRequest)
      .default([])
      .describe('The rows to change, each with its new values.'),
    added: z
      .array(values)
      .max(maxRowsPerRequest * 5)
      .default([])
      .describe('The rows to add.'),
    after,
    fromText,
    by: nameOrId.default('id').describe(ignoredBy),
  }),
  output: z.object({
    ids: z.array(id),
    changed: z.int(),
    /** Values that could not be read; their cells are empty. */
    wrong: z.array(z.object({ field: id, text: z.string(), why: z.string() })),
    wrongCount: z.int(),
  }),
  examples: [
    {
      needs: { table: createTable, rows: addRows },
      input: {
        tableId: '{table.id}',
        changes: [
          { id: '{rows.ids.0}', values: { Kilos: 20 } },
          { id: '{rows.ids.1}', values: { Kilos: 9 } },
        ],
        added: [{ Name: 'Sidama', Kilos: 30 }],
        by: 'name',
      },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /tables/{tableId}/cells',
  maxInputBytes: maxRequestBytes,
  surfaces: ['api', 'agents', 'flows', 'mcp'],
  outsideText: true,
})

/** Rows by their ids, or a range of the rows of a query. */
export const rowSelection = z.union([
  z.object({ ids: z.array(id).min(1).max(maxCellsPerRequest).describe('The ids of the rows.') }).strict(),
  z
    .object({
      view: rowQuery.view,
      filter: rowQuery.filter,
      sort: rowQuery.sort,
      search: rowQuery.search,
      from: z.int().min(0).describe('The place of the first row, counted from 0.'),
      to: z.int().min(0).describe('The place of the last row, which is included.'),
    })
    .strict(),
])
export type RowSelection = z.output<typeof rowSelection>

export const fillRows = action({
  name: 'tables.fillRows',
  title: 'Fill or clear fields of many rows',
  description: 'Writes the same values into fields of many rows, or empties them.',
  input: z.object({
    tableId,
    rows: rowSelection.describe('The rows to change.'),
    values: values.describe('The values by the names or ids of their fields; null empties a field.'),
    by: nameOrId.default('name').describe(ignoredBy),
  }),
  output: z.object({ changed: z.int() }),
  examples: [
    {
      needs: { table: createTable, rows: addRows },
      input: { tableId: '{table.id}', rows: { ids: ['{rows.ids.0}', '{rows.ids.1}'] }, values: { Roast: 'Dark' } },
    },
    {
      needs: { table: createTable, rows: addRows },
      input: {
        tableId: '{table.id}',
        rows: { filter: { field: 'Kilos', op: 'lt', value: 20 }, from: 0, to: 0 },
        values: { 'Bought on': null },
      },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /tables/{tableId}/fill',
  maxInputBytes: maxRequestBytes,
  surfaces: allSurfaces,
})

export const copyRows = action({
  name: 'tables.copyRows',
  title: 'Copy cells as text',
  description: 'Returns fields of many rows as text for a spreadsheet, row by row.',
  input: z.object({
    tableId,
    rows: rowSelection.describe('The rows to copy.'),
    fields: z.array(id).min(1).max(500).describe('The ids of the fields, in the order of the columns.'),
  }),
  output: z.object({ cells: z.array(z.array(z.string())) }),
  examples: [
    {
      needs: { table: createTable, rows: addRows },
      input: {
        tableId: '{table.id}',
        rows: { ids: ['{rows.ids.0}', '{rows.ids.1}'] },
        fields: ['{table.fields.0.id}', '{table.fields.3.id}'],
      },
    },
  ],
  permission: 'viewer',
  effect: 'read',
  live: false,
  rest: 'POST /tables/{tableId}/copy',
  maxInputBytes: maxRequestBytes,
  surfaces: ['api'],
})

export const moveRows = action({
  name: 'tables.moveRows',
  title: 'Move rows',
  description: 'Moves rows right after another row, or to the top, and can change fields of them in the same step.',
  input: z.object({
    tableId,
    ids: z.array(id).min(1).max(1_000).describe('The ids of the rows, in their new order.'),
    after: id.nullable().describe('The id of the row that they follow; null: before all others.'),
    values: values
      .optional()
      .describe('Values that all of these rows get, such as the status of a card moved to another column.'),
  }),
  output: z.object({ moved: z.int() }),
  examples: [
    {
      needs: { table: createTable, rows: addRows },
      input: { tableId: '{table.id}', ids: ['{rows.ids.1}'], after: null },
    },
    {
      needs: { table: createTable, rows: addRows },
      input: { tableId: '{table.id}', ids: ['{rows.ids.0}'], after: '{rows.ids.1}', values: { Roast: 'Medium' } },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /tables/{tableId}/move',
  surfaces: allSurfaces,
})

export const removeRow = action({
  name: 'tables.removeRow',
  title: 'Delete a row',
  description: 'Deletes one row. It can be restored from the trash.',
  input: z.object({ tableId, rowId }),
  output: z.object({ id }),
  examples: [{ needs: { table: createTable, rows: addRows }, input: { tableId: '{table.id}', rowId: '{rows.ids.0}' } }],
  permission: 'member',
  effect: 'destroy',
  rest: 'DELETE /tables/{tableId}/rows/{rowId}',
  surfaces: allSurfaces,
})

export const removeRows = action({
  name: 'tables.removeRows',
  title: 'Delete rows',
  description: 'Deletes many rows. They can be restored from the trash.',
  input: z.object({ tableId, rows: rowSelection.describe('The rows to delete.') }),
  output: z.object({ removed: z.int() }),
  examples: [
    {
      needs: { table: createTable, rows: addRows },
      input: { tableId: '{table.id}', rows: { ids: ['{rows.ids.0}', '{rows.ids.1}'] } },
    },
    {
      needs: { table: createTable, rows: addRows },
      input: { tableId: '{table.id}', rows: { search: 'colombia', from: 0, to: 0 } },
    },
  ],
  permission: 'member',
  effect: 'destroy',
  rest: 'POST /tables/{tableId}/remove-rows',
  maxInputBytes: maxRequestBytes,
  surfaces: allSurfaces,
})
