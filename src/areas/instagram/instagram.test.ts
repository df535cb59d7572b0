/* oxlint-disable vitest/no-standalone-expect -- checkProvider calls these inside its tests. */
import { expect, test } from 'vitest'
import { publicMediaAddress } from '#areas/files/actions/media.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { checkProvider } from '#test/app/connections/check-provider.ts'
import { instagramService } from '#test/stand-ins/providers/instagram.ts'
import { uploadFile } from '#test/app/upload-file.ts'
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
