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
const rowWord = singleLineText(60).nullish().describe('What one row is called, such as “customer”. Null: “row”.')
const tableRef = z.object({ tableId: id.describe('The id of the table.') })

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
  /** What one row is called, such as “customer”. */
  rowWord: z.string().nullable(),
  description: z.string(),
  set: z.object({ id, name: z.string(), icon: z.string() }),
  /** All tables of its set, itself included, in their order. */
  siblings: z.array(z.object({ id, name: z.string() })),
  fields: z.array(field),
  views: z.array(view),
  /** The lowest role for each. */
  mayRead: z.enum(roles),
  mayWrite: writerRole,
  mayDesign: writerRole,
  /** What the caller may do. */
  may: z.object({ write: z.boolean(), design: z.boolean() }),
})
export type Table = z.infer<typeof table>

export const newField = z
  .object({
    name: fieldName.describe('The name of the field, unique in its table.'),
    type: fieldTypeName.describe('The type of the field.'),
    options: fieldOptions,
    description: z.string().max(2_000).default('').describe('A note for people that explains the field.'),
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
  everyday: true,
  outsideText: true,
})

export const createTable = action({
  name: 'tables.createTable',
  title: 'Create a table',
  description: 'Creates a table with these fields, in a new set or in an existing one. The first field names its rows.',
  input: z.object({
    name: name.describe('The name of the table.'),
    setId: id.optional().describe('The id of the set of tables to add it to. Left out: a new set.'),
    icon: icon.optional().describe('The icon of a new set.'),
    rowWord,
    description: z.string().max(2_000).default('').describe('What the table is for.'),
    fields: z
      .array(newField)
      .max(maxFields, `A table has at most ${maxFields} fields.`)
      .default([])
      .describe('The fields, in their order; the first one names the rows. Left out: one text field.'),
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
  // In the palette it is the command New table, which opens the table too.
  surfaces: ['api', 'agents', 'flows', 'mcp'],
})

export const readTable = action({
  name: 'tables.readTable',
  title: 'Read a table',
  description: 'Returns the fields and views of a table, and what you may do with it.',
  input: tableRef,
  output: table,
  examples: [{ needs: { table: createTable }, input: { tableId: '{table.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /tables/{tableId}',
  surfaces: allSurfaces,
  everyday: true,
  outsideText: true,
})

export const changeTable = action({
  name: 'tables.changeTable',
  title: 'Change a table',
  description: 'Changes a table’s name, what a row of it is called, its description, or who may do what in it.',
  input: z.object({
    ...tableRef.shape,
    name: name.optional().describe('The new name.'),
    rowWord,
    description: z.string().max(2_000).optional().describe('What the table is for.'),
    mayRead: z.enum(roles).optional().describe('The lowest role that sees the table.'),
    mayWrite: writerRole.optional().describe('The lowest role that changes rows.'),
    mayDesign: writerRole.optional().describe('The lowest role that changes fields and settings.'),
    after: id.nullable().optional().describe('Moves it right after this table of its set; null: to the first place.'),
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
  input: z.object({
    setId: id.describe('The id of the set.'),
    name: name.optional().describe('The new name.'),
    icon: icon.optional().describe('The new icon.'),
  }),
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
  description: 'Moves a table with all its rows to the trash, where it stays for 30 days.',
  input: tableRef,
  output: z.object({ id }),
  examples: [{ needs: { table: createTable }, input: { tableId: '{table.id}' } }],
  permission: 'member',
  effect: 'destroy',
  rest: 'DELETE /tables/{tableId}',
  surfaces: allSurfaces,
})

export const restoreTable = action({
  name: 'tables.restoreTable',
  title: 'Restore a table',
  description: 'Restores a table with all its rows from the trash.',
  input: tableRef,
  output: z.object({ id }),
  examples: [{ needs: { removed: removeTable }, input: { tableId: '{removed.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /tables/{tableId}/restore',
  surfaces: allSurfaces,
})

const trashedItem = z.object({ id, name: z.string(), removedAt: timestamp })

export const listTrash = action({
  name: 'tables.listTrash',
  title: 'List deleted tables',
  description: 'Lists deleted tables, and the deleted fields and views of one table.',
  input: z.object({ tableId: id.optional().describe('Also lists the deleted fields and views of this table.') }),
  output: z.object({ tables: z.array(trashedItem), fields: z.array(trashedItem), views: z.array(trashedItem) }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /tables-trash',
  surfaces: allSurfaces,
  outsideText: true,
})
