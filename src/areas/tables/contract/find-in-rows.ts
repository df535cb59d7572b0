import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { rowQuery } from './row-query.ts'
import { addRows } from './rows.ts'
import { createTable } from './tables.ts'

export const findInRows = action({
  name: 'tables.findInRows',
  title: 'Find in rows',
  description: 'Finds the cells that contain a text, with the places of their rows.',
  input: z.object({
    ...rowQuery,
    find: z.string().trim().min(1).max(200).describe('The text to find, in upper or lower case.'),
    fields: z.array(id).max(500).optional().describe('The ids of the fields to search. Left out: all fields.'),
    limit: z.int().min(1).max(5_000).default(1_000).describe('How many rows to list at most.'),
  }),
  output: z.object({
    /** How many cells contain the text. */
    count: z.int(),
    /** The first rows that contain it, in their order. The place counts from 0. */
    rows: z.array(z.object({ id, place: z.int(), fields: z.array(id) })),
  }),
  examples: [{ needs: { table: createTable, rows: addRows }, input: { tableId: '{table.id}', find: 'ethiopia' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'POST /tables/{tableId}/find',
  surfaces: allSurfaces,
  everyday: true,
  longRunning: true,
})

export const replaceInRows = action({
  name: 'tables.replaceInRows',
  title: 'Find and replace',
  description: 'Replaces a text in the text fields of all rows, or of those that match.',
  input: z.object({
    ...rowQuery,
    find: z.string().min(1).max(1_000).describe('The text to replace.'),
    replace: z.string().max(10_000).describe('The new text. Empty: deletes the text that was found.'),
    fields: z.array(id).max(500).optional().describe('The ids of the fields to change. Left out: all text fields.'),
    matchCase: z.boolean().default(false).describe('Whether upper and lower case must match.'),
    wholeCell: z.boolean().default(false).describe('Whether the text must be the whole value of the cell.'),
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
