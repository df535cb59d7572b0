/* oxlint-disable vitest/no-standalone-expect -- checkProvider calls these inside its tests. */
import { expect, test } from 'vitest'
import { checkProvider } from '#test/app/connections/check-provider.ts'
import { youtubeService } from '#test/stand-ins/providers/youtube.ts'
import { uploadFile, uploadVideo } from '#test/app/upload-file.ts'
import { connectStandIn } from '#test/app/connections/connect-stand-in.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { youtube } from './actions/provider.ts'
import { publishToYouTube } from './contract.ts'

const openWorkspace = await shareTestApp()

checkProvider({
  provider: youtube,
  service: youtubeService(),
  account: 'Kestrel Coffee',
  refresh: 'standard',
  isRevoked: true,
  publish: async (person) => {
    const picture = await uploadFile(person)
    const wrong = person.call(publishToYouTube, { file: picture, title: 'A picture' })
    await expect(wrong).rejects.toMatchObject({ code: 'files.not-media' })
    const file = await uploadFile(person, 'mp4')
    const posted = await person.call(publishToYouTube, { file, title: 'How we roast' })
    expect(posted).toEqual({ id: 'v1', url: 'https://www.youtube.com/watch?v=v1', isProcessed: true })
  },
  published: (requests) => {
    const session = requests.find(({ url }) => url.pathname === '/upload/youtube/v3/videos')
    expect(JSON.parse(session?.body ?? '')).toMatchObject({
      snippet: { title: 'How we roast' },
      status: { privacyStatus: 'private' },
    })
  },
})

test('a video goes in chunks, goes on where the connection broke, and is told as refused if it is', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const server = await connectStandIn(testApp, maya, 'youtube')
  const file = await uploadVideo(testApp, maya, 20_000_000)
  expect(await maya.call(publishToYouTube, { file, title: 'Lost' })).toMatchObject({ id: 'v1', isProcessed: true })
  const ranges = server.requests.flatMap(({ headers }) => headers['content-range'] ?? [])
  expect(ranges).toEqual([
    'bytes 0-8388607/20000000',
    'bytes 8388608-16777215/20000000',
    'bytes */20000000',
    'bytes 8650752-17039359/20000000',
    'bytes 17039360-19999999/20000000',
  ])
  const refused = maya.call(publishToYouTube, { file: await uploadFile(maya, 'mp4'), title: 'Refused' })
  await expect(refused).rejects.toMatchObject({ code: 'youtube.video', message: expect.stringContaining('duplicate') })
})
