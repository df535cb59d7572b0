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

/** Where a column of a file goes: into a field that is there, into a new one, or nowhere. */
const importTarget = z.union([
  z.object({ field: id }).strict(),
  z.object({ name: fieldName, type: fieldTypeName }).strict(),
  z.null(),
])
export type ImportTarget = z.infer<typeof importTarget>

/** What happens to a row of the file that is in the table already. */
export const matchModes = ['add', 'update', 'fillEmpty', 'skip'] as const
export type MatchMode = (typeof matchModes)[number]

/** What is to be read: a file that was uploaded, and which rows of it. What is left out is found out. */
const importSource = {
  file: id,
  sheet: z.int().min(0).max(1_000).default(0),
  /** Whether the first row has the names of the columns. */
  header: z.boolean().optional(),
}

const importOptions = {
  ...importSource,
  /** The table that the rows go into; without it, a new one is made. */
  tableId: id.optional(),
  /** What a new table is called; without it, as the file. */
  name: singleLineText(maxNameLength).optional(),
  /** The set of tables that a new one belongs to. */
  setId: id.optional(),
  /** Where each column goes, in their order; without it, where it fits best. */
  columns: z.array(importTarget).max(maxFields).optional(),
  onMatch: z.enum(matchModes).default('add'),
  /** A row is there already if all of these fields say the same. */
  matchBy: z.array(id).max(5, 'Match by at most five fields.').default([]),
}

/** What was asked for; once the first part is done, with the field that each column goes into. */
export type ImportPlan = Omit<z.output<z.ZodObject<typeof importOptions>>, 'file' | 'tableId'> & {
  into?: { index: number; field: string; locale: string | null }[]
  tableId?: string
  /** The table was made for it. */
  isNew?: boolean
}

const importColumn = z.object({
  name: z.string(),
  type: fieldTypeName,
  /** Where it would go. */
  to: importTarget,
  /** The first different values in it, and how often each is among the rows that were looked at. */
  samples: z.array(z.object({ text: z.string(), count: z.int() })),
  /** How many of the rows that were looked at have nothing in it. */
  empty: z.int(),
})
export type ImportColumn = z.infer<typeof importColumn>

export const readImport = action({
  name: 'tables.readImport',
  title: 'Look into a file to import',
  description: 'Tells which columns a CSV, TSV, Excel or JSON file has, what is in them, and where they would go.',
  input: z.object({ ...importSource, tableId: id.optional() }),
  output: z.object({
    name: z.string(),
    size: z.int(),
    kind: z.enum(['csv', 'xlsx', 'json']),
    sheets: z.array(z.string()),
    sheet: z.int(),
    header: z.boolean(),
    columns: z.array(importColumn),
    /** How many rows there are, and whether they were counted or guessed from how much was read. */
    rows: count,
    exact: z.boolean(),
    /** How many were looked at. */
    seen: count,
  }),
  examples: [{ needs: { file: addFile }, input: { file: '{file.id}' } }],
  permission: 'member',
  effect: 'read',
  live: false,
  rest: 'GET /table-imports/preview',
  surfaces: allSurfaces,
})

const importProblem = z.object({ row: z.int(), column: z.string(), text: z.string(), why: z.string() })
export type ImportProblem = z.infer<typeof importProblem>

export const checkImport = action({
  name: 'tables.checkImport',
  title: 'Try an import',
  description: 'Goes through a file as an import would and tells what would become of its rows. Changes nothing.',
  input: z.object(importOptions),
  output: z.object({
    /** How many rows were tried, and whether those were all. */
    tried: count,
    all: z.boolean(),
    add: count,
    update: count,
    skip: count,
    /** Cells that cannot be read and would stay empty, with the first of them; row 1 is the first one of the file. */
    wrong: count,
    wrongs: z.array(importProblem),
    /** Cells that were read as what they most likely mean. */
    guessed: count,
    guesses: z.array(importProblem),
    /** Choices that would be made. */
    choices: z.array(z.object({ field: z.string(), names: z.array(z.string()), count })),
  }),
  examples: [{ needs: { file: addFile }, input: { file: '{file.id}' } }],
  permission: 'member',
  effect: 'read',
  live: false,
  rest: 'POST /table-imports/check',
  surfaces: allSurfaces,
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
  irreversible: 'To take it back, stop or take back the import itself.',
})

export const importStates = ['working', 'done', 'failed', 'undoing', 'undone'] as const

export const readImportState = action({
  name: 'tables.readImportState',
  title: 'See how an import is going',
  description: 'Tells how far an import has come, and what it has done.',
  input: z.object({ id }),
  output: z.object({
    id,
    /** Null until the table has been made. */
    tableId: id.nullable(),
    file: z.string(),
    state: z.enum(importStates),
    /** Rows of the file that have been read, and how many there are about; exactly, once all are read. */
    read: count,
    total: count.nullable(),
    added: count,
    updated: count,
    skipped: count,
    wrong: count,
    wrongs: z.array(importProblem),
    guessed: count,
    guesses: z.array(importProblem),
    /** Why it failed. */
    error: z.string().nullable(),
    /** While it is taken back: how many of its parts are left. */
    left: count,
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  }),
  examples: [{ needs: { started: startImport }, input: { id: '{started.id}' } }],
  permission: 'member',
  effect: 'read',
  rest: 'GET /table-imports/{id}',
  surfaces: allSurfaces,
})

export const listImports = action({
  name: 'tables.listImports',
  title: 'List imports',
  description: 'Lists your imports of the last 30 days, the newest first.',
  input: z.object({ tableId: id.optional() }),
  output: z.object({
    imports: z.array(z.object({ id, tableId: id.nullable(), file: z.string(), state: z.enum(importStates) })),
  }),
  permission: 'member',
  effect: 'read',
  rest: 'GET /table-imports',
  surfaces: allSurfaces,
})

export const cancelImport = action({
  name: 'tables.cancelImport',
  title: 'Stop or take back an import',
  description:
    'Stops an import that is going on, and takes back all that it has done. Rows that somebody changed since stay.',
  input: z.object({ id }),
  output: z.object({ id }),
  examples: [{ needs: { started: startImport }, input: { id: '{started.id}' } }],
  permission: 'member',
  effect: 'destroy',
  rest: 'POST /table-imports/{id}/cancel',
  surfaces: allSurfaces,
  irreversible: 'To have the rows again, import the file again.',
})

/** One part of an import. The next one is asked for with it, so that nothing is done twice or left out. */
export const importPart = action({
  name: 'tables.importPart',
  title: 'Import rows of a file',
  description: 'Does the next part of an import that has been started; a part that is done already stays as it is.',
  input: z.object({ id, part: count.default(0) }),
  output: z.object({ added: count, updated: count }),
  examples: [{ needs: { started: startImport }, input: { id: '{started.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /table-imports/{id}/parts',
  surfaces: ['api'],
})

export const undoImportPart = action({
  name: 'tables.undoImportPart',
  title: 'Take back rows of an import',
  description: 'Takes back the last part of an import that is to be undone.',
  input: z.object({ id }),
  output: z.object({ left: count }),
  examples: [{ needs: { cancelled: cancelImport }, input: { id: '{cancelled.id}' } }],
  permission: 'member',
  effect: 'destroy',
  rest: 'POST /table-imports/{id}/undo-part',
  surfaces: ['api'],
  irreversible: 'To have the rows again, import the file again.',
})

export const importNext = job({
  name: 'tables.importNext',
  description: 'Imports the next rows of a file.',
  input: z.object({ id, part: count }),
  maxAttempts: 6,
})

export const undoNext = job({
  name: 'tables.undoNext',
  description: 'Takes back the last rows of an import that is to be undone.',
  input: z.object({ id }),
  maxAttempts: 6,
})
