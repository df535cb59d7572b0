import { expect, test } from 'vitest'
import { storableJson } from '#platform/server/db/json/storable-json.ts'
import type { Item } from '../../contract/graph.ts'
import type { Execution, ExecutionData, StoredNodeRun } from '../../contract/run-data.ts'
import { compactExecutions, expandData, expandRuns } from './compact-executions.ts'

const order: Item = { json: { id: 7, customer: { name: 'Oak & Ember', city: 'Lisbon' }, lines: [1, 2, 3] } }
const parsed: Item = { json: JSON.parse('{"__proto__": 1, "constructor": 2}') }
const file = { name: 'a.txt', type: 'text/plain', bytes: 3, key: 'k' } as never

test('what nodes pass on is stored once, and comes back as it was', () => {
  const executions = chain([
    [[order]],
    [[order], []],
    [[{ json: { ...order.json, total: 12 } }]],
    [[{ json: { ...order.json, total: 13, id: 8 } }]],
    [[{ json: { id: 8 } }]],
  ])
  const { data } = stored(executions)
  expect(data.map(({ outputs }) => outputs)).toEqual([
    [[order]],
    [[0], []],
    [[{ changed: { total: 12 } }]],
    [[{ changed: { total: 13, id: 8 } }]],
    [[{ json: { id: 8 } }]],
  ])
  expect(data.map(({ from }) => from)).toEqual([undefined, 0, 1, 2, 3])
  expect(expandData(data)).toEqual(executions.map((each) => each.data))
})

test('files, names like __proto__ and items at other places come back as they were', () => {
  const withFile: Item = { ...order, binary: { file } }
  const executions = chain([
    [[order, parsed]],
    [[parsed, order]],
    [[{ json: { ...parsed.json, more: 1 } }, withFile]],
    [[{ json: JSON.parse('{"__proto__": 5, "constructor": 2, "more": 1}') }, { json: { ...order.json } }, withFile]],
  ])
  expect(expandData(stored(executions).data)).toEqual(executions.map((each) => each.data))
  expect(Object.getPrototypeOf(expandData(stored(executions).data)[3]?.outputs[0]?.[0]?.json)).toBe(Object.prototype)
})

test('what is in another row or in a file is not referred to', () => {
  const [first, second, third] = chain([[[order]], [[order]], [[order]]])
  if (!first || !second || !third) throw new Error('There are three.')
  expect(stored([second, third]).data.map(({ outputs }) => outputs)).toEqual([[[order]], [[0]]])
  const large = { ...first, data: { ...first.data, file: { id: 'f' as never, bytes: 9 } } }
  expect(stored([large, second]).data[1]?.outputs).toEqual([[order]])
  const rows = [...stored([first]).data, ...stored([second, third]).data]
  expect(expandData(rows)).toEqual([first, second, third].map((each) => each.data))
})

test('several sources and several inputs stay as they are', () => {
  const [first, second] = chain([[[order]], [[order]]])
  const sources = [
    [
      { execution: 0, output: 0 },
      { execution: 1, output: 1 },
    ],
    [{ execution: 1, output: 0 }],
    [],
  ]
  const join: Execution = { run: run(2), data: { outputs: [[order, order]], sources }, number: 2 }
  if (!first || !second) throw new Error('There are two.')
  const all = [first, second, join]
  expect(expandData(stored(all).data)).toEqual(all.map((each) => each.data))
})

test('an execution says only what is unusual, and old rows are read as they are', () => {
  const usual = run(0)
  const failed = run(1, { state: 'failed', error: 'No.', attempts: 3, itemsOut: [0, 2], ms: 1.5, path: 'loop:1/' })
  const later = run(2, { startedAt: '2026-11-19T10:00:01.000Z', index: 4, itemsIn: 9, batch: 0 })
  const runs = [usual, failed, later]
  const { executions } = stored(runs.map((each) => ({ run: each, data: { outputs: [], sources: [] } })))
  expect(executions[0]).toEqual({ node: 'n0', startedAt: usual.startedAt })
  expect(executions[1]).not.toHaveProperty('startedAt')
  expect(expandRuns(executions)).toEqual(runs)
  expect(expandRuns(runs)).toEqual(runs)
})

function chain(outputs: readonly Item[][][]): Execution[] {
  return outputs.map((each, number) => ({ run: run(number), data: dataAt(number, each), number }))
}

function dataAt(number: number, outputs: Item[][]): ExecutionData {
  return { outputs, sources: number === 0 ? [[]] : [[{ execution: number - 1, output: 0 }]] }
}

function run(number: number, unusual: Partial<StoredNodeRun> = {}): StoredNodeRun {
  const usual = { index: 0, state: 'done', ms: 0, itemsIn: 1, itemsOut: [1], attempts: 1 } as const
  return {
    node: `n${number}`,
    ...usual,
    itemsOut: [1],
    startedAt: '2026-11-19T10:00:00.000Z',
    error: null,
    approval: null,
    ...unusual,
  }
}

/** As the database gives it back. */
function stored(executions: readonly Execution[]): ReturnType<typeof compactExecutions> {
  return JSON.parse(storableJson(compactExecutions(executions)))
}
