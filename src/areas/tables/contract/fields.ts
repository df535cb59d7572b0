import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { cell, field, fieldName, fieldOptions, fieldTypeName } from './field.ts'
import { createTable, newField } from './tables.ts'
import { addRows } from './rows.ts'

const fieldRef = z.object({
  tableId: id.describe('The id of the table.'),
  fieldId: id.describe('The id of the field.'),
})

export const addField = action({
  name: 'tables.addField',
  title: 'Add a field',
  description: 'Adds a field to a table, at its end or right after another field.',
  input: z.object({
    tableId: id.describe('The id of the table.'),
    ...newField.shape,
    after: id.optional().describe('Adds it right after this field. Left out: at the end.'),
  }),
  output: field,
  examples: [
    {
      needs: { table: createTable },
      input: { tableId: '{table.id}', name: 'Price per kilo', type: 'currency', options: { currency: 'EUR' } },
    },
    {
      needs: { table: createTable },
      input: {
        tableId: '{table.id}',
        name: 'Process',
        type: 'singleSelect',
        options: { choices: ['Washed', 'Natural', 'Honey'] },
        after: '{table.fields.1.id}',
      },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /tables/{tableId}/fields',
  surfaces: allSurfaces,
})

export const changeField = action({
  name: 'tables.changeField',
  title: 'Change a field',
  description: 'Changes a field’s name, description, options or place, but not its type.',
  input: fieldRef.extend({
    name: fieldName.optional().describe('The new name.'),
    description: z.string().max(2_000).optional().describe('A note for people that explains the field.'),
    options: fieldOptions.unwrap().optional().describe('The new options of the field type.'),
    after: id.optional().describe('Moves it right after this field. The first field names the rows and cannot move.'),
  }),
  output: field,
  examples: [
    {
      needs: { table: createTable },
      input: {
        tableId: '{table.id}',
        fieldId: '{table.fields.3.id}',
        name: 'Kilos in stock',
        options: { decimals: 1 },
      },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'PATCH /tables/{tableId}/fields/{fieldId}',
  surfaces: allSurfaces,
  outsideText: true,
})

const conversionExample = z.object({
  row: id,
  name: z.string(),
  before: z.string(),
  after: z.string(),
  becomes: z.enum(['same', 'guessed', 'lost']),
  /** The other possible meaning of a guessed value, with day and month swapped. */
  or: z.object({ value: cell, shown: z.string() }).optional(),
})

export const previewConversion = action({
  name: 'tables.previewConversion',
  title: 'Preview a type change',
  description: 'Counts how many values of a field would stay, be guessed or be lost with another type, with examples.',
  input: fieldRef.extend({ type: fieldTypeName.describe('The type to try.'), options: fieldOptions }),
  output: z.object({
    same: z.int(),
    guessed: z.int(),
    lost: z.int(),
    /** Lost values first, then guessed ones. */
    examples: z.array(conversionExample),
    /** The views whose filter, sorts, groups or colours use the field. */
    views: z.array(z.object({ id, name: z.string() })),
  }),
  examples: [
    {
      needs: { table: createTable, rows: addRows },
      input: { tableId: '{table.id}', fieldId: '{table.fields.1.id}', type: 'singleSelect' },
    },
  ],
  permission: 'member',
  effect: 'read',
  live: false,
  rest: 'POST /tables/{tableId}/fields/{fieldId}/conversion-preview',
  surfaces: allSurfaces,
  outsideText: true,
})

export const convertField = action({
  name: 'tables.convertField',
  title: 'Change the type of a field',
  description: 'Changes the type of a field. Values that do not fit become empty; undo restores every value.',
  input: fieldRef.extend({
    type: fieldTypeName.describe('The new type.'),
    options: fieldOptions,
    keepOld: z.boolean().default(false).describe('Whether to keep the old values in an extra field that views hide.'),
    byHand: z
      .array(z.object({ row: id.describe('The id of the row.'), value: cell.describe('The value that it gets.') }))
      .max(1_000)
      .default([])
      .describe('Values for some rows, instead of guessed ones.'),
  }),
  output: field,
  examples: [
    {
      needs: { table: createTable, rows: addRows },
      input: { tableId: '{table.id}', fieldId: '{table.fields.1.id}', type: 'singleSelect', keepOld: true },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /tables/{tableId}/fields/{fieldId}/convert',
  surfaces: allSurfaces,
  outsideText: true,
})

export const removeField = action({
  name: 'tables.removeField',
  title: 'Delete a field',
  description: 'Moves a field with all its values to the trash, where it stays for 30 days.',
  input: fieldRef,
  output: z.object({ id }),
  examples: [{ needs: { table: createTable }, input: { tableId: '{table.id}', fieldId: '{table.fields.4.id}' } }],
  permission: 'member',
  effect: 'destroy',
  rest: 'DELETE /tables/{tableId}/fields/{fieldId}',
  surfaces: allSurfaces,
})

export const restoreField = action({
  name: 'tables.restoreField',
  title: 'Restore a field',
  description: 'Restores a field with all its values from the trash.',
  input: fieldRef,
  output: field,
  examples: [
    { needs: { table: createTable, removed: removeField }, input: { tableId: '{table.id}', fieldId: '{removed.id}' } },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /tables/{tableId}/fields/{fieldId}/restore',
  surfaces: allSurfaces,
  outsideText: true,
})
