import { expect, test } from 'vitest'
import { z } from 'zod'
import { controlFor, editFields, valueField } from './edit-fields.ts'

const table = '01998d5e-3c11-7c1e-9f1f-0123456789ab'

test('a held call is edited in a form made from its schema', () => {
  const schema = z.object({
    note: z.string().max(5_000).optional().describe('What to know.'),
    title: z.string(),
    tableId: z.uuid(),
    estimate: z.int().min(1).max(12).default(1),
    due: z.iso.date().nullish(),
    parent: z.uuid().optional(),
  })
  const input = { tableId: table, title: 'Order beans', due: null }
  const { fields, more } = editFields(z.toJSONSchema(schema, { io: 'input' }), input)
  expect(fields.map(({ name, label, control }) => [name, label, control.kind])).toEqual([
    ['title', 'Title', 'text'],
    ['tableId', 'Table', 'pick'],
  ])
  expect(
    more.map(({ name }) => name),
    'what can be added, but no ids',
  ).toEqual(['note', 'estimate', 'due'])
  expect(more[0]).toMatchObject({ hint: 'What to know.', control: { isLong: true } })
})

test('what a schema leaves open is edited by what it is', () => {
  const rows = z.object({ rows: z.union([z.object({ ids: z.array(z.uuid()) }), z.object({ from: z.int() })]) })
  const { fields } = editFields(z.toJSONSchema(rows, { io: 'input' }), { rows: { ids: [table] } })
  expect(fields[0] && controlFor(fields[0].control, { ids: [table] })).toMatchObject({
    kind: 'group',
    fields: [{ name: 'ids', control: { kind: 'list', entry: { kind: 'pick' } } }],
  })
  const kindOf = (value: unknown) => valueField('Kilos', value).control.kind
  expect(['a', 2, true, ['a'], { Name: 'Ida' }, table].map(kindOf)).toEqual([
    'text',
    'number',
    'boolean',
    'list',
    'group',
    'pick',
  ])
})

test('without a schema, a call has the fields that it was made with', () => {
  expect(editFields(null, { title: 'One', unknown: 3 }).fields.map(({ name }) => name)).toEqual(['title', 'unknown'])
})
