import { z } from 'zod'
import { addFile } from '#areas/files/contract.ts'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { job } from '#platform/contract/job.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { fieldName, fieldTypeName, maxNameLength, maxFields } from './field.ts'
import { addRows } from './rows.ts'
import { createTable } from './tables.ts'

const count = z.int().min(0)
const importRef = z.object({ id: id.describe('The id of the import.') })

/** Where a column of a file goes: into an existing field, into a new one, or nowhere. */
const importTarget = z.union([
  z.object({ field: id.describe('The id of an existing field.') }).strict(),
  z
    .object({
      name: fieldName.describe('The name of a new field.'),
      type: fieldTypeName.describe('The type of a new field.'),
    })
    .strict(),
  z.null(),
])
export type ImportTarget = z.infer<typeof importTarget>

/** What happens to a row of the file that matches a row of the table. */
export const matchModes = ['add', 'update', 'fillEmpty', 'skip'] as const
export type MatchMode = (typeof matchModes)[number]

const importSource = {
  file: id.describe('The id of an uploaded file.'),
  sheet: z.int().min(0).max(1_000).default(0).describe('Which sheet of a workbook, counted from 0.'),
  header: z
    .boolean()
    .optional()
    .describe('Whether the first row has the names of the columns. Left out: detected from the file.'),
}

export const dateOrders = ['day-first', 'month-first'] as const
const dateOrder = z.enum(dateOrders)
export type DateOrder = z.infer<typeof dateOrder>

const importOptions = {
  ...importSource,
  tableId: id.optional().describe('The id of the table that gets the rows. Left out: a new table.'),
  name: singleLineText(maxNameLength).optional().describe('The name of a new table. Left out: the name of the file.'),
  setId: id.optional().describe('The id of the set for a new table. Left out: a new set.'),
  columns: z
    .array(importTarget)
    .max(maxFields)
    .optional()
    .describe('Where each column goes, in order; null skips a column. Left out: where it fits best.'),
  dateOrder: dateOrder
    .optional()
    .describe('How to read dates like 3/12/2026 in columns that do not show their order. Left out: as in your locale.'),
  onMatch: z
    .enum(matchModes)
    .default('add')
    .describe('What to do with a row that matches one of the table: add, update, fill empty cells or skip.'),
  matchBy: z
    .array(id)
    .max(5, 'Match by at most five fields.')
    .default([])
    .describe('The ids of the fields that must all be equal for rows to match.'),
}

/** The options of an import. After the first part, `into` has the field of each column. */
export type ImportPlan = Omit<z.output<z.ZodObject<typeof importOptions>>, 'file' | 'tableId'> & {
  into?: { index: number; field: string; locale: string | null }[]
  tableId?: string
  /** The table was created by this import. */
  isNew?: boolean
}

const importColumn = z.object({
  name: z.string(),
  type: fieldTypeName,
  /** Where it goes by default. */
  to: importTarget,
  /** The first distinct values, and how often each appears in the rows that were read. */
  samples: z.array(z.object({ text: z.string(), count: z.int() })),
  /** In how many of the rows that were read it is empty. */
  empty: z.int(),
})
export type ImportColumn = z.infer<typeof importColumn>

export const readImport = action({
  name: 'tables.readImport',
  title: 'Preview a file to import',
  description: 'Returns the columns of a CSV, TSV, Excel or JSON file, with sample values and where they would go.',
  input: z.object({
    ...importSource,
    tableId: id.optional().describe('The id of the table that gets the rows. Left out: a new table.'),
  }),
  output: z.object({
    name: z.string(),
    size: z.int(),
    kind: z.enum(['csv', 'xlsx', 'json']),
    sheets: z.array(z.string()),
    sheet: z.int(),
    header: z.boolean(),
    columns: z.array(importColumn),
    /** How dates like 3/12/2026 are read; null if the file has none, or shows their order. */
    dateOrder: dateOrder.nullable(),
    rows: count,
    /** False: the number of rows is an estimate from the part of the file that was read. */
    exact: z.boolean(),
    /** How many rows were read. */
    seen: count,
  }),
  examples: [{ needs: { file: addFile }, input: { file: '{file.id}' } }],
  permission: 'member',
  effect: 'read',
  live: false,
  rest: 'GET /table-imports/preview',
  surfaces: allSurfaces,
  outsideText: true,
})

const importProblem = z.object({ row: z.int(), column: z.string(), text: z.string(), why: z.string() })
export type ImportProblem = z.infer<typeof importProblem>

export const checkImport = action({
  name: 'tables.checkImport',
  title: 'Check an import',
  description: 'Does a dry run of an import and reports what would happen to the rows. Changes nothing.',
  input: z.object(importOptions),
  output: z.object({
    /** How many rows were checked. */
    tried: count,
    /** Whether these were all rows of the file. */
    all: z.boolean(),
    add: count,
    update: count,
    skip: count,
    /** Cells that cannot be read and would stay empty, and the first of them. Row 1 is the first row of the file. */
    wrong: count,
    wrongs: z.array(importProblem),
    /** Cells whose most likely meaning was taken. */
    guessed: count,
    guesses: z.array(importProblem),
    /** Choices that would be added. */
    choices: z.array(z.object({ field: z.string(), names: z.array(z.string()), count })),
  }),
  examples: [{ needs: { file: addFile }, input: { file: '{file.id}' } }],
  permission: 'member',
  effect: 'read',
  live: false,
  rest: 'POST /table-imports/check',
  surfaces: allSurfaces,
  outsideText: true,
})

export const startImport = action({
  name: 'tables.startImport',
  title: 'Import a file',
  description:
    'Imports the rows of an uploaded CSV, TSV, Excel or JSON file into a table or a new one, in the background.',
  input: z.object(importOptions),
  output: z.object({ id }),
  examples: [
    { needs: { file: addFile }, input: { file: '{file.id}', name: 'Beans of November' } },
    {
      needs: { file: addFile, table: createTable, rows: addRows },
      input: { file: '{file.id}', tableId: '{table.id}', onMatch: 'update', matchBy: ['{table.fields.0.id}'] },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /table-imports',
  surfaces: allSurfaces,
  irreversible: 'To undo it, stop or undo the import itself.',
})

export const importStates = ['working', 'done', 'failed', 'undoing', 'undone'] as const

export const readImportState = action({
  name: 'tables.readImportState',
  title: 'See how an import is going',
  description: 'Returns the progress of an import, and what it has done.',
  input: importRef,
  output: z.object({
    id,
    /** Null until the table exists. */
    tableId: id.nullable(),
    file: z.string(),
    state: z.enum(importStates),
    read: count,
    /** How many rows the file has: an estimate until all are read. */
    total: count.nullable(),
    added: count,
    updated: count,
    skipped: count,
    wrong: count,
    wrongs: z.array(importProblem),
    guessed: count,
    guesses: z.array(importProblem),
    error: z.string().nullable(),
    /** While it is undone: how many parts are left. */
    left: count,
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  }),
  examples: [{ needs: { started: startImport }, input: { id: '{started.id}' } }],
  permission: 'member',
  effect: 'read',
  rest: 'GET /table-imports/{id}',
  surfaces: allSurfaces,
  outsideText: true,
})

export const listImports = action({
  name: 'tables.listImports',
  title: 'List imports',
  description: 'Lists your imports of the last 30 days, the newest first.',
  input: z.object({ tableId: id.optional().describe('Only imports into this table. Left out: all.') }),
  output: z.object({
    imports: z.array(z.object({ id, tableId: id.nullable(), file: z.string(), state: z.enum(importStates) })),
  }),
  permission: 'member',
  effect: 'read',
  rest: 'GET /table-imports',
  surfaces: allSurfaces,
  outsideText: true,
})

export const cancelImport = action({
  name: 'tables.cancelImport',
  title: 'Stop or undo an import',
  description: 'Stops a running import and undoes all that it did. Rows that somebody has changed since then stay.',
  input: importRef,
  output: z.object({ id }),
  examples: [{ needs: { started: startImport }, input: { id: '{started.id}' } }],
  permission: 'member',
  effect: 'destroy',
  rest: 'POST /table-imports/{id}/cancel',
  surfaces: allSurfaces,
  irreversible: 'To get the rows back, import the file again.',
})

/** A part and the job for the next part are one transaction, so no row is imported twice or left out. */
export const importPart = action({
  name: 'tables.importPart',
  title: 'Import rows of a file',
  description: 'Imports the next part of the file. A part that is done is not repeated.',
  input: importRef.extend({ part: count.default(0).describe('The number of the part, from 0.') }),
  output: z.object({ added: count, updated: count }),
  examples: [{ needs: { started: startImport }, input: { id: '{started.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /table-imports/{id}/parts',
  surfaces: ['api'],
})

export const undoImportPart = action({
  name: 'tables.undoImportPart',
  title: 'Undo part of an import',
  description: 'Undoes the last part of an import that is being undone.',
  input: importRef,
  output: z.object({ left: count }),
  examples: [{ needs: { cancelled: cancelImport }, input: { id: '{cancelled.id}' } }],
  permission: 'member',
  effect: 'destroy',
  rest: 'POST /table-imports/{id}/undo-part',
  surfaces: ['api'],
  irreversible: 'To get the rows back, import the file again.',
})

export const importNext = job({
  name: 'tables.importNext',
  description: 'Imports the next rows of a file.',
  input: importRef.extend({ part: count.describe('The number of the part, from 0.') }),
  maxAttempts: 6,
})

export const undoNext = job({
  name: 'tables.undoNext',
  description: 'Undoes the last part of an import.',
  input: importRef,
  maxAttempts: 6,
})
