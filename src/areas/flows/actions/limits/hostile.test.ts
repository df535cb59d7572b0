import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { Id } from '#platform/contract/id.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { createFlow, saveDraft } from '../../contract/flows.ts'
import type { GraphInput } from '../../contract/graph.ts'
import { listRuns, readRun, runFlow, stopRun } from '../../contract/runs.ts'
import { publishFlow } from '../../contract/versions.ts'
import { chain, graphOf } from '../../rules/test-graphs.ts'

const openTestApp = await shareTestApp()

const set = (name: string, value: string) => ({ type: 'flow.set', parameters: { fields: [{ name, value }] } })

test('expressions that give little for one item and very much for all fail before the memory is full', async () => {
  const { run } = await open()
  const before = process.memoryUsage().rss
  const text = await run(graphOf({ set: set('text', '{{ "x".repeat(900000) + $itemIndex }}') }, 'start>set'), 1_000)
  expect(text).toMatchObject({ state: 'failed', error: expect.stringContaining('more than 128 MB') })
  expect(process.memoryUsage().rss - before).toBeLessThan(1_000_000_000)
})

test('while the expressions of a step take long, other work goes on, and the run can be stopped', async () => {
  const { owner, create } = await open()
  const long = 'Array.from({ length: 20000 }, (_, i) => i * 2).filter((n) => n % 3 === 0).length'
  const flow = await create(graphOf({ set: set('n', `{{ ${long} }}`) }, 'start>set'))
  const { run } = await owner.call(runFlow, { id: flow, isTest: true, items: itemsOf(1_000) })
  await owner.call(stopRun, { id: run })
  await expect.poll(async () => (await owner.call(readRun, { id: run })).state).toBe('stopped')
})

test('many expressions in one item cannot add up', async () => {
  const { run } = await open()
  const long = '{{ Array.from({ length: 90000 }, (_, i) => i).map((n) => n + 1).length }}'
  const fields = Array.from({ length: 60 }, (_, index) => ({ name: `f${index}`, value: long }))
  const { state, error } = await run(graphOf({ set: { type: 'flow.set', parameters: { fields } } }, 'start>set'), 1)
  expect({ state, error }).toEqual({ state: 'failed', error: expect.stringContaining('too long together') })
})

const list = set('list', '{{ Array.from({ length: 1000 }, (_, i) => i) }}')
const sameKey = set('key', 'same')

test.each<[string, GraphInput]>([
  ['lists that are split', graphOf({ list, split: split('list') }, ...chain('start', 'list', 'split'))],
  ['a merge of items with one key', graphOf({ sameKey, merge: merge('flow.merge') }, ...toBoth('merge'))],
  ['a comparison of items with one key', graphOf({ sameKey, compare: merge('flow.compare') }, ...toBoth('compare'))],
])('what multiplies items fails before they are made: %s', async (_, graph) => {
  const { run } = await open()
  const { state, error } = await run(graph, 400)
  expect({ state, error }).toEqual({ state: 'failed', error: expect.stringContaining('more than 100,000 items') })
})

test('two flows that call each other end', async () => {
  const { owner, app, create } = await open()
  const [one, other] = [await create(graphOf({})), await create(graphOf({}))]
  const callTo = async (from: Id, flow: Id) => {
    await owner.call(saveDraft, {
      id: from,
      graph: graphOf({ call: { type: 'flow.subFlow', parameters: { flow } } }, 'start>call'),
    })
    await owner.call(publishFlow, { id: from })
  }
  await owner.call(publishFlow, { id: other })
  await callTo(one, other)
  await callTo(other, one)
  const { run } = await owner.call(runFlow, { id: one })
  await expect.poll(async () => (await owner.call(readRun, { id: run })).state, { timeout: 20_000 }).toBe('failed')
  await app.running.runs.idle()
  const runsOf = async (flow: Id) => (await owner.call(listRuns, { flow })).runs
  const runs = [...(await runsOf(one)), ...(await runsOf(other))]
  expect(runs).toHaveLength(10)
  expect(new Set(runs.map(({ state }) => state))).toEqual(new Set(['failed']))
})

test('an answer of 200 MB that does not say its length is cut off', async () => {
  const { app, run } = await open()
  let sent = 0
  const server = createServer((_, response) => {
    const chunk = Buffer.alloc(1_000_000)
    const write = () => {
      if (response.destroyed || sent >= 200_000_000) return void response.end()
      sent += chunk.length
      if (response.write(chunk)) setImmediate(write)
      else response.once('drain', write)
    }
    write()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(app.running.settings, { fetchAllow: [host] })
  const { state, error } = await run(
    graphOf({ http: { type: 'flow.http', parameters: { url: `http://${host}/` } } }, 'start>http'),
    1,
  )
  server.closeAllConnections()
  server.close()
  expect({ state, error }).toEqual({
    state: 'failed',
    error: expect.stringContaining('larger than what may be fetched'),
  })
  expect(sent).toBeLessThan(150_000_000)
})

function split(field: string) {
  return { type: 'flow.splitOut', parameters: { field } }
}

function merge(type: string) {
  const byKey = type === 'flow.merge' ? { mode: 'field', firstField: 'key' } : { fields: [{ first: 'key' }] }
  return { type, parameters: byKey }
}

function toBoth(node: string): string[] {
  return ['start>sameKey', `sameKey>${node}`, `sameKey>${node}:1`]
}

function itemsOf(count: number) {
  return Array.from({ length: count }, (_, n) => ({ json: { n } }))
}

async function open() {
  const app = await openTestApp()
  const owner = app.as('owner')
  const create = async (graph: GraphInput) => (await owner.call(createFlow, { name: 'Flow', graph })).id
  return {
    app,
    owner,
    create,
    run: async (graph: GraphInput, count: number) => {
      const flow = await create(graph)
      const { run } = await owner.call(runFlow, { id: flow, isTest: true, items: itemsOf(count) })
      const read = () => owner.call(readRun, { id: run })
      await expect.poll(async () => (await read()).endedAt, { timeout: 60_000 }).not.toBeNull()
      return read()
    },
  }
}
