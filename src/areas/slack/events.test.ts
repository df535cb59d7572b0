import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { connectAccount } from '#test/app/connections/connect-account.ts'
import { connectStandIn, startStandIn } from '#test/app/connections/connect-stand-in.ts'
import { addFlow, node, runsOf } from '#test/app/flows.ts'
import { startJobs } from '#test/app/start-jobs.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'

const openWorkspace = await shareTestApp()

const secret = 'signing-secret-of-kestrel'
const trigger = 'flow.on.slack.message'

test('Slack checks the address, and only signed and recent requests are taken', async () => {
  const { send } = await openWithSlack()
  const challenge = await send({ type: 'url_verification', token: 'x', challenge: 'abc' })
  expect([challenge.status, await challenge.json()]).toEqual([200, { challenge: 'abc' }])
  const wrong = await send(message(), { key: 'another-secret' })
  expect(wrong.status).toBe(401)
  const old = await send(message(), { time: Date.now() / 1_000 - 301 })
  expect([old.status, await old.json()]).toMatchObject([401, { error: { code: 'hook.too-old' } }])
  expect((await send({ type: 'event_callback', event: { type: 'team_join', user: { id: 'U3' } } })).status).toBe(200)
})

test('a message starts the flows that wait for it, once, however often Slack sends it', async () => {
  const { testApp, send, connection } = await openWithSlack()
  const maya = testApp.as('owner')
  const all = await addFlow(testApp, [node('slack', trigger)])
  const here = await addFlow(testApp, [node('slack', trigger, { channel: 'C1', connection })])
  const elsewhere = await addFlow(testApp, [node('slack', trigger, { channel: 'C2' })])
  const orders = await addFlow(testApp, [node('slack', trigger, { condition: '{{ $json.text.includes("order") }}' })])
  // A connection of one person serves only that person.
  const ofJonas = await addFlow(testApp, [node('slack', trigger)], { by: 'member' })
  for (const retry of ['1', '2', '3'])
    expect((await send(message(), { headers: { 'x-slack-retry-num': retry } })).status).toBe(200)
  await send(message({ user: 'U9' }, 'Ev2'))
  await send(message({ subtype: 'message_changed' }, 'Ev3'))
  await expect.poll(() => runsOf(testApp, all), { timeout: 60_000 }).toMatchObject([{ state: 'done' }])
  await expect.poll(() => runsOf(testApp, here), { timeout: 60_000 }).toHaveLength(1)
  const [run] = await runsOf(testApp, all)
  const { outputs } = await maya.callNamed<{ outputs: unknown[][] }>('flows.readNodeData', {
    run: run?.id,
    node: 'slack',
  })
  expect(outputs[0]).toEqual([
    {
      json: {
        channel: 'C1',
        id: '1700000000.000100',
        author: 'U1',
        text: 'Coffee & cake',
        sentAt,
        thread: null,
        isBot: false,
      },
    },
  ])
  for (const flow of [elsewhere, orders, ofJonas]) expect(await runsOf(testApp, flow)).toEqual([])

  const shown = await readConnection(testApp, connection)
  expect(shown.events).toMatchObject([{ title: 'When a Slack message arrives', deliveries: 3 }])
  const addedLater = await addFlow(testApp, [node('slack', trigger)])
  const replay = () => maya.callNamed('connections.replayEvent', { id: shown.events[0]?.id })
  for (const _ of [1, 2]) expect(await replay()).toMatchObject({ deliveries: 4 })
  await expect.poll(() => runsOf(testApp, addedLater), { timeout: 60_000 }).toMatchObject([{ state: 'done' }])
  await expect.poll(() => testApp.sql(waiting), { timeout: 60_000 }).toEqual([])
  for (const flow of [all, here, addedLater]) expect(await runsOf(testApp, flow)).toHaveLength(1)
  await expect(
    testApp.as('stranger').callNamed('connections.replayEvent', { id: shown.events[0]?.id }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a shared connection starts only the flows of those who may use it', async () => {
  const { testApp, send, connection } = await openWithSlack({ isWorkspaces: true })
  const ofMaya = await addFlow(testApp, [node('slack', trigger)])
  const ofJonas = await addFlow(testApp, [node('slack', trigger)], { by: 'member' })
  const allow = (people: string[]) =>
    testApp.as('admin').callNamed('connections.setAllowedPeople', { id: connection, people })
  await allow([])
  await send(message({}, 'Ev10'))
  await expect.poll(() => runsOf(testApp, ofMaya), { timeout: 60_000 }).toHaveLength(1)
  await allow([testApp.as('member').person])
  await send(message({}, 'Ev11'))
  await expect.poll(() => runsOf(testApp, ofJonas), { timeout: 60_000 }).toHaveLength(1)
  const { events } = await readConnection(testApp, connection)
  expect(events).toMatchObject([{ deliveries: 2 }, { deliveries: 1 }])
})

test('an app that was removed in Slack needs attention', async () => {
  const { testApp, send, connection } = await openWithSlack()
  await send(message({ type: 'app_uninstalled' }))
  expect(await readConnection(testApp, connection)).toMatchObject({ state: 'needs-attention' })
})

test('the health page tells why a trigger hears nothing', async () => {
  const testApp = await openWorkspace()
  await addFlow(testApp, [node('slack', trigger)])
  await expect.poll(() => problemOf(testApp)).toBe('Connect Slack on the Integrations page first.')
  await connectStandIn(testApp, testApp.as('owner'), 'slack')
  expect(await problemOf(testApp)).toContain('Slack does not send its events here yet.')
  const send = await setUpEvents(testApp)
  expect(await problemOf(testApp)).toBeNull()
  await send(message(), { key: 'another-secret' })
  await expect.poll(() => problemOf(testApp)).toContain('A request of Slack was refused')
  await send(message())
  expect(await problemOf(testApp)).toBeNull()
})

const sentAt = '2023-11-14T22:13:20.000Z'
const waiting = `select from graphile_worker.jobs where task_identifier = 'connections.deliverEvent'`

function message(change: Record<string, unknown> = {}, id = 'Ev1') {
  return {
    type: 'event_callback',
    team_id: 'T1',
    api_app_id: 'A1',
    event_id: id,
    authorizations: [{ team_id: 'T1', user_id: 'U9', is_bot: true }],
    event: {
      type: 'message',
      channel: 'C1',
      user: 'U1',
      text: 'Coffee &amp; cake',
      ts: '1700000000.000100',
      ...change,
    },
  }
}

async function openWithSlack(options: { isWorkspaces?: true } = {}) {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const server = await startStandIn(testApp, 'slack')
  await connectAccount(maya, 'slack', server.consent, options)
  await startJobs(testApp)
  const { connections } = await maya.callNamed<{ connections: { id: string }[] }>('connections.list', {})
  return { testApp, send: await setUpEvents(testApp), connection: connections[0]?.id ?? '' }
}

async function setUpEvents(testApp: TestApp) {
  const input = { provider: 'slack', secret }
  const { address } = await testApp.as('owner').callNamed<{ address: string }>('connections.setWebhook', input)
  return (body: object, { key = secret, time = Date.now() / 1_000, headers = {} } = {}) => {
    const [text, seconds] = [JSON.stringify(body), String(Math.floor(time))]
    const signature = createHmac('sha256', key).update(`v0:${seconds}:${text}`).digest('hex')
    return testApp.app.request(new URL(address).pathname, {
      method: 'POST',
      body: text,
      headers: { 'x-slack-request-timestamp': seconds, 'x-slack-signature': `v0=${signature}`, ...headers },
    })
  }
}

async function problemOf(testApp: TestApp): Promise<string | null | undefined> {
  type Health = { reports: { title: string; error: string | null }[] }
  const { reports } = await testApp.as('owner').callNamed<Health>('health.read', {})
  return reports.find(({ title }) => title === 'Orders: when a Slack message arrives')?.error
}

function readConnection(testApp: TestApp, id: string) {
  return testApp
    .as('owner')
    .callNamed<{ state: string; events: { id: string; title: string; deliveries: number }[] }>('connections.get', {
      id,
    })
}
