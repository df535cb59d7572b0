import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import { nodeType } from '../node-type.ts'

export const condition = z
  .string()
  .max(5_000)
  .optional()
  .describe('An expression over the item, such as {{ $json.Status == "Paid" }}. Only if it is true, the flow starts.')
const table = id.describe('The table.')

export const rowAddedParameters = z.object({ table, condition })
export const rowChangedParameters = z.object({
  table,
  fields: z
    .array(z.string().max(200).meta({ format: 'table-field' }))
    .max(100)
    .optional()
    .describe('The names of the fields whose changes count. Left out: all.'),
  condition,
})
export const eventParameters = z.object({
  table: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,62}$/)
    .describe('What is watched: the name of a kind of item, such as focus_tasks or files.'),
  kinds: z
    .array(z.enum(['added', 'changed', 'removed']))
    .min(1)
    .default(['added', 'changed', 'removed'])
    .describe('Which changes count.'),
  condition,
})

const trigger = { group: 'trigger', inputs: [], outputs: ['Items'], effect: 'read', isPure: true } as const

export const rowAdded = nodeType({
  ...trigger,
  type: 'flow.rowAdded',
  title: 'When a row is added',
  description: 'Starts the flow for each row that is added to a table. The item has the values of the row.',
  icon: 'table-rows-split',
  parameters: rowAddedParameters,
})

export const rowChanged = nodeType({
  ...trigger,
  type: 'flow.rowChanged',
  title: 'When a row changes',
  description: 'Starts the flow for each changed row of a table. The item has its values and what they were before.',
  icon: 'table-properties',
  parameters: rowChangedParameters,
})

export const event = nodeType({
  ...trigger,
  type: 'flow.event',
  title: 'When something happens',
  description: 'Starts the flow when an item of any area is added, changed or removed: a task, a file, a member.',
  icon: 'activity',
  parameters: eventParameters,
})
