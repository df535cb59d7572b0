import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { rowQuery } from './row-query.ts'
import { addRows } from './rows.ts'
import { createTable } from './tables.ts'

export const findInRows = action({
  name: 'tables.findInRows',
  title: 'Find in rows',
  description: 'Tells which cells of the rows of a question have some words, and where their rows stand.',
  input: z.object({
    ...rowQuery,
    find: z.string().trim().min(1).max(200),
    /** Only in these; otherwise in all. */
    fields: z.array(id).max(500).optional(),
    limit: z.int().min(1).max(5_000).default(1_000),
  }),
  output: z.object({
    /** How many cells have the words. */
    count: z.int(),
    /** The first rows that have them, in their order: each with its place, from 0, and the fields. */
    rows: z.array(z.object({ id, place: z.int(), fields: z.array(id) })),
  }),
  examples: [{ needs: { table: createTable, rows: addRows }, input: { tableId: '{table.id}', find: 'ethiopia' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'POST /tables/{tableId}/find',
  surfaces: allSurfaces,
  longRunning: true,
})

export const replaceInRows = action({
  name: 'tables.replaceInRows',
  title: 'Find and replace',
  description: 'Replaces words in text fields of the rows of a question.',
  input: z.object({
    ...rowQuery,
    find: z.string().min(1).max(1_000),
    replace: z.string().max(10_000),
    fields: z.array(id).max(500).optional(),
    matchCase: z.boolean().default(false),
    wholeCell: z.boolean().default(false),
  }),
  output: z.object({ changed: z.int() }),
  examples: [
    {
      needs: { table: createTable, rows: addRows },
      input: { tableId: '{table.id}', find: 'Ethiopia', replace: 'Ethiopia, Gedeo', fields: ['{table.fields.1.id}'] },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /tables/{tableId}/replace',
  surfaces: allSurfaces,
})
