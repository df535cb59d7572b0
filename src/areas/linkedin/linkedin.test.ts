import { expect } from 'vitest'
import { checkProvider } from '#test/app/check-provider.ts'
import { uploadFile } from '#test/app/upload-file.ts'
import { linkedin } from './actions/provider.ts'
import { publishToLinkedIn } from './contract.ts'

checkProvider({
  provider: linkedin,
  account: 'Maya Okafor',
  // Most apps get no refresh token.
  refresh: 'none',
  isRevoked: false,
  service: {
    reply: ({ refresh_token: _, ...reply }) => ({ ...reply, id_token: 'not.checked.here' }),
    api: ({ url, method, headers, isValid }) => {
      if (!isValid) return { status: 401, body: { code: 'REVOKED_ACCESS_TOKEN', message: 'Revoked' } }
      if (url.pathname === '/v2/userinfo') return { body: { sub: 'abc', name: 'Maya Okafor' } }
      if (url.pathname === '/upload' && method === 'PUT') return { status: 201 }
      if (!/^\d{6}$/.test(String(headers['linkedin-version']))) return { status: 426, body: { message: 'No version' } }
      if (url.pathname === '/rest/images')
        return { body: { value: { uploadUrl: 'https://www.linkedin.com/upload', image: 'urn:li:image:1' } } }
      if (url.pathname === '/rest/posts') return { status: 201, headers: { 'x-restli-id': 'urn:li:share:5' } }
      return undefined
    },
  },
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
