import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { cell, field, fieldName, fieldOptions, fieldTypeName } from './field.ts'
import { createTable, newField } from './tables.ts'
import { addRows } from './rows.ts'

const fieldRef = z.object({ tableId: id, fieldId: id })

export const addField = action({
  name: 'tables.addField',
  title: 'Add a field',
  description: 'Adds a field to a table, at its end or right after another field.',
  input: z.object({ tableId: id, ...newField.shape, after: id.optional() }),
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
  description: 'Changes a field’s name, description, options or place; its type stays.',
  input: fieldRef.extend({
    name: fieldName.optional(),
    description: z.string().max(2_000).optional(),
    options: fieldOptions.unwrap().optional(),
    /** Right after this field. The first one names the rows and stays. */
    after: id.optional(),
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
})

/** What becomes of one value: as it is, guessed, or lost. */
const conversionExample = z.object({
  row: id,
  name: z.string(),
  before: z.string(),
  after: z.string(),
  becomes: z.enum(['same', 'guessed', 'lost']),
  /** What else it may mean, if it was guessed: day and month the other way round. */
  or: z.object({ value: cell, shown: z.string() }).optional(),
})

export const previewConversion = action({
  name: 'tables.previewConversion',
  title: 'Look at what another type would change',
  description:
    'Tells how many values of a field would stay, be guessed or be lost if it had another type, with examples.',
  input: fieldRef.extend({ type: fieldTypeName, options: fieldOptions }),
  output: z.object({
    same: z.int(),
    guessed: z.int(),
    lost: z.int(),
    /** The lost ones first, then the guessed ones. */
    examples: z.array(conversionExample),
    /** The views whose filter, sort, group or colour rests on it. */
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
})

export const convertField = action({
  name: 'tables.convertField',
  title: 'Change the type of a field',
  description: 'Gives a field another type. Values that do not fit become empty; undoing it brings every value back.',
  input: fieldRef.extend({
    type: fieldTypeName,
    options: fieldOptions,
    /** Keeps the old values in a field of their own that no view shows. */
    keepOld: z.boolean().default(false),
    /** What to put for some rows instead of what is guessed. */
    byHand: z
      .array(z.object({ row: id, value: cell }))
      .max(1_000)
      .default([]),
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
})

export const removeField = action({
  name: 'tables.removeField',
  title: 'Delete a field',
  description: 'Puts a field with all its values into the trash, where it stays for 30 days.',
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
  title: 'Bring a field back',
  description: 'Takes a field out of the trash, with all its values.',
  input: fieldRef,
  output: field,
  examples: [
    { needs: { table: createTable, removed: removeField }, input: { tableId: '{table.id}', fieldId: '{removed.id}' } },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /tables/{tableId}/fields/{fieldId}/restore',
  surfaces: allSurfaces,
})
