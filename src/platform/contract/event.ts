import { z } from 'zod'
import { id, itemId } from './id.ts'

export const changeKinds = ['added', 'changed', 'removed'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** A change of a row as the journal has it: the input of an action that listens to events. */
export const rowChange = z.object({
  entry: id.describe('The journal entry.'),
  number: z.int().describe('The position of the change within its entry.'),
  table: z.string().describe('The database table.'),
  thing: itemId.describe('The item that the row is.'),
  key: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('The key of the row, if it is not only the id of the item.'),
  kind: z.enum(changeKinds).describe('Whether the row was added, changed or removed.'),
  before: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('Null for an added row, the changed columns of a changed one, the whole row of a removed one.'),
  after: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('The whole row of an added one, the changed columns of a changed one, null for a removed one.'),
  action: z.string().describe('The name of the action that made the change.'),
  actor: z
    .object({
      kind: z.enum(['visitor', 'person', 'key', 'agent', 'flow', 'system']).describe('What acted.'),
      id: id.nullable().describe('The id of the actor; null for a visitor and the system.'),
    })
    .describe('Who acted.'),
  person: id.nullable().describe('The person for whom it was done; null if there is none.'),
  at: z.iso.datetime().describe('When it happened, in UTC.'),
})
export type RowChange = z.infer<typeof rowChange>
