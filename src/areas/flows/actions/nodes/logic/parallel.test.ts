import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Id } from '#platform/contract/id.ts'
import { localBus } from '#platform/server/live/bus.ts'
import { openRuns } from '#platform/server/runs/open-runs.ts'
import type { Runs } from '#platform/server/runs/runs.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { flowRun } from '../../run/flow-run.ts'
import { createFlow } from '../../../contract/flows.ts'
import type { GraphInput, Item } from '../../../contract/graph.ts'
import { readNodeData, readRun, runFlow } from '../../../contract/runs.ts'
import { chain, graphOf } from '../../../rules/test-graphs.ts'

const openTestApp = await shareTestApp()

const noOp = { type: 'flow.noOp' }
const waitDays = { type: 'flow.wait', parameters: { amount: 2, unit: 'days' } }

test('branches call other services at the same time, and a merge waits for both', async () => {
  const { start, request, server, output } = await open()
  const graph = graphOf(
    { a: request('a'), b: request('b'), both: { type: 'flow.merge' }, after: noOp },
    'start>a',
    'start>b',
    'a>both:0',
    'b>both:1',
    'both>after',
  )
  const run = await start(graph)
  await expect.poll(server.waiting).toEqual(['a', 'b'])
  server.answer('b')
  server.answer('a')
  await expect.poll(run.state).toBe('done')
  expect(await output(run.id, 'after')).toEqual([{ json: { from: 'a' } }, { json: { from: 'b' } }])
})

test('a merge goes on with the first that comes, and what leads only to it ends', async () => {
  const { start, request, server, output } = await open()
  const graph = graphOf(
    { a: request('a'), b: waitDays, late: request('late'), first: mergeAny, after: noOp },
    'start>a',
    'start>b',
    'b>late',
    'a>first:0',
    'late>first:1',
    'first>after',
  )
  const run = await start(graph)
  await expect.poll(server.waiting).toEqual(['a'])
  server.answer('a')
  await expect.poll(run.state).toBe('done')
  expect(await output(run.id, 'after')).toEqual([{ json: { from: 'a' } }])
  expect(await run.nodeStates()).toMatchObject({ b: 'skipped', late: 'skipped', first: 'done' })
})

test('a merge has a time limit, which counts while the run waits', async () => {
  const { start, output, app, idle } = await open()
  const merge = { type: 'flow.merge', parameters: { timeoutMinutes: 5 } }
  const graph = graphOf(
    { a: noOp, b: waitDays, some: merge, after: noOp },
    'start>a',
    'start>b',
    'a>some:0',
    'b>some:1',
    'some>after',
  )
  const run = await start(graph)
  await idle()
  expect(await run.state()).toBe('waiting')
  const [waiting] = await app.sql<{ minutes: number }>(
    `select extract(epoch from wake_at - now()) / 60 as minutes from runs where id = $1`,
    [run.id],
  )
  expect(Number(waiting?.minutes)).toBeCloseTo(5, 0)
  await app.sql(
    `update run_steps set output = to_jsonb((output::text)::bigint - 300000) where run_id = $1 and name = 'first input'`,
    [run.id],
  )
  await app.sql(`update runs set wake_at = now() where id = $1`, [run.id])
  await idle()
  expect(await run.state()).toBe('done')
  expect(await output(run.id, 'after')).toEqual([{ json: { n: 0 } }])
})

test('a branch that waits does not hold up another one', async () => {
  const { start, request, server, idle } = await open()
  const short = { type: 'flow.wait', parameters: { amount: 0.3, unit: 'seconds' } }
  const graph = graphOf({ a: request('a'), b: short, c: request('c') }, 'start>a', 'start>b', 'b>c')
  const run = await start(graph)
  await expect.poll(server.waiting).toEqual(['a', 'c'])
  server.answer('a')
  server.answer('c')
  await idle()
  expect(await run.state()).toBe('done')
})

test('a branch that fails ends the run; what others have begun is finished and recorded', async () => {
  const { start, request, server } = await open()
  const stop = { type: 'flow.stopWithError', parameters: { message: 'No more' } }
  const graph = graphOf(
    { a: request('a'), b: request('b'), stop, next: request('next') },
    'start>a',
    'start>b',
    'b>stop',
    'a>next',
  )
  const run = await start(graph)
  await expect.poll(server.waiting).toEqual(['a', 'b'])
  server.answer('b')
  server.answer('a')
  await expect.poll(run.state).toBe('failed')
  expect(await run.nodeStates()).toMatchObject({ a: 'done', b: 'done', stop: 'failed' })
  expect(server.requests()).toEqual(['a', 'b'])
})

test('an expression that names a node of another branch waits for it', async () => {
  const { start, request, server, output } = await open()
  const set = { type: 'flow.set', parameters: { fields: [{ name: 'other', value: "{{ $('a').first().json.from }}" }] } }
  const run = await start(graphOf({ a: request('a'), set }, 'start>a', 'start>set'))
  await expect.poll(server.waiting).toEqual(['a'])
  server.answer('a')
  await expect.poll(run.state).toBe('done')
  expect(await output(run.id, 'set')).toEqual([{ json: { n: 0, other: 'a' } }])
})

test('a loop sends some batches at the same time, and gives the results in order', async () => {
  const { start, request, server, output } = await open()
  const graph = graphOf(
    {
      loop: { type: 'flow.loop', parameters: { concurrency: 2 } },
      call: request('{{ $json.n }}'),
      name: { type: 'flow.set', parameters: { fields: [{ name: 'n', value: "{{ $('loop').first(1).json.n }}" }] } },
      after: noOp,
    },
    'start>loop',
    'loop:1>call',
    'call>name',
    'name>loop',
    'loop>after',
  )
  const run = await start(graph, [0, 1, 2, 3])
  for (const pair of [
    ['1', '0'],
    ['3', '2'],
  ]) {
    await expect.poll(server.waiting).toEqual(pair.toSorted())
    for (const name of pair) server.answer(name)
  }
  await expect.poll(run.state).toBe('done')
  expect(await output(run.id, 'after')).toEqual(['0', '1', '2', '3'].map((from, n) => ({ json: { from, n } })))
})

test('a run with branches goes on in another process, and nothing is done twice', async () => {
  const { app, start, request, server, output } = await open()
  const post = (name: string) => ({
    ...request(name),
    parameters: { ...request(name).parameters, method: 'POST' },
  })
  const graph = graphOf(
    { a: post('a'), a2: request('a2'), b: post('b'), b2: request('b2'), any: mergeAny, both: { type: 'flow.merge' } },
    ...chain('start', 'a', 'a2'),
    ...chain('start', 'b', 'b2'),
    'a>any:0',
    'b>any:1',
    'a2>both:0',
    'b2>both:1',
    'any>both:1',
  )
  const run = await start(graph)
  await expect.poll(server.waiting).toEqual(['a', 'b'])
  server.answer('b')
  await expect.poll(server.waiting).toEqual(['a', 'b2'])
  server.answer('a')
  await expect.poll(server.waiting).toEqual(['a2', 'b2'])
  await expect.poll(() => app.sql(`select from run_steps where branch = 'any' and name = 'join'`)).toHaveLength(1)
  await app.sql(`update runs set lease_holder = gen_random_uuid(), lease_until = now() where id = $1`, [run.id])
  server.answer('b2')
  server.answer('a2')
  await app.running.runs.idle()
  const other: Runs = openRuns(() => ({ ...app.running, runs: other }), localBus, [flowRun])
  app.atEnd(other.close)
  await other.pollOnce()
  await expect.poll(server.waiting).toEqual(['a2', 'b2'])
  server.answer('a2')
  server.answer('b2')
  await expect.poll(run.state).toBe('done')
  expect(server.requests().filter((name) => name === 'a' || name === 'b')).toHaveLength(2)
  expect(await output(run.id, 'both')).toEqual(['a2', 'b2', 'b'].map((from) => ({ json: { from } })))
  const nodes = await app.sql<{ node: string }>(
    `select e ->> 'node' as node from flow_run_nodes, jsonb_array_elements(executions) e where run_id = $1`,
    [run.id],
  )
  expect(nodes.map(({ node }) => node).toSorted()).toEqual(['a', 'a2', 'any', 'b', 'b2', 'both', 'start'])
})

const mergeAny = { type: 'flow.merge', parameters: { waitFor: 'any' } }

async function open() {
  const server = await startServer()
  const app = await openTestApp()
  Object.assign(app.running.settings, { fetchAllow: [server.host] })
  const owner = app.as('owner')
  const start = async (graph: GraphInput, numbers: number[] = [0]) => {
    const { id: flow } = await owner.call(createFlow, { name: 'Flow', graph })
    const startItems: Item[] = numbers.map((n) => ({ json: { n } }))
    const { run: id } = await owner.call(runFlow, { id: flow, isTest: true, items: startItems })
    const read = () => owner.call(readRun, { id })
    return {
      id,
      state: async () => (await read()).state,
      nodeStates: async () => Object.fromEntries((await read()).nodes.map(({ node, state }) => [node, state])),
    }
  }
  return {
    app,
    server,
    start,
    idle: async () => {
      await app.running.runs.pollOnce()
      await app.running.runs.idle()
    },
    output: async (run: Id, node: string) => (await owner.call(readNodeData, { run, node, index: 0 })).outputs[0],
    request: (name: string) => ({ type: 'flow.http', parameters: { url: `${server.address}/${name}` } }),
  }
}

/** Answers each request when the test says so. */
async function startServer() {
  const open = new Map<string, ServerResponse>()
  const requests: string[] = []
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '').slice(1))
    requests.push(name)
    open.set(name, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    address: `http://127.0.0.1:${port}`,
    waiting: () => [...open.keys()].toSorted(),
    requests: () => requests.toSorted(),
    answer: (name: string) => {
      open
        .get(name)
        ?.setHeader('content-type', 'application/json')
        .end(JSON.stringify({ from: name }))
      open.delete(name)
    },
  }
}
