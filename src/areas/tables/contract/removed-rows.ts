import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { removeRow } from './rows.ts'
import { createTable } from './tables.ts'

export const listRemovedRows = action({
  name: 'tables.listRemovedRows',
  title: 'List deleted rows',
  description: 'Lists the deleted rows of a table, newest first, with who deleted them and when.',
  input: z.object({
    tableId: id.describe('The id of the table.'),
    before: z
      .string()
      .regex(
        /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,18}$/,
        'This is not a cursor of the trash. Leave it out to get the first page.',
      )
      .optional()
      .describe('The “next” of the previous page. Left out: the first page.'),
    limit: z.int().min(1).max(200).default(50).describe('How many rows to list at most.'),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id,
        name: z.string(),
        removedAt: z.iso.datetime(),
        by: z.object({ id: id.nullable(), name: z.string().nullable() }),
      }),
    ),
    next: z.string().nullable(),
  }),
  examples: [{ needs: { table: createTable, removed: removeRow }, input: { tableId: '{table.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /tables/{tableId}/removed-rows',
  surfaces: allSurfaces,
  outsideText: true,
})

export const restoreRows = action({
  name: 'tables.restoreRows',
  title: 'Restore rows',
  description: 'Restores deleted rows from the trash, in their old places.',
  input: z.object({
    tableId: id.describe('The id of the table.'),
    ids: z.array(id).min(1).max(1_000).describe('The ids of the rows.'),
  }),
  output: z.object({ restored: z.int() }),
  examples: [
    { needs: { table: createTable, removed: removeRow }, input: { tableId: '{table.id}', ids: ['{removed.id}'] } },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /tables/{tableId}/restore-rows',
  surfaces: allSurfaces,
})
