/* oxlint-disable vitest/no-standalone-expect -- checkProvider calls these inside its tests. */
import { expect, test } from 'vitest'
import { checkProvider } from '#test/app/connections/check-provider.ts'
import { xService } from '#test/stand-ins/providers/x.ts'
import { uploadFile } from '#test/app/upload-file.ts'
import { x } from './actions/provider.ts'
import { publishToX } from './contract.ts'

checkProvider({
  provider: x,
  service: xService,
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
