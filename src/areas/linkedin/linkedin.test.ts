/* oxlint-disable vitest/no-standalone-expect -- checkProvider calls these inside its tests. */
import { expect, test } from 'vitest'
import { checkProvider } from '#test/app/connections/check-provider.ts'
import { linkedinService } from '#test/stand-ins/providers/linkedin.ts'
import { uploadFile, uploadVideo } from '#test/app/upload-file.ts'
import { connectStandIn } from '#test/app/connections/connect-stand-in.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { linkedin } from './actions/provider.ts'
import { publishToLinkedIn } from './contract.ts'

const openWorkspace = await shareTestApp()

checkProvider({
  provider: linkedin,
  service: linkedinService(),
  account: 'Maya Okafor',
  // Most apps get no refresh token.
  refresh: 'none',
  isRevoked: true,
  publish: async (person) => {
    const file = await uploadFile(person)
    const posted = await person.call(publishToLinkedIn, { text: 'Winter (blend) #coffee', file })
    expect(posted).toEqual({ id: 'urn:li:share:5', url: 'https://www.linkedin.com/feed/update/urn:li:share:5' })
  },
  published: (requests) => {
    expect(requests.some(({ url }) => url.pathname === '/upload')).toBe(true)
    const post = requests.find(({ url }) => url.pathname === '/rest/posts')
    expect(JSON.parse(post?.body ?? '')).toMatchObject({
      author: 'urn:li:person:abc',
      commentary: 'Winter \\(blend\\) #coffee',
      content: { media: { id: 'urn:li:image:1' } },
    })
  },
})

test('a video goes in the parts that LinkedIn asks for, and is published once it is available there', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const server = await connectStandIn(testApp, maya, 'linkedin')
  const file = await uploadVideo(testApp, maya, 9_000_000)
  await maya.call(publishToLinkedIn, { text: 'How we roast', file })
  expect(server.requests.filter(({ url }) => url.pathname.startsWith('/upload-video/'))).toHaveLength(3)
  expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toMatchObject({ content: { media: { id: 'urn:li:video:1' } } })
})
