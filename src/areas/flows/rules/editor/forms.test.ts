import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Field } from '#areas/tables/contract/field.ts'
import { listedBy } from '#platform/contract/forms/listed-by.ts'
import type { Graph } from '../../contract/graph.ts'
import type { NodeTypeInfo } from '../../contract/node-types.ts'
import { dataFields } from './data-fields.ts'
import { formFields, labelOf, shownFields } from '#platform/contract/forms/form-fields.ts'
import { pickKind } from './pick-kind.ts'
import { listedChoices } from '#platform/contract/forms/listed-choices.ts'
import { rowFields, unknownNames } from './row-fields.ts'
import { diffGraphs } from './graph-diff.ts'
import { paletteGroups, searchTypes } from './search-types.ts'

test('a form is made from the schema: required first, defaults, choices, lists, groups, ids', () => {
  const schema = z.object({
    limit: z.int().min(1).max(50).default(10).describe('At most this many.'),
    tableId: z.uuid(),
    mode: z.enum(['all', 'first']).optional(),
    others: z.record(z.string(), z.unknown()),
    cases: z.array(z.object({ name: z.string(), isOn: z.boolean() })),
    due: z.iso.date().nullable(),
    anything: z.union([z.string(), z.number()]).optional(),
    prompt: z.string(),
    channel: z.string().describe('Where.').meta(listedBy('slack.listChannels')),
  })
  const fields = formFields(z.toJSONSchema(schema, { io: 'input' }), pickKind)
  expect(fields.map(({ name, control }) => [name, control.kind])).toEqual([
    ['tableId', 'pick'],
    ['others', 'pairs'],
    ['cases', 'list'],
    ['due', 'date'],
    ['prompt', 'text'],
    ['channel', 'listed'],
    ['limit', 'number'],
    ['mode', 'choice'],
    ['anything', 'json'],
  ])
  const by = Object.fromEntries(fields.map((field) => [field.name, field]))
  expect(by['tableId']).toMatchObject({ label: 'Table', control: { what: 'table' } })
  expect(by['limit']).toMatchObject({ initial: 10, hint: 'At most this many.', control: { min: 1, max: 50 } })
  expect(by['cases']).toMatchObject({
    control: { entry: { kind: 'group', fields: [{ name: 'name' }, { name: 'isOn' }] } },
  })
  expect(by['prompt']).toMatchObject({ control: { isLong: true } })
  expect(by['channel']).toMatchObject({ hint: 'Where.', control: { action: 'slack.listChannels' } })
  expect(labelOf('maxRunsPerMinute')).toBe('Max runs per minute')
})

test('choices are read from an answer with one list, and entries of another kind are left out', () => {
  const channels = [{ id: 'C1', name: 'general', isPrivate: false }]
  expect(listedChoices({ channels }, undefined)).toEqual([{ value: 'C1', label: 'general' }])
  const results = [
    { id: 'p', kind: 'page', title: 'Opening' },
    { id: 'untitled', kind: 'page', title: '' },
    { id: 'd', kind: 'database', title: 'Beans' },
  ]
  expect(listedChoices({ results }, 'page').map(({ label }) => label)).toEqual(['Opening', 'untitled'])
  for (const answer of [undefined, {}, { channels: [1] }]) expect(listedChoices(answer, undefined)).toEqual([])
})

test('a field that belongs to a choice is shown with it, or if it holds something', () => {
  const schema = z.object({
    mode: z.enum(['add', 'format']).default('format'),
    amount: z
      .number()
      .default(1)
      .meta({ shownIf: { field: 'mode', values: ['add'] } }),
  })
  const fields = formFields(z.toJSONSchema(schema, { io: 'input' }), pickKind)
  const names = (value: Record<string, unknown>) => shownFields(fields, value).map(({ name }) => name)
  expect(names({})).toEqual(['mode'])
  expect(names({ mode: 'add' })).toEqual(['mode', 'amount'])
  expect(names({ mode: '{{ $json.mode }}' })).toEqual(['mode', 'amount'])
  expect(names({ amount: 3 })).toEqual(['mode', 'amount'])
})

test('beside a table, values are a form of its fields, with their choices; what is computed is left out', () => {
  const values = z.record(z.string(), z.unknown())
  const save = formFields(
    z.toJSONSchema(z.object({ table: z.uuid(), values, match: z.string().meta({ format: 'table-field' }) })),
    pickKind,
  )
  expect(save.map(({ control }) => control.kind)).toEqual(['pick', 'row', 'tableField'])
  const changes = z.array(z.object({ id: z.string(), values }))
  const many = formFields(z.toJSONSchema(z.object({ tableId: z.uuid(), rows: z.array(values), changes })), pickKind)
  expect(many.map(({ control }) => control)).toMatchObject([
    {},
    { kind: 'list', entry: { kind: 'row' } },
    { kind: 'list', entry: { fields: [{}, { control: { kind: 'row' } }] } },
  ])
  expect(formFields(z.toJSONSchema(z.object({ values })), pickKind)).toMatchObject([{ control: { kind: 'pairs' } }])

  const field = (name: string, type: Field['type'], options: Field['options'] = {}): Field => ({
    id: `id of ${name}`,
    name,
    type,
    options,
    description: '',
  })
  const choices = [{ id: 'c1', name: 'Light', colour: 'gray' as const }]
  const fields = [
    field('Name', 'text'),
    field('Roast', 'singleSelect', { choices }),
    field('Kilos', 'number'),
    field('Organic', 'checkbox'),
    field('Bought', 'dateTime'),
    field('Buyer', 'member'),
    field('Added', 'createdAt'),
  ]
  const form = rowFields(fields, { 'id of Kilos': 3, Gone: 1 })
  expect(form.map(({ name, control }) => [name, control.kind])).toEqual([
    ['Name', 'text'],
    ['Roast', 'choice'],
    ['id of Kilos', 'number'],
    ['Organic', 'boolean'],
    ['Bought', 'date'],
    ['Buyer', 'pick'],
  ])
  expect(form[1]?.control).toMatchObject({ options: [{ value: 'Light', label: 'Light' }] })
  expect(unknownNames(fields, { 'id of Kilos': 3, Gone: 1 })).toEqual(['Gone'])
})

test('a search finds by title first, and the engine before the actions', () => {
  const types = [
    nodeType({ type: 'tables.wait', title: 'Wait for rows', group: 'action', area: 'tables' }),
    nodeType({ type: 'flow.x', title: 'Approval', description: 'Lets a run wait.', group: 'people' }),
    nodeType({ type: 'flow.wait', title: 'Wait', group: 'logic' }),
  ]
  expect(searchTypes(types, 'wait').map(({ type }) => type)).toEqual(['flow.wait', 'tables.wait', 'flow.x'])
  const longer = nodeType({ type: 'flow.longer', title: 'Wait for rows', group: 'logic' })
  expect(searchTypes([longer, ...types], 'Wait').map(({ type }) => type)[0]).toBe('flow.wait')
  expect(searchTypes(types, 'wait rows').map(({ type }) => type)).toEqual(['tables.wait'])
  expect(paletteGroups(types).map(({ title }) => title)).toEqual(['Decide and wait', 'People', 'Tables'])
})

test('the fields of data have paths, also inside lists', () => {
  const fields = dataFields([{ json: { id: 1 } }, { json: { lines: [{ sku: 'A' }] } }])
  expect(fields.map(({ name, type }) => [name, type])).toEqual([
    ['id', 'number'],
    ['lines', 'list'],
  ])
  expect(fields[1]?.fields[0]?.fields[0]?.path).toEqual(['lines', 0, 'sku'])
})

test('a diff names added, removed and changed nodes, but not moved ones', () => {
  const node = (id: string, x: number, parameters = {}) => ({
    id,
    name: id,
    type: 'flow.set',
    position: { x, y: 0 },
    parameters,
    isDisabled: false,
    onError: 'stop' as const,
    runsOnce: false,
  })
  const graph = (nodes: Graph['nodes'], edges: Graph['edges'] = []): Graph => ({ nodes, edges, stickyNotes: [] })
  const before = graph([node('a', 0, { weight: '> 80' }), node('b', 0), node('c', 0)])
  const after = graph([node('a', 0, { weight: '> 50' }), node('b', 90), node('d', 0)])
  expect(diffGraphs(before, after)).toMatchObject([
    { node: { id: 'a' }, kind: 'changed', fields: [{ name: 'weight', before: '> 80', after: '> 50' }] },
    { node: { id: 'd' }, kind: 'added' },
    { node: { id: 'c' }, kind: 'removed' },
  ])
  const joined = graph(before.nodes, [{ from: 'a', output: 0, to: 'b', input: 0 }])
  expect(diffGraphs(before, joined)).toMatchObject([{ node: { id: 'a' }, fields: [{ name: 'leads to', after: 'b' }] }])
})

const nodeType = (over: Partial<NodeTypeInfo>): NodeTypeInfo => ({
  type: 'flow.set',
  title: 'Set fields',
  description: '',
  group: 'data',
  area: null,
  icon: 'pencil',
  inputs: ['Items'],
  outputs: ['Items'],
  outputsFrom: null,
  parameters: {},
  effect: 'read',
  isPerItem: false,
  irreversible: null,
  provider: null,
  ...over,
})
