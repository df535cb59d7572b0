import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { roles } from '#platform/contract/permission.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { field, fieldName, fieldOptions, fieldTypeName, maxNameLength, maxFields } from './field.ts'
import { view } from './view.ts'

const name = singleLineText(maxNameLength)
const icon = z.string().regex(/^[a-z-]{1,40}$/, 'Choose an icon from the list.')
const timestamp = z.iso.datetime()
const writerRole = z.enum(['member', 'admin', 'owner'])

/** Tables that belong together, shown as tabs of one page. */
export const tableSet = z.object({
  id,
  name: z.string(),
  icon: z.string(),
  tables: z.array(
    z.object({
      id,
      name: z.string(),
      rows: z.int(),
      fields: z.int(),
      description: z.string(),
    }),
  ),
})
export type TableSet = z.infer<typeof tableSet>

export const table = z.object({
  id,
  name: z.string(),
  /** What people call one row of it. */
  rowWord: z.string().nullable(),
  description: z.string(),
  set: z.object({ id, name: z.string(), icon: z.string() }),
  /** The tables of its set, itself included, in their order. */
  siblings: z.array(z.object({ id, name: z.string() })),
  fields: z.array(field),
  views: z.array(view),
  /** The least role for each. */
  mayRead: z.enum(roles),
  mayWrite: writerRole,
  mayDesign: writerRole,
  /** What whoever asks may do here. */
  may: z.object({ write: z.boolean(), design: z.boolean() }),
})
export type Table = z.infer<typeof table>

export const newField = z
  .object({
    name: fieldName,
    type: fieldTypeName,
    options: fieldOptions,
    description: z.string().max(2_000).default(''),
  })
  .strict()

export const listTables = action({
  name: 'tables.listTables',
  title: 'List tables',
  description: 'Lists the tables of this workspace, in their sets.',
  input: z.object({}),
  output: z.object({ sets: z.array(tableSet) }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /tables',
  surfaces: allSurfaces,
})

export const createTable = action({
  name: 'tables.createTable',
  title: 'Make a table',
  description:
    'Makes a table with these fields, in a set of its own or in one that is there. The first field names its rows.',
  input: z.object({
    name,
    setId: id.optional(),
    icon: icon.optional(),
    rowWord: singleLineText(60).nullish(),
    description: z.string().max(2_000).default(''),
    fields: z.array(newField).max(maxFields, `A table has at most ${maxFields} fields.`).default([]),
  }),
  output: z.object({ id, fields: z.array(z.object({ id, name: z.string(), type: fieldTypeName })) }),
  examples: [
    {
      input: {
        name: 'Beans',
        rowWord: 'bean',
        fields: [
          { name: 'Name', type: 'text' },
          { name: 'Origin', type: 'text' },
          { name: 'Roast', type: 'singleSelect', options: { choices: ['Light', 'Medium', 'Dark'] } },
          { name: 'Kilos', type: 'number' },
          { name: 'Bought on', type: 'date' },
        ],
      },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /tables',
  surfaces: allSurfaces,
})

export const readTable = action({
  name: 'tables.readTable',
  title: 'Read what a table is made of',
  description: 'Tells the fields and views of a table and what you may do with it.',
  input: z.object({ tableId: id }),
  output: table,
  examples: [{ needs: { table: createTable }, input: { tableId: '{table.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /tables/{tableId}',
  surfaces: allSurfaces,
})

export const changeTable = action({
  name: 'tables.changeTable',
  title: 'Change a table',
  description: 'Changes a table’s name, what a row of it is called, its description, or who may do what in it.',
  input: z.object({
    tableId: id,
    name: name.optional(),
    rowWord: singleLineText(60).nullable().optional(),
    description: z.string().max(2_000).optional(),
    mayRead: z.enum(roles).optional(),
    mayWrite: writerRole.optional(),
    mayDesign: writerRole.optional(),
    /** Right after this table of its set; null: first. */
    after: id.nullable().optional(),
  }),
  output: z.object({ id }),
  examples: [
    {
      needs: { table: createTable },
      input: { tableId: '{table.id}', name: 'Green beans', description: 'What is in the storeroom.' },
    },
    { needs: { table: createTable }, input: { tableId: '{table.id}', mayWrite: 'member', mayDesign: 'admin' } },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'PATCH /tables/{tableId}',
  surfaces: allSurfaces,
})

export const changeSet = action({
  name: 'tables.changeSet',
  title: 'Change a set of tables',
  description: 'Changes the name or icon of a set of tables.',
  input: z.object({ setId: id, name: name.optional(), icon: icon.optional() }),
  output: z.object({ id }),
  examples: [
    { needs: { table: createTable, list: listTables }, input: { setId: '{list.sets.0.id}', name: 'Storeroom' } },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'PATCH /table-sets/{setId}',
  surfaces: allSurfaces,
})

export const removeTable = action({
  name: 'tables.removeTable',
  title: 'Delete a table',
  description: 'Puts a table with all its rows into the trash, where it stays for 30 days.',
  input: z.object({ tableId: id }),
  output: z.object({ id }),
  examples: [{ needs: { table: createTable }, input: { tableId: '{table.id}' } }],
  permission: 'member',
  effect: 'destroy',
  rest: 'DELETE /tables/{tableId}',
  surfaces: allSurfaces,
})

export const restoreTable = action({
  name: 'tables.restoreTable',
  title: 'Bring a table back',
  description: 'Takes a table out of the trash, with all its rows.',
  input: z.object({ tableId: id }),
  output: z.object({ id }),
  examples: [{ needs: { removed: removeTable }, input: { tableId: '{removed.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /tables/{tableId}/restore',
  surfaces: allSurfaces,
})

/** What is in the trash besides rows. */
const trashedItem = z.object({ id, name: z.string(), removedAt: timestamp })

export const listTrash = action({
  name: 'tables.listTrash',
  title: 'Look into the trash of tables',
  description: 'Lists deleted tables, and of one table the deleted fields and views.',
  input: z.object({ tableId: id.optional() }),
  output: z.object({ tables: z.array(trashedItem), fields: z.array(trashedItem), views: z.array(trashedItem) }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /tables-trash',
  surfaces: allSurfaces,
})
