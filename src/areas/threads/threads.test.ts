/* oxlint-disable vitest/no-standalone-expect -- checkProvider calls these inside its tests. */
import { expect } from 'vitest'
import { checkProvider } from '#test/app/connections/check-provider.ts'
import { threadsService } from '#test/stand-ins/providers/threads.ts'
import { uploadFile } from '#test/app/upload-file.ts'
import { threads } from './actions/provider.ts'
import { publishToThreads } from './contract.ts'

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
