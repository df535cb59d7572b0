import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Id } from '#platform/contract/id.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { addFlow, node, pathOf, runsOf } from '#test/app/flows.ts'
import { changeFlow, readFlow, removeFlow, saveDraft, setFlowActive } from '../../../contract/flows.ts'
import { setVariable } from '../../../contract/secrets.ts'
import { publishFlow } from '../../../contract/versions.ts'

/** A second request reads nothing before it runs. What it relies on is checked when its run is stored. */
const openTestApp = await shareTestApp()

const set = node('set', 'flow.set', {
  fields: [{ name: 'greeting', value: '{{ $vars.greeting }} {{ $json.body.n }}' }],
})

test('what a request relies on is not read again while nothing changes', async () => {
  const { app, flow, post } = await open()
  const before = await post(2)
  expect(before).toEqual({ status: 200, body: 'Hello 2' })
  const reads: string[] = []
  const { read } = app.running.database
  Object.assign(app.running.database, {
    read: (...args: Parameters<typeof read>) => {
      reads.push(args[0].kind === 'system' ? args[0].reason : '')
      return read(...args)
    },
  })
  expect(await post(3)).toEqual({ status: 200, body: 'Hello 3' })
  Object.assign(app.running.database, { read })
  expect(reads.filter((reason) => reason.includes('webhook'))).toEqual([])
  expect(await runsOf(app, flow)).toHaveLength(3)
})

test('the hook has another revision after every change of what a request relies on, and only then', async () => {
  const { app, flow } = await open()
  const { account } = app.cast.owner
  const { person } = app.as('owner')
  const revision = async () => (await app.sql('select revision from hooks where subject = $1', [flow]))[0]
  const changes = [
    [`update flow_triggers set parameters = parameters || '{"answer": "at once"}' where flow_id = $1`, flow],
    [`update flows set name = 'Other' where id = $1`, flow],
    [`update flows set settings = '{"timeZone": "Asia/Tokyo"}' where id = $1`, flow],
    [`update flows set owner_id = null where id = $1`, flow],
    [`update flows set is_active = false where id = $1`, flow],
    [`update flows set removed_at = now() where id = $1`, flow],
    [`update flow_variables set value = 'Hi' where account_id = $1`, account],
    [`delete from flow_variables where account_id = $1`, account],
    [`update members set role = 'viewer' where person_id = $1`, person],
    [`update users set time_zone = 'Asia/Tokyo' where id = $1`, person],
    [`update hooks set max_per_minute = 7 where subject = $1`, flow],
    [`delete from flow_triggers where flow_id = $1`, flow],
  ] as const
  for (const [change, id] of changes) {
    const before = await revision()
    await app.sql(change, [id])
    expect(await revision(), change).not.toEqual(before)
  }
  const last = await revision()
  await app.sql(`update hooks set refused_at = now() where subject = $1`, [flow])
  await app.sql(`update flows set updated_at = now() where id = $1`, [flow])
  await app.sql(`update users set name = 'Other' where id = $1`, [person])
  expect(await revision()).toEqual(last)
})

test('a flow that is switched on while a variable changes knows the new one', async () => {
  const { app, flow, post } = await open()
  await app.as('owner').call(setFlowActive, { id: flow, isActive: false })
  const client = new pg.Client({ connectionString: app.url, options: '-c taaskly.system=on' })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query(`update flow_variables set value = 'Moin' where account_id = $1`, [app.cast.owner.account])
  let isOn = false
  const switching = app
    .as('owner')
    .call(setFlowActive, { id: flow, isActive: true })
    .then(() => (isOn = true))
  const waits = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => isOn || (await app.sql(waits)).length > 0).toBe(true)
  await post(1)
  await client.query('commit')
  await switching
  expect(await post(2)).toEqual({ status: 200, body: 'Moin 2' })
})

type Changes = Awaited<ReturnType<typeof open>>

test.each<[string, (opened: Changes) => Promise<unknown>, expected: { status: number; body?: unknown }, runs: number]>([
  [
    'a variable',
    ({ app }) => app.as('owner').call(setVariable, { name: 'greeting', value: 'Moin' }),
    { status: 200, body: 'Moin 2' },
    3,
  ],
  [
    'the version',
    async ({ app, flow }) => {
      const owner = app.as('owner')
      const { draft, revision } = await owner.call(readFlow, { id: flow })
      const nodes = draft.nodes.map((each) =>
        each.id === 'end' ? { ...each, parameters: { status: 201, body: 'second' } } : each,
      )
      await owner.call(saveDraft, { id: flow, graph: { ...draft, nodes }, revision })
      await owner.call(publishFlow, { id: flow })
    },
    { status: 201, body: 'second' },
    3,
  ],
  [
    'the switch',
    ({ app, flow }) => app.as('owner').call(setFlowActive, { id: flow, isActive: false }),
    { status: 404 },
    2,
  ],
  ['the flow, which is removed', ({ app, flow }) => app.as('owner').call(removeFlow, { id: flow }), { status: 404 }, 2],
  [
    'the methods',
    ({ app, flow }) => app.sql(`update hooks set methods = '{PUT}' where subject = $1`, [flow]),
    { status: 405 },
    2,
  ],
  [
    'the limit of runs, which needs the queue',
    ({ app, flow }) => app.as('owner').call(changeFlow, { id: flow, settings: { maxConcurrency: 1 } }),
    { status: 200, body: 'Hello 2' },
    3,
  ],
  [
    'the owner, who left',
    ({ app }) =>
      app.sql('delete from members where person_id = $1 and account_id = $2', [
        app.as('owner').person,
        app.cast.owner.account,
      ]),
    { status: 409 },
    2,
  ],
  // Last: that counts in all workspaces of this file.
  [
    'the owner, who is suspended',
    ({ app }) => app.sql('update users set suspended_at = now() where id = $1', [app.as('owner').person]),
    { status: 409 },
    2,
  ],
])('a change counts for the next request: %s', async (_, change, expected, runs) => {
  const opened = await open()
  await opened.post(1)
  await change(opened)
  const { status, body } = await opened.post(2)
  expect({ status, ...(expected.body !== undefined && { body }) }).toEqual(expected)
  const stored = await opened.app.sql('select number from flow_runs where flow_id = $1 order by number', [opened.flow])
  expect(stored, 'nothing is stored twice, and no number is left out').toEqual(
    Array.from({ length: runs }, (_unused, index) => ({ number: index + 1 })),
  )
})

async function open() {
  const app: TestApp = await openTestApp()
  await app.as('owner').call(setVariable, { name: 'greeting', value: 'Hello' })
  const hook = node('hook', 'flow.webhook', { answer: 'by a node' })
  const end = node('end', 'flow.respond', { body: '{{ $json.greeting }}' })
  const flow = (await addFlow(app, [hook, set, end])) as Id
  const path = await pathOf(app, flow)
  const post = async (n: number) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.app.request(`/hooks/${path}`, { method: 'POST', headers, body: JSON.stringify({ n }) })
    const text = await answer.text()
    return { status: answer.status, body: answer.ok ? text.replaceAll('"', '') : text }
  }
  // The first request reads, the others know.
  await post(0)
  return { app, flow, post }
}
