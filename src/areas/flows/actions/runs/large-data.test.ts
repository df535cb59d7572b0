import { expect, test } from 'vitest'
import type { Id } from '#platform/contract/id.ts'
import { addFlow, node, pathOf, runsOf } from '#test/app/flows.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { eraseOld } from '../erase-old.ts'
import { holdData } from '../limits/held-data.ts'
import { createFlow, saveDraft } from '../../contract/flows.ts'
import type { GraphInput, Item } from '../../contract/graph.ts'
import { readNodeData, readRun, rerun, runFlow } from '../../contract/runs.ts'
import { chain, graphOf } from '../../rules/test-graphs.ts'

const openTestApp = await shareTestApp()

const count = 30
/** About 1.8 MB. */
const largeItems: Item[] = Array.from({ length: count }, (_, n) => ({ json: { n, text: 'x'.repeat(60_000) } }))
const set = { type: 'flow.set', parameters: { fields: [{ name: 'double', value: '{{ $json.n * 2 }}' }] } }
const sum = { type: 'flow.aggregate', parameters: { mode: 'sum', field: 'double', name: 'sum' } }
const sumOfAll = count * (count - 1)
const all = { type: 'flow.set', parameters: { fields: [{ name: 'all', value: '{{ $("set").all().length }}' }] } }
const wait = { type: 'flow.wait', parameters: { amount: 1, unit: 'hours' } }
const stop = { type: 'flow.stopWithError', parameters: { message: 'No.' } }

test('a large output is shown in part, can be downloaded whole, and the next steps get all of it', async () => {
  const { app, owner, start, read, wake } = await open()
  const { run } = await start(graphOf({ set, wait, sum, all }, ...chain('start', 'set', 'wait', 'sum', 'all')))
  expect(await owner.call(readRun, { id: run })).toMatchObject({ state: 'waiting' })
  await wake(run)
  expect(await owner.call(readRun, { id: run })).toMatchObject({ state: 'done' })
  expect((await read(run, 'all')).outputs).toEqual([[{ json: { sum: sumOfAll, all: count } }]])
  const { outputs, outputBytes, isCut } = await read(run, 'set')
  expect(isCut).toEqual({ inputs: true, outputs: true })
  expect(outputBytes).toBeGreaterThan(1_800_000)
  expect(outputs[0]?.length).toBeGreaterThan(2)
  expect(outputs[0]?.length).toBeLessThan(count)
  expect(outputs[0]?.[0]?.json).toEqual({ ...largeItems[0]?.json, double: 0 })
  const response = await owner.fetch(`/flow-data?run=${run}&node=set`)
  const whole = largeItems.map(({ json }) => ({ json: { ...json, double: Number(json['n']) * 2 } }))
  expect(await response.json()).toEqual([whole])
  expect(response.headers.get('content-disposition')).toContain('set 1.json')
  const [stored] = await app.sql<{ bytes: number }>(
    'select sum(length(data::text))::integer as bytes from flow_run_nodes where run_id = $1',
    [run],
  )
  expect(stored?.bytes).toBeLessThan(1_000_000)
  expect(await filesOf(app, run), 'what the run has stored is not stored again when it goes on').toHaveLength(3)
  for (const person of ['member', 'stranger'] as const)
    expect((await app.as(person).fetch(`/flow-data?run=${run}&node=set`)).status).toBeGreaterThanOrEqual(403)
})

test('a run that goes on from a failed step has all data before it', async () => {
  const { app, owner, start, read } = await open()
  const { flow, run } = await start(graphOf({ set, last: stop }, ...chain('start', 'set', 'last')))
  expect(await owner.call(readRun, { id: run })).toMatchObject({ state: 'failed', where: 'last' })
  await owner.call(saveDraft, {
    id: flow,
    graph: graphOf({ set, last: sum, all }, ...chain('start', 'set', 'last', 'all')),
  })
  const again = await owner.call(rerun, { id: run, version: 'draft', from: 'failed' })
  await idle(app)
  expect(await owner.call(readRun, { id: again.run })).toMatchObject({ state: 'done' })
  expect((await read(again.run, 'all')).outputs).toEqual([[{ json: { sum: sumOfAll, all: count } }]])
  expect((await read(again.run, 'last')).isCut).toEqual({ inputs: true, outputs: false })
  const third = await owner.call(runFlow, { id: flow, isTest: true, from: { node: 'last', run, only: true } })
  await idle(app)
  expect((await read(third.run, 'last')).outputs, 'as a test of one step').toEqual([[{ json: { sum: sumOfAll } }]])
  const fourth = await owner.call(runFlow, {
    id: flow,
    isTest: true,
    from: { node: 'last', run: third.run, only: true },
  })
  await idle(app)
  expect((await read(fourth.run, 'last')).outputs, 'over several runs').toEqual([[{ json: { sum: sumOfAll } }]])
})

test('the files are deleted with the run', async () => {
  const { app, start } = await open()
  const { run } = await start(graphOf({ set }, 'start>set'))
  const files = await filesOf(app, run)
  const isStored = async (id: Id) => {
    const stream = await app.running.storage.read(`${id}.json`)
    await stream?.cancel()
    return stream !== undefined
  }
  expect(await Promise.all(files.map(isStored))).toEqual([true, true])
  await app.sql(`update flow_runs set ended_at = now() - interval '100 days' where id = $1`, [run])
  await eraseOld(app.running)
  expect(await Promise.all(files.map(isStored))).toEqual([false, false])
  expect(await app.sql('select from flow_run_files where id = any ($1)', [files])).toEqual([])
})

test('a webhook run that only computes can give much too', async () => {
  const { app, owner, read } = await open()
  const flow = await addFlow(app, [
    node('hook', 'flow.webhook', { answer: 'when done' }),
    node('size', 'flow.set', { fields: [{ name: 'size', value: '{{ $json.body.text.length }}' }], keepOthers: false }),
  ])
  const response = await app.app.request(`/hooks/${await pathOf(app, flow)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'x'.repeat(900_000), more: 'y'.repeat(400_000) }),
  })
  expect(await response.json()).toMatchObject({ size: 900_000 })
  const [run] = await runsOf(app, flow)
  expect(run).toMatchObject({ state: 'done' })
  expect((await read(run?.id ?? '', 'hook')).outputBytes).toBeGreaterThan(1_300_000)
  expect(await owner.call(readRun, { id: run?.id ?? '' })).toMatchObject({ number: 1 })
})

test('the data of a run, and of all runs, has a limit', () => {
  const held = Array.from({ length: 5 }, (_, run) => holdData(`run ${run}`))
  const [first, , , , last] = held
  for (const each of held.slice(0, 4)) each.add(200_000_000)
  expect(() => first?.add(100_000_000)).toThrow('more than 256 MB')
  last?.add(200_000_000)
  expect(() => last?.add(90_000_000)).toThrow('more than 256 MB')
  held[1]?.add(60_000_000)
  expect(() => held[2]?.add(60_000_000)).toThrow('Other runs')
  first?.release()
  held[2]?.add(60_000_000)
  for (const each of held) each.release()
})

async function filesOf({ sql }: TestApp, run: Id): Promise<Id[]> {
  return (await sql<{ id: Id }>('select id from flow_run_files where run_id = $1', [run])).map(({ id }) => id)
}

async function idle({ running, sql }: TestApp): Promise<void> {
  const countOpen = async () => {
    await running.runs.pollOnce()
    await running.runs.idle()
    return (await sql(`select from runs where state in ('ready', 'running')`)).length
  }
  await expect.poll(countOpen, { timeout: 20_000 }).toBe(0)
}

async function open() {
  const app = await openTestApp()
  const owner = app.as('owner')
  return {
    app,
    owner,
    start: async (graph: GraphInput) => {
      const { id: flow } = await owner.call(createFlow, { name: 'Flow', graph })
      const { run } = await owner.call(runFlow, { id: flow, isTest: true, items: largeItems })
      await idle(app)
      return { flow, run }
    },
    read: (run: Id, id: string) => owner.call(readNodeData, { run, node: id }),
    /** Lets the wait of a run end. */
    wake: async (run: Id) => {
      await app.sql(
        `update run_steps set output = to_jsonb((output::text)::bigint - 3600000) where run_id = $1 and name = 'begin'`,
        [run],
      )
      await app.sql('update runs set wake_at = now() where id = $1', [run])
      await idle(app)
    },
  }
}
