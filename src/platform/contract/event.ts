import { z } from 'zod'
import { id, itemId } from './id.ts'

/** What can happen to a thing. */
export const changeKinds = ['added', 'changed', 'removed'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** A change of a thing, as the journal has it: the input of an action that listens. */
export const rowChange = z.object({
  entry: id,
  number: z.int(),
  table: z.string(),
  thing: itemId,
  /** The row's key, if that is not the thing's id alone. */
  key: z.record(z.string(), z.unknown()).nullable(),
  kind: z.enum(changeKinds),
  /** Of an added row nothing, of a changed one the changed columns, of a removed one the whole row before. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  action: z.string(),
  actor: z.object({ kind: z.enum(['visitor', 'person', 'key', 'agent', 'flow', 'system']), id: id.nullable() }),
  person: id.nullable(),
  at: z.iso.datetime(),
})
export type RowChange = z.infer<typeof rowChange>
