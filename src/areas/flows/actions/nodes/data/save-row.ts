import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Item } from '../../../contract/graph.ts'
import { type NodeContext, nodeType } from '../node-type.ts'

const parameters = z.object({
  table: id.describe('The table.'),
  values: z
    .record(z.string(), z.unknown())
    .describe('The values of the row, by the names of its fields, or {{ $json }}.'),
  match: z
    .string()
    .max(200)
    .optional()
    .describe('Changes the row that has the same value in this field. Left out: always adds a row.')
    .meta({ format: 'table-field' }),
  adds: z.boolean().default(true).describe('Whether a row is added if none is found.'),
})
type Parameters = z.output<typeof parameters>

/** Adds a row, or changes the one with the same value in a field. */
export const saveRow = nodeType({
  type: 'flow.saveRow',
  title: 'Add or update a row',
  description: 'Adds a row to a table for each item, or changes the row that has the same value in a field.',
  group: 'data',
  icon: 'table-properties',
  inputs: ['Items'],
  outputs: ['Rows'],
  parameters,
  effect: 'write',
  isPerItem: true,
  isPure: false,
  execute: async ({ items, parametersFor, context }) => {
    const results: Item[] = []
    for (const [index, item] of items.entries()) {
      const settings = parametersFor(index)
      const row = await save(context, `row ${index}`, settings)
      results.push({ ...item, json: { ...settings.values, ...row } })
    }
    return { outputs: [results] }
  },
})

async function save(
  context: NodeContext,
  key: string,
  { table, values, match, adds }: Parameters,
): Promise<Item['json']> {
  const found =
    match === undefined || match === '' ? undefined : await findRow(context, key, table, match, values[match])
  if (found !== undefined) {
    await act(context, `${key} change`, 'tables.writeCells', {
      tableId: table,
      changes: [{ id: found, values }],
      fromText: true,
      by: 'name',
    })
    return { id: found }
  }
  if (!adds) return {}
  const answer = await act(context, `${key} add`, 'tables.addRows', { tableId: table, rows: [values], fromText: true })
  const added = z.object({ ids: z.array(z.string()) }).parse(answer)
  return { id: added.ids[0] }
}

async function findRow(
  context: NodeContext,
  key: string,
  table: string,
  field: string,
  value: unknown,
): Promise<string | undefined> {
  if (value === undefined || value === null || value === '')
    return refuse('flows.no-match', 422, `The values have nothing for “${field}”, by which the row is found.`)
  const filter = { field, op: 'is', value }
  const answer = await act(context, `${key} find`, 'tables.listRows', { tableId: table, filter, limit: 1 })
  return z.object({ rows: z.array(z.looseObject({ id: z.string() })) }).parse(answer).rows[0]?.id
}

async function act(context: NodeContext, key: string, action: string, input: unknown): Promise<unknown> {
  const result = await context.act(key, action, input)
  if (result.state === 'done') return result.answer
  return refuse(
    'flows.action-refused',
    409,
    result.state === 'refused' ? refusalText(result) : 'It is not known whether this was done.',
  )
}

function refusalText({
  message,
  issues: [issue],
}: {
  message: string
  issues: readonly { path: string; message: string }[]
}): string {
  return issue ? `${message} (${issue.path}: ${issue.message})` : message
}
