import { expect, test } from 'vitest'
import { checkProvider } from '#test/app/connections/check-provider.ts'
import { connectStandIn } from '#test/app/connections/connect-stand-in.ts'
import { shareTestApp } from '#test/app/test-app.ts'
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

function expectPosted(requests: readonly ApiRequest[]): void {
  const [posted] = requests.filter(({ url }) => url.pathname === '/api/chat.postMessage')
  expect(JSON.parse(posted?.body ?? '')).toEqual({ channel: 'C024BE91L', text: 'Hello' })
}
