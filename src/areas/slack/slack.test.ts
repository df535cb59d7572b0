import { expect, test } from 'vitest'
import { checkProvider } from '#test/app/connections/check-provider.ts'
import { connectAccount } from '#test/app/connections/connect-account.ts'
import { connectStandIn } from '#test/app/connections/connect-stand-in.ts'
import { addFlow, node } from '#test/app/flows.ts'
import { shareTestApp, type Person } from '#test/app/test-app.ts'
import type { ApiRequest } from '#test/stand-ins/oauth-server.ts'
import { slackService } from '#test/stand-ins/providers/slack.ts'
import { slack as provider } from './actions/provider.ts'
import * as slack from './contract.ts'

const openWorkspace = await shareTestApp()

checkProvider({
  provider,
  service: slackService,
  account: 'Kestrel',
  refresh: 'none',
  isRevoked: false,
  publish: (person) => person.call(slack.postMessage, { channel: 'C024BE91L', text: 'Hello' }),
  published: expectPosted,
})

test('channels are listed, and messages posted, read and found', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const server = await connectStandIn(testApp, maya, 'slack')
  const channel = 'C024BE91L'
  expect((await maya.call(slack.listChannels, {})).channels).toMatchObject([
    { id: channel, name: 'general', isPrivate: false },
    { id: 'C2', name: 'owners', isPrivate: true, topic: 'Money' },
  ])
  expect(await maya.call(slack.postMessage, { channel, text: 'Roasted' })).toEqual({ channel, id: '1700000000.000500' })
  await maya.call(slack.replyInThread, { channel, message: '1700000000.000300', text: 'Yes', showInChannel: true })
  expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toEqual({
    channel,
    text: 'Yes',
    thread_ts: '1700000000.000300',
    reply_broadcast: true,
  })
  const { messages } = await maya.call(slack.readMessages, { channel })
  expect(messages).toMatchObject([
    { author: 'U1', text: 'The roast & the <b>label</b>', sentAt: '2023-11-14T22:13:20.000Z', thread: null },
    { author: 'B1' },
  ])
  const thread = await maya.call(slack.readMessages, { channel, thread: '1700000000.000300' })
  expect(thread.messages).toMatchObject([{ text: 'Yes', thread: '1700000000.000300' }])
  expect((await maya.call(slack.searchMessages, { channel, words: 'LABEL roast' })).messages).toHaveLength(1)
  expect((await maya.call(slack.searchMessages, { channel, words: 'nothing' })).messages).toEqual([])
})

test('a channel that was chosen for the connection is used where none is named, also after a reconnect', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const server = await connectStandIn(testApp, maya, 'slack')
  const { id } = await theConnection(maya)
  const post = () => maya.call(slack.postMessage, { text: 'Roasted' })
  const choose = (choice: object | null) => maya.callNamed('connections.setDefault', { id, name: 'channel', choice })
  await expect(post()).rejects.toMatchObject({
    code: 'connections.no-default',
    message: 'Say which channel, or choose one for Kestrel on the Integrations page.',
  })
  await choose({ id: 'C024BE91L', name: 'general' })
  expect((await theConnection(maya)).defaults).toMatchObject([
    { name: 'channel', listedBy: { action: 'slack.listChannels' }, choice: { name: 'general' } },
  ])
  expect(await post()).toMatchObject({ channel: 'C024BE91L' })
  await maya.call(slack.replyInThread, { message: '1700000000.000300', text: 'Yes' })
  expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toMatchObject({ channel: 'C024BE91L' })
  expect((await maya.call(slack.searchMessages, { words: 'label' })).messages).toHaveLength(1)
  await connectAccount(maya, 'slack', server.consent, { connection: id })
  expect((await maya.call(slack.readMessages, {})).messages).toHaveLength(2)
  await expect(maya.call(slack.postMessage, { text: 'Elsewhere', channel: 'C0UNKNOWN' })).rejects.toMatchObject({
    code: 'connections.refused',
  })
  await choose(null)
  await expect(post()).rejects.toMatchObject({ code: 'connections.no-default' })
  const wrong = maya.callNamed('connections.setDefault', { id, name: 'calendar', choice: null })
  await expect(wrong).rejects.toMatchObject({ code: 'connections.unknown-default' })
})

test('who approves a post sees the chosen channel, and it goes there although another one is chosen meanwhile', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const server = await connectStandIn(testApp, maya, 'slack')
  const { id } = await theConnection(maya)
  const choose = (choice: object) => maya.callNamed('connections.setDefault', { id, name: 'channel', choice })
  await choose({ id: 'C024BE91L', name: 'general' })
  const post = { ...node('post', 'slack.postMessage', { text: 'Roasted' }), approval: 'ask' }
  const flow = await addFlow(testApp, [node('start', 'flow.manual'), post])
  await maya.callNamed('flows.run', { id: flow })
  await testApp.running.runs.idle()
  const { approvals } = await maya.callNamed<{ approvals: { id: string; to: string }[] }>('approvals.list', {})
  expect(approvals).toMatchObject([{ to: 'C024BE91L' }])
  await choose({ id: 'C0ARCHIVE', name: 'archive' })
  await maya.callNamed('approvals.approve', { id: approvals[0]?.id })
  const posted = () => server.requests.filter(({ url }) => url.pathname.endsWith('/chat.postMessage'))
  await expect.poll(posted, { timeout: 15_000 }).toHaveLength(1)
  expect(JSON.parse(posted()[0]?.body ?? '')).toEqual({ channel: 'C024BE91L', text: 'Roasted' })
})

test.each([
  ['C0UNKNOWN', { code: 'connections.refused', message: expect.stringContaining('no such channel') }],
  ['C0ARCHIVE', { code: 'connections.refused', message: 'This channel is archived.' }],
])('posting to %s is refused with a sentence', async (channel, refusal) => {
  const testApp = await openWorkspace()
  await connectStandIn(testApp, testApp.as('owner'), 'slack')
  await expect(testApp.as('owner').call(slack.postMessage, { channel, text: 'Hello' })).rejects.toMatchObject(refusal)
})

test('too many calls wait, and a revoked token needs attention', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const server = await connectStandIn(testApp, maya, 'slack')
  server.apiAnswers.push({ status: 429, headers: { 'retry-after': '1' }, body: { ok: false, error: 'ratelimited' } })
  const post = () => maya.call(slack.postMessage, { channel: 'C024BE91L', text: 'Hello' })
  await expect(post()).rejects.toMatchObject({ code: 'connections.busy' })
  await expect
    .poll(
      () =>
        post().then(
          () => 'sent',
          () => 'refused',
        ),
      { timeout: 10_000 },
    )
    .toBe('sent')
  server.access.clear()
  await expect(post()).rejects.toMatchObject({ code: 'connections.needs-attention' })
})

test('a code that was used already is refused, although Slack answers 200', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const server = await connectStandIn(testApp, maya, 'slack')
  const { url, local } = await maya.callNamed<{ url: string; local: object }>('connections.start', {
    provider: 'slack',
  })
  expect(Object.keys(local)).toEqual(['slack_state'])
  const back = await server.consent(url)
  server.failures.push({ body: { ok: false, error: 'code_already_used' } })
  const query = Object.fromEntries(back.searchParams)
  await expect(maya.callNamed('connections.finish', { provider: 'slack', ...query })).rejects.toMatchObject({
    code: 'connections.code-refused',
  })
})

test('without a connection it says what to do', async () => {
  const jonas = (await openWorkspace()).as('member')
  await expect(jonas.call(slack.listChannels, {})).rejects.toMatchObject({ code: 'connections.none' })
})

type Shown = { id: string; defaults: unknown[] }

async function theConnection(person: Person): Promise<Shown> {
  const { connections } = await person.callNamed<{ connections: [Shown] }>('connections.list', {})
  return connections[0]
}

function expectPosted(requests: readonly ApiRequest[]): void {
  const [posted] = requests.filter(({ url }) => url.pathname === '/api/chat.postMessage')
  expect(JSON.parse(posted?.body ?? '')).toEqual({ channel: 'C024BE91L', text: 'Hello' })
}
