import { expect, test } from 'vitest'
import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { localBus } from '#platform/server/live/bus.ts'
import { openRuns } from '#platform/server/runs/open-runs.ts'
import type { Runs } from '#platform/server/runs/runs.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { addFlow, node, pathOf, runsOf } from '#test/app/flows.ts'
import { flowRun } from '../../run/flow-run.ts'
import { addHeld, storeEnd } from '../held-run.ts'
import { readNodeData, readRun } from '../../../contract/runs.ts'

const openTestApp = await shareTestApp()

const set = node('set', 'flow.set', { fields: [{ name: 'total', value: '{{ $json.body.price * 2 }}' }] })

test('who is told the number of a run finds that run', async () => {
  const { app, flow, post } = await open('at once')
  const answers = await Promise.all([1, 2, 3].map((price) => post({ price })))
  for (const { run, number } of answers)
    expect(await app.as('owner').call(readRun, { id: run })).toMatchObject({ state: 'done', number, version: 1 })
  expect(answers.map(({ number }) => number).toSorted()).toEqual([1, 2, 3])
  expect((await runsOf(app, flow)).map(({ number }) => number)).toEqual([3, 2, 1])
})

test('a run whose process died after its start was stored is executed by another, with its number', async () => {
  const { app, flow, hold } = await open()
  const { run } = await hold(4)
  await die(app, run)
  const other = openProcess(app)
  await other.pollOnce()
  await other.idle()
  const owner = app.as('owner')
  expect(await owner.call(readRun, { id: run })).toMatchObject({ state: 'done', number: 1 })
  expect((await owner.call(readNodeData, { run, node: 'set' })).outputs[0]?.[0]?.json).toMatchObject({ total: 8 })
  expect(await runsOf(app, flow)).toHaveLength(1)
})

test('a run that another process took over is not stored twice', async () => {
  const { app, flow, scope, hold } = await open()
  const { run, start } = await hold(4)
  await die(app, run)
  const other = openProcess(app)
  await other.pollOnce()
  await other.idle()
  const nodes = () => app.sql('select number, executions from flow_run_nodes where run_id = $1 order by number', [run])
  const before = await nodes()
  await storeEnd(app.running, scope, {
    id: run,
    start,
    isHeld: true,
    executions: [],
    response: null,
    result: null,
  }).catch(() => {})
  expect(await runsOf(app, flow)).toMatchObject([{ id: run, state: 'done' }])
  expect(await nodes()).toEqual(before)
  expect(await app.sql(`select state from runs where id = $1`, [run]), 'it is the other one that ended it').toEqual([
    { state: 'done' },
  ])
})

test('a run that ends here leaves nothing to take over', async () => {
  const { app, scope, hold } = await open()
  const { run, start } = await hold(4)
  await storeEnd(app.running, scope, { id: run, start, isHeld: true, executions: [], response: null, result: null })
  expect(await app.sql('select from runs where id = $1', [run])).toEqual([])
})

test('numbers are not used again, and count on over all kinds of starts', async () => {
  const { app, flow, post } = await open('at once')
  await post({ price: 1 })
  await app.sql('delete from flow_runs where flow_id = $1', [flow])
  expect(await post({ price: 1 })).toMatchObject({ number: 2 })
  expect(await app.as('owner').callNamed('flows.run', { id: flow, isTest: true })).toMatchObject({ number: 3 })
})

test.each([
  ['computes', set],
  ['leaves the process', node('set', 'focus.addTask', { title: '{{ $json.body.price }}' })],
])('characters that the database cannot store are replaced, in a flow that %s', async (_, step) => {
  const { app, post } = await open('at once', step)
  const { run } = await post({ price: 'a\0b\ud83d' })
  await app.running.runs.idle()
  const { outputs } = await app.as('owner').call(readNodeData, { run, node: 'hook' })
  expect(outputs[0]?.[0]?.json).toMatchObject({ body: { price: 'a\ufffdb\ufffd' } })
  expect(await app.as('owner').call(readRun, { id: run })).toMatchObject({ state: 'done' })
})

test('a storm of 5,000 requests: those within the limit run once each, the others are refused', async () => {
  const { app, flow, send } = await open('by a node', set, 60)
  const startedAt = performance.now()
  const statuses = await Promise.all(Array.from({ length: 5_000 }, async () => (await send({ price: 2 })).status))
  const taken = statuses.filter((status) => status === 200).length
  expect(taken).toBeGreaterThanOrEqual(60)
  expect(taken, 'one more for each second').toBeLessThanOrEqual(60 + Math.ceil((performance.now() - startedAt) / 1_000))
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  const stored = () => app.sql<{ number: number }>('select number from flow_runs where flow_id = $1', [flow])
  await expect.poll(async () => (await stored()).length).toBe(taken)
  expect(new Set((await stored()).map(({ number }) => number)).size).toBe(taken)
})

async function open(answer = 'by a node', step = set, maxPerMinute = 1_000) {
  const app = await openTestApp()
  const hook = node('hook', 'flow.webhook', { answer, maxPerMinute })
  const flow = (await addFlow(app, [hook, step, node('end', 'flow.respond', { body: 'ok' })])) as Id
  const path = await pathOf(app, flow)
  const send = (body: unknown) =>
    app.app.request(`/hooks/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { account } = app.cast.owner
  const { person } = app.as('owner')
  const scope: Scope = { kind: 'account', account, person, role: 'viewer', actor: { kind: 'flow', id: flow } }
  return {
    app,
    flow,
    scope,
    send,
    post: async (body: unknown) => (await (await send(body)).json()) as { run: Id; number: number },
    hold: (price: number) =>
      app.running.database.write(scope, (db) =>
        addHeld(
          { running: app.running, db, scope },
          {
            flow,
            version: 1,
            trigger: { node: 'hook', type: 'flow.webhook', label: 'Webhook POST' },
            items: [{ json: { body: { price } } }],
            startedAt: new Date().toISOString(),
          },
        ),
      ),
  }
}

/** As if its process had died: nobody renews the lease. */
async function die(app: TestApp, run: Id): Promise<void> {
  await app.sql('update runs set lease_holder = $2, lease_until = now() where id = $1', [run, newId()])
}

function openProcess(app: TestApp): Runs {
  const runs: Runs = openRuns(() => ({ ...app.running, runs }), localBus, [flowRun])
  app.atEnd(runs.close)
  return runs
}
