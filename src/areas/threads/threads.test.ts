import { expect } from 'vitest'
import { checkProvider } from '#test/app/check-provider.ts'
import { uploadFile } from '#test/app/upload-file.ts'
import { threads } from './actions/provider.ts'
import { publishToThreads } from './contract.ts'

checkProvider({
  provider: threads,
  account: '@kestrelcoffee',
  refresh: 'own',
  isRevoked: false,
  service: {
    exchanges: { '/access_token': 'th_exchange_token', '/refresh_access_token': 'th_refresh_token' },
    reply: ({ access_token: token, expires_in: seconds }) =>
      seconds === 5_184_000 ? { access_token: token, expires_in: seconds } : { access_token: token, user_id: 17 },
    api: ({ url, method, isValid }) => {
      if (!isValid) return { status: 400, body: { error: { message: 'Expired', code: 190 } } }
      if (url.pathname === '/v1.0/me') return { body: { id: '17', username: 'kestrelcoffee' } }
      if (url.pathname === '/v1.0/17/threads' && method === 'POST') return { body: { id: '300' } }
      if (url.pathname === '/v1.0/300') return { body: { status: 'FINISHED' } }
      if (url.pathname === '/v1.0/17/threads_publish') return { body: { id: '301' } }
      if (url.pathname === '/v1.0/301') return { body: { permalink: 'https://www.threads.net/@kestrelcoffee/post/x' } }
      return undefined
    },
  },
  publish: async (person) => {
    const posted = await person.call(publishToThreads, { text: 'Our winter blend is here.' })
    expect(posted).toEqual({ id: '301', url: 'https://www.threads.net/@kestrelcoffee/post/x' })
    const file = await uploadFile(person)
    const withPicture = person.call(publishToThreads, { text: 'With a picture', file })
    await expect(withPicture).rejects.toMatchObject({ code: 'files.not-public' })
  },
  published: (requests) => {
    const container = requests.find(({ url }) => url.pathname === '/v1.0/17/threads')
    expect(Object.fromEntries(container?.url.searchParams ?? [])).toMatchObject({
      media_type: 'TEXT',
      text: 'Our winter blend is here.',
    })
  },
})
