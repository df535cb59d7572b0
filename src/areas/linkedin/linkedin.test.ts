/* oxlint-disable vitest/no-standalone-expect -- checkProvider calls these inside its tests. */
import { expect } from 'vitest'
import { checkProvider } from '#test/app/connections/check-provider.ts'
import { linkedinService } from '#test/stand-ins/providers/linkedin.ts'
import { uploadFile } from '#test/app/upload-file.ts'
import { linkedin } from './actions/provider.ts'
import { publishToLinkedIn } from './contract.ts'

checkProvider({
  provider: linkedin,
  service: linkedinService,
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
