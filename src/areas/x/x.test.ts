/* oxlint-disable vitest/no-standalone-expect -- checkProvider calls these inside its tests. */
import { expect, test } from 'vitest'
import { checkProvider } from '#test/app/connections/check-provider.ts'
import { xService } from '#test/stand-ins/providers/x.ts'
import { uploadFile, uploadVideo } from '#test/app/upload-file.ts'
import { connectAccount } from '#test/app/connections/connect-account.ts'
import { connectStandIn, startStandIn } from '#test/app/connections/connect-stand-in.ts'
import { addFlow, node, runsOf } from '#test/app/flows.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { x } from './actions/provider.ts'
import { publishToX } from './contract.ts'

const openWorkspace = await shareTestApp()

checkProvider({
  provider: x,
  service: xService(),
  account: '@kestrelcoffee',
  refresh: 'standard',
  isRevoked: true,
  publish: async (person) => {
    const file = await uploadFile(person)
    const posted = await person.call(publishToX, { text: 'Our winter blend is here.', file })
    expect(posted).toEqual({ id: '99', url: 'https://x.com/kestrelcoffee/status/99' })
  },
  published: (requests) => {
    const paths = requests.map(({ url }) => url.pathname)
    expect(paths).toEqual(expect.arrayContaining(['/2/media/upload/42/append', '/2/media/upload/42/finalize']))
    const post = requests.find(({ url }) => url.pathname === '/2/tweets')
    expect(JSON.parse(post?.body ?? '')).toEqual({ text: 'Our winter blend is here.', media: { media_ids: ['42'] } })
  },
})

test('what it costs is said before connecting', () => {
  expect(x.notice).toContain('$0.015')
})

test('a video goes in parts, and is published once X has worked on it', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const server = await connectStandIn(testApp, maya, 'twitter')
  const file = await uploadVideo(testApp, maya, 9_000_000)
  const posted = await maya.call(publishToX, { text: 'How we roast', file })
  expect(posted.id).toBe('99')
  const steps = server.requests.map(({ url }) => url.pathname.split('/').at(-1))
  expect(steps).toEqual(['me', 'initialize', 'append', 'append', 'append', 'finalize', 'upload', 'upload', 'tweets'])
})

test('of several accounts a flow uses the one that it names, and otherwise the one that goes first', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const server = await startStandIn(testApp, 'twitter')
  const { connection: coffee } = await connectAccount(maya, 'twitter', server.consent)
  server.apiAnswers.push({ body: { data: { id: '8', username: 'kestrelroasts' } } })
  const { connection: roasts } = await connectAccount(maya, 'twitter', server.consent)
  expect(roasts).not.toBe(coffee)
  const handle = async (connection?: string) => {
    const { url } = await maya.call(publishToX, { text: 'Hello', ...(connection && { connection }) })
    return new URL(url).pathname.split('/')[1]
  }
  expect([await handle(), await handle(roasts)]).toEqual(['kestrelcoffee', 'kestrelroasts'])
  await maya.callNamed('connections.prefer', { id: roasts })
  expect([await handle(), await handle(coffee)]).toEqual(['kestrelroasts', 'kestrelcoffee'])

  const tokens = () =>
    server.requests.flatMap(({ url, headers }) => (url.pathname === '/2/tweets' ? [headers.authorization] : []))
  const [ofCoffee, ofRoasts] = tokens()
  const run = async (parameters: object) => {
    const post = node('post', 'x.publish', { text: 'From a flow', ...parameters })
    const flow = await addFlow(testApp, [node('start', 'flow.manual'), post])
    await maya.callNamed('flows.run', { id: flow, isTest: true })
    await testApp.running.runs.idle()
    expect((await runsOf(testApp, flow))[0]).toMatchObject({ state: 'done' })
    return tokens().at(-1)
  }
  expect(await run({ connection: coffee })).toBe(ofCoffee)
  expect(await run({})).toBe(ofRoasts)
  await maya.callNamed('connections.disconnect', { id: roasts })
  expect(await handle()).toBe('kestrelcoffee')
})
