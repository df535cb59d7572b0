/* oxlint-disable vitest/no-standalone-expect -- checkProvider calls these inside its tests. */
import { expect, test } from 'vitest'
import { publicMediaAddress } from '#areas/files/actions/media.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { checkProvider } from '#test/app/connections/check-provider.ts'
import { instagramService } from '#test/stand-ins/providers/instagram.ts'
import { uploadFile, uploadVideo } from '#test/app/upload-file.ts'
import { connectStandIn } from '#test/app/connections/connect-stand-in.ts'
import { instagram } from './actions/provider.ts'
import { publishToInstagram } from './contract.ts'

const openWorkspace = await shareTestApp()

checkProvider({
  provider: instagram,
  service: instagramService,
  account: '@kestrelcoffee',
  refresh: 'own',
  isRevoked: false,
  publish: async (person) => {
    const file = await uploadFile(person, 'jpeg')
    const posted = await person.call(publishToInstagram, { file, caption: 'Our winter blend is here.' })
    expect(posted).toEqual({ id: '301', url: 'https://www.instagram.com/p/x/' })
  },
  published: (requests) => {
    const container = requests.find(({ url }) => url.pathname.endsWith('/17/media'))
    expect(container?.url.searchParams.get('image_url')).toMatch(/\/files\/.+token=/)
  },
})

test('without a public address it is said that pictures cannot be fetched', async () => {
  const { installation, cast } = await openWorkspace()
  const address = () => publicMediaAddress(installation, cast.owner, cast.owner.person, 'instagram')
  expect(address).toThrow('public address')
  installation.settings.publicUrl = 'https://taaskly.example.com'
  expect(address()).toMatch(/^https:\/\/taaskly\.example\.com\/files\/.+token=/)
})

test('a video is fetched from its public address, and published once Instagram has worked on it', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const server = await connectStandIn(testApp, maya, 'instagram')
  const file = await uploadVideo(testApp, maya, 300_000)
  await maya.call(publishToInstagram, { caption: 'How we roast', file })
  const begun = server.requests.find(({ url }) => url.searchParams.get('media_type') === 'REELS')?.url.searchParams
  // What Instagram does: it has no session, only the address.
  const fetched = await testApp.app.request(new URL(begun?.get('video_url') ?? '').href)
  expect((await fetched.arrayBuffer()).byteLength).toBe(300_000)

  const wrong = maya.call(publishToInstagram, { caption: 'This one is broken', file })
  await expect(wrong).rejects.toMatchObject({ code: 'instagram.media', message: expect.stringContaining('2207026') })
})
