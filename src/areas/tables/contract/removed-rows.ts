import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { removeRow } from './rows.ts'
import { createTable } from './tables.ts'

export const listRemovedRows = action({
  name: 'tables.listRemovedRows',
  title: 'List deleted rows',
  description: 'Lists rows that were deleted from a table, the last one first, with who deleted them and when.',
  input: z.object({
    tableId: id,
    /** The `next` of the page before. */
    before: z
      .string()
      .regex(
        /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,18}$/,
        'This is no place in the trash. Ask without it first.',
      )
      .optional(),
    limit: z.int().min(1).max(200).default(50),
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
})

export const restoreRows = action({
  name: 'tables.restoreRows',
  title: 'Bring rows back',
  description: 'Takes deleted rows out of the trash, where they were.',
  input: z.object({ tableId: id, ids: z.array(id).min(1).max(1_000) }),
  output: z.object({ restored: z.int() }),
  examples: [
    { needs: { table: createTable, removed: removeRow }, input: { tableId: '{table.id}', ids: ['{removed.id}'] } },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /tables/{tableId}/restore-rows',
  surfaces: allSurfaces,
})
