import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { field, fieldName, maxNameLength } from './field.ts'
import { addRows } from './rows.ts'
import { createTable } from './tables.ts'

export const maxCopiedRows = 100_000

export const duplicateTable = action({
  name: 'tables.duplicateTable',
  title: 'Duplicate a table',
  description:
    'Copies a table with its fields, views and permissions, and with its rows if you want, into the same set. Rows are numbered anew.',
  input: z.object({
    tableId: id.describe('The id of the table to copy.'),
    name: singleLineText(maxNameLength).optional().describe('The name of the copy. Left out: its name with “copy”.'),
    withRows: z.boolean().default(true).describe('Whether to copy the rows too.'),
  }),
  output: z.object({ id, rows: z.int() }),
  examples: [
    { needs: { table: createTable, rows: addRows }, input: { tableId: '{table.id}' } },
    { needs: { table: createTable }, input: { tableId: '{table.id}', name: 'Beans of next year', withRows: false } },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /tables/{tableId}/duplicate',
  surfaces: allSurfaces,
})

export const duplicateField = action({
  name: 'tables.duplicateField',
  title: 'Duplicate a field',
  description: 'Copies a field with its options and values, right after the field. Numbered rows are numbered anew.',
  input: z.object({
    tableId: id.describe('The id of the table.'),
    fieldId: id.describe('The id of the field to copy.'),
    name: fieldName.optional().describe('The name of the copy. Left out: its name with “copy”.'),
  }),
  output: field,
  examples: [
    {
      needs: { table: createTable, rows: addRows },
      input: { tableId: '{table.id}', fieldId: '{table.fields.1.id}' },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /tables/{tableId}/fields/{fieldId}/duplicate',
  surfaces: allSurfaces,
  outsideText: true,
})
