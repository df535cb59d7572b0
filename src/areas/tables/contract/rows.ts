import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { cell } from './field.ts'
import { sort } from './filter.ts'
import { filters, rowQuery, sorts } from './row-query.ts'
import { summaryName } from './view.ts'
import { createTable } from './tables.ts'

export const maxRowsPerRequest = 10_000
export const maxCellsPerRequest = 100_000
const maxRequestBytes = 32 * 1024 * 1024

/** Whether fields and choices are called by their names, as programs do, or by ids, as our screens do. */
const by = z.enum(['name', 'id']).default('name')

const values = z.looseObject({})
const row = z.looseObject({ id })
export type Row = { id: string; cells: Record<string, unknown> }

export const addRows = action({
  name: 'tables.addRows',
  title: 'Add rows',
  description: `Adds up to ${maxRowsPerRequest.toLocaleString('en')} rows to a table, at its end or right after another row.`,
  input: z.object({
    tableId: id,
    rows: z
      .array(values)
      .min(1, 'Send at least one row.')
      .max(maxRowsPerRequest, 'Send at most 10,000 rows at a time.'),
    /** Ids for them, made by whoever sends them: sent again, the same request adds nothing a second time. */
    ids: z
      .array(z.uuidv7({ error: 'This is not a new id: it has to be a UUID of version 7.' }).toLowerCase())
      .optional(),
    /** Right after this row; null: before all others. */
    after: id.nullable().optional(),
    /** Text is read as people write it (“12.5 %”, “3 May”), and new choices are made as needed. */
    fromText: z.boolean().default(false),
    by,
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
})

export const listRows = action({
  name: 'tables.listRows',
  title: 'List rows',
  description: 'Lists rows of a table, filtered and sorted, page by page or from any place.',
  input: z.object({
    ...rowQuery,
    limit: z.int().min(1).max(1_000, 'Ask for at most 1,000 rows at a time.').default(100),
    cursor: z.string().max(20_000).optional(),
    offset: z.int().min(0).max(1_000_000_000).optional(),
    /** Whether to count them all, which takes a moment if many are filtered. */
    total: z.boolean().default(false),
    by,
  }),
  output: z.object({
    /** By name: each field by its name beside `id`. By id: `{ id, cells }`, the cells by the ids of their fields. */
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
})

export const countRows = action({
  name: 'tables.countRows',
  title: 'Count rows',
  description: 'Tells how many rows there are. Filtered ones are counted, or roughly guessed if that is enough.',
  input: z.object({ ...rowQuery, exact: z.boolean().default(true) }),
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

/** A summary of some rows: a number, a day, or nothing if there is nothing to summarize. */
const summary = z.union([z.number(), z.string(), z.null()])

export const summarizeRows = action({
  name: 'tables.summarizeRows',
  title: 'Summarize rows',
  description: 'Sums, averages, counts and so on of fields, over the rows of a view or of a question.',
  input: z.object({ ...rowQuery, summaries: z.record(z.string(), summaryName) }),
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
})

export const listGroups = action({
  name: 'tables.listGroups',
  title: 'List groups of rows',
  description: 'Groups rows by up to three fields, with the count and the summaries of each group.',
  input: z.object({
    ...rowQuery,
    groups: z.array(sort).min(1).max(3),
    summaries: z.record(z.string(), summaryName).default({}),
    limit: z.int().min(1).max(2_000).default(500),
  }),
  output: z.object({
    groups: z.array(z.object({ values: z.array(cell), count: z.int(), summaries: z.record(z.string(), summary) })),
    /** There are more groups than are listed. */
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
})

export const readRow = action({
  name: 'tables.readRow',
  title: 'Read a row',
  description: 'Gives one row of a table.',
  input: z.object({ tableId: id, rowId: id, by }),
  output: row,
  examples: [{ needs: { table: createTable, rows: addRows }, input: { tableId: '{table.id}', rowId: '{rows.ids.0}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /tables/{tableId}/rows/{rowId}',
  surfaces: allSurfaces,
})

export const changeRow = action({
  name: 'tables.changeRow',
  title: 'Change a row',
  description: 'Changes fields of one row. What you leave out stays as it is; null empties a field.',
  input: z.object({ tableId: id, rowId: id, values, by }),
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
})

export const writeCells = action({
  name: 'tables.writeCells',
  title: 'Write many cells',
  description:
    'Writes cells of many rows at once and adds rows, as a paste, a fill or a clear does it: one step to undo.',
  input: z.object({
    tableId: id,
    changes: z.array(z.object({ id, values }).strict()).max(maxCellsPerRequest).default([]),
    added: z
      .array(values)
      .max(maxRowsPerRequest * 5)
      .default([]),
    after: id.nullable().optional(),
    fromText: z.boolean().default(false),
    by: z.enum(['name', 'id']).default('id'),
  }),
  output: z.object({
    ids: z.array(id),
    changed: z.int(),
    /** What could not be read and so was left empty. */
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
})

/** Some rows: those with these ids, or those from one place to another in the order of a question. */
export const rowSelection = z.union([
  z.object({ ids: z.array(id).min(1).max(maxCellsPerRequest) }).strict(),
  z
    .object({
      view: id.optional(),
      filter: filters,
      sort: sorts,
      search: z.string().trim().max(200).optional(),
      from: z.int().min(0),
      to: z.int().min(0),
    })
    .strict(),
])
export type RowSelection = z.output<typeof rowSelection>

export const fillRows = action({
  name: 'tables.fillRows',
  title: 'Fill or clear fields of many rows',
  description: 'Puts the same values into fields of many rows, or empties them.',
  input: z.object({ tableId: id, rows: rowSelection, values, by }),
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
  description: 'Gives fields of many rows as the text that a spreadsheet takes, row by row.',
  input: z.object({ tableId: id, rows: rowSelection, fields: z.array(id).min(1).max(500) }),
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
  description: 'Puts rows right after another row, or first, and changes fields of them on the way.',
  input: z.object({
    tableId: id,
    ids: z.array(id).min(1).max(1_000),
    after: id.nullable(),
    /** As a card gets another status when it is dragged into another column. */
    values: values.optional(),
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
  description: 'Deletes one row. It can be brought back from the trash.',
  input: z.object({ tableId: id, rowId: id }),
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
  description: 'Deletes many rows. They can be brought back from the trash.',
  input: z.object({ tableId: id, rows: rowSelection }),
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
