import { expect, test } from 'vitest'
import { generateFile } from '#test/n8n/generate/generate-files.ts'
import { randomNumbers } from '#test/n8n/generate/random.ts'
import { n8nFileNames, readN8nFile } from '#test/n8n/read-files.ts'
import { graph as graphSchema } from '../../../contract/graph.ts'
import { importReport } from '../../../contract/import.ts'
import { findCycle } from '../../find-cycle.ts'
import { importN8n } from './import-n8n.ts'
import { recordsOf } from './json.ts'
import { parseFile } from './parse-file.ts'
import { readWorkflows } from './read-workflows.ts'
import { services } from './services/services.ts'
import { webhookServices } from './services/triggers.ts'
import { translators } from './translators.ts'

const files = n8nFileNames.map(readN8nFile)
const strange: readonly unknown[] = [
  null,
  undefined,
  true,
  -1,
  1e300,
  '',
  '=',
  '={{ $json.',
  '{{',
  'a\0b',
  '\ud800',
  [],
  {},
  [[]],
  { a: { b: [1] } },
  '=Hi {{ 1 }}',
  'x'.repeat(5_000),
]

function mutate(value: unknown, random: () => number, rate: number): unknown {
  if (random() < rate) return strange[Math.floor(random() * strange.length)]
  if (Array.isArray(value)) {
    const list = value.map((entry) => mutate(entry, random, rate))
    return random() < rate ? [...list, ...list] : list
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [random() < rate ? 'name' : key, mutate(entry, random, rate)]),
  )
}

function importAll(file: unknown): void {
  for (const workflow of readWorkflows(parseFile(file))) {
    const { graph, report } = importN8n(workflow)
    const stored: unknown = JSON.parse(JSON.stringify(graph))
    expect(graphSchema.safeParse(stored).error?.issues ?? []).toEqual([])
    expect(importReport.safeParse(report).success).toBe(true)
    expect(findCycle(graph)).toBeUndefined()
    expect(JSON.stringify(graph)).not.toContain(String.raw`\u0000`)
    const names = graph.nodes.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  }
}

test('mutated files never throw, and always give a graph that can be stored', () => {
  const random = randomNumbers(22)
  for (const file of files) {
    const parsed: unknown = JSON.parse(file)
    for (let round = 0; round < 25; round++) importAll(mutate(parsed, random, round % 2 === 0 ? 0.02 : 0.1))
  }
})

test('generated files of all shapes open, and every node that n8n would read is in the report', () => {
  const random = randomNumbers(2_061)
  for (let round = 0; round < 300; round++) {
    const file = generateFile(random, [0, 0.05, 0.3][round % 3])
    importAll(round % 10 === 0 ? JSON.stringify(file) : file)
    for (const workflow of readWorkflows(file)) {
      const { report } = importN8n(workflow)
      const shown = workflow.nodes.filter(({ type }) => type !== 'stickyNote').map(({ name }) => name)
      expect(report.nodes.map(({ name }) => name).toSorted()).toEqual(shown.toSorted())
      expect(report.nodes.filter(({ state, messages }) => state === 'unsupported' && messages.length === 0)).toEqual([])
    }
  }
})

test('of a very large file the first nodes are taken', () => {
  const random = randomNumbers(3)
  const files = Array.from({ length: 80 }, () => generateFile(random))
  const nodes = files.flatMap((file, index) =>
    recordsOf(file['nodes']).map((node) => ({ ...node, name: `${String(node['name'])} ${index}` })),
  )
  expect(nodes.length).toBeGreaterThan(1_000)
  importAll({ nodes, connections: {} })
})

test('every kind of node is translated whatever its parameters are', () => {
  const random = randomNumbers(7)
  const types = [
    ...Object.keys(translators),
    ...Object.keys(services),
    ...Object.keys(webhookServices),
    'unheardOf',
    'stickyNote',
  ]
  const example = {
    operation: 'get',
    resource: 'message',
    conditions: { string: [{}] },
    rules: { rules: [{}], values: [{}] },
    values: { string: [{}] },
    options: {},
    columns: { value: {} },
  }
  for (const type of types)
    for (const version of [1, 2, 3, 4.5])
      importAll({
        nodes: [
          {
            type: type.startsWith('langchain.') ? `@n8n/n8n-nodes-${type}` : `n8n-nodes-base.${type}`,
            name: 'x'.repeat(100),
            typeVersion: version,
            parameters: mutate(example, random, 0.3),
          },
        ],
      })
})

test('files of many shapes are read', () => {
  const workflow = { name: 'W', nodes: [{ name: 'A', type: 'n8n-nodes-base.noOp' }] }
  const count = (file: unknown) => readWorkflows(parseFile(file)).length
  expect(count(`\uFEFF${JSON.stringify(workflow)}`)).toBe(1)
  expect(count([workflow, workflow])).toBe(2)
  expect(count({ workflow: { workflow } })).toBe(1)
  expect(count({ data: [workflow] })).toBe(1)
  expect(count('nothing')).toBe(0)
})

test('names that are taken, too long or gone lead to no wrong connection', () => {
  const [workflow] = readWorkflows({
    nodes: [
      { name: 'A', type: 'n8n-nodes-base.manualTrigger' },
      { name: 'B', type: 'n8n-nodes-base.noOp' },
      { name: 'B', type: 'n8n-nodes-base.noOp' },
      { name: 'L'.repeat(90), type: 'n8n-nodes-base.noOp' },
      {
        name: 'Set',
        type: 'n8n-nodes-base.set',
        typeVersion: 3.4,
        parameters: {
          assignments: {
            assignments: [{ name: 'x', type: 'string', value: `={{ $('${'L'.repeat(90)}').item.json.x }}` }],
          },
        },
      },
    ],
    connections: { A: { main: [[{ node: 'B' }, { node: 'gone' }], null] }, gone: { main: [[{ node: 'A' }]] } },
  })
  expect(workflow?.nodes.map(({ name }) => name)).toEqual(['A', 'B', 'B 2', 'L'.repeat(80), 'Set'])
  if (!workflow) return
  const { graph } = importN8n(workflow)
  expect(graph.edges).toEqual([{ from: 'n1', output: 0, to: 'n2', input: 0 }])
  expect(graph.nodes[4]?.parameters).toMatchObject({ fields: [{ value: `{{ $('${'L'.repeat(80)}').item.json.x }}` }] })
})

test('a connection that leads back is left out, except to a loop', () => {
  const node = (name: string, type: string) => ({ name, type: `n8n-nodes-base.${type}`, typeVersion: 3 })
  const to = (...names: string[]) => ({ main: [names.map((each) => ({ node: each, type: 'main', index: 0 }))] })
  const [workflow] = readWorkflows({
    nodes: [
      node('Start', 'manualTrigger'),
      node('A', 'noOp'),
      node('B', 'noOp'),
      node('Loop', 'splitInBatches'),
      node('C', 'noOp'),
    ],
    connections: {
      Start: to('A'),
      A: to('B'),
      B: to('A', 'Loop'),
      Loop: { main: [[], [{ node: 'C' }]] },
      C: to('Loop'),
    },
  })
  if (!workflow) throw new Error('no workflow')
  const { report, graph } = importN8n(workflow)
  expect(report.messages).toEqual([
    'The connection from “B” back to “A” is left out: only a loop node can repeat steps.',
  ])
  expect(graph.edges).toHaveLength(5)
})
