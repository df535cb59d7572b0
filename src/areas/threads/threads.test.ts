/* oxlint-disable vitest/no-standalone-expect -- checkProvider calls these inside its tests. */
import { expect, test } from 'vitest'
import { checkProvider } from '#test/app/connections/check-provider.ts'
import { threadsService } from '#test/stand-ins/providers/threads.ts'
import { uploadFile, uploadVideo } from '#test/app/upload-file.ts'
import { connectStandIn } from '#test/app/connections/connect-stand-in.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { threads } from './actions/provider.ts'
import { publishToThreads } from './contract.ts'

const openWorkspace = await shareTestApp()

checkProvider({
  provider: threads,
  service: threadsService,
  account: '@kestrelcoffee',
  refresh: 'own',
  isRevoked: false,
  publish: async (person) => {
    const posted = await person.call(publishToThreads, { text: 'Our winter blend is here.' })
    expect(posted).toEqual({ id: '301', url: 'https://www.threads.net/@kestrelcoffee/post/x' })
    const file = await uploadFile(person)
    await person.call(publishToThreads, { text: 'With a picture', file })
  },
  published: (requests) => {
    const container = requests.find(({ url }) => url.pathname === '/v1.0/17/threads')
    expect(Object.fromEntries(container?.url.searchParams ?? [])).toMatchObject({
      media_type: 'TEXT',
      text: 'Our winter blend is here.',
    })
    const picture = requests.filter(({ url }) => url.pathname === '/v1.0/17/threads')[1]
    expect(picture?.url.searchParams.get('image_url')).toMatch(/\/files\/.+token=/)
  },
})

test('a video is fetched from its public address, and published once Threads has worked on it', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const server = await connectStandIn(testApp, maya, 'threads')
  const file = await uploadVideo(testApp, maya, 300_000)
  await maya.call(publishToThreads, { text: 'How we roast', file })
  const begun = server.requests.find(({ url }) => url.searchParams.get('media_type') === 'VIDEO')?.url.searchParams
  // What Threads does: it has no session, only the address.
  const fetched = await testApp.app.request(new URL(begun?.get('video_url') ?? '').href)
  expect((await fetched.arrayBuffer()).byteLength).toBe(300_000)

  const wrong = maya.call(publishToThreads, { text: 'This one is broken', file })
  await expect(wrong).rejects.toMatchObject({ code: 'threads.media', message: expect.stringContaining('UNKNOWN') })
})
