import { expect, onTestFinished } from 'vitest'
import { checkProvider } from '#test/app/check-provider.ts'
import { uploadFile } from '#test/app/upload-file.ts'
import { instagram } from './actions/provider.ts'
import { publishToInstagram } from './contract.ts'

checkProvider({
  provider: instagram,
  account: '@kestrelcoffee',
  refresh: 'own',
  isRevoked: false,
  service: {
    exchanges: { '/access_token': 'ig_exchange_token', '/refresh_access_token': 'ig_refresh_token' },
    reply: ({ access_token: token, expires_in: seconds, scope }) =>
      seconds === 5_184_000
        ? { access_token: token, expires_in: seconds }
        : { data: [{ access_token: token, user_id: 17, permissions: String(scope).split(' ') }] },
    api: ({ url, isValid }) => {
      if (!isValid) return { status: 400, body: { error: { message: 'Expired', code: 190 } } }
      const path = url.pathname.replace('/v23.0', '')
      if (path === '/me') return { body: { user_id: 17, username: 'kestrelcoffee' } }
      if (path === '/17/media') return { body: { id: '300' } }
      if (path === '/300') return { body: { status_code: 'FINISHED', status: 'Finished' } }
      if (path === '/17/media_publish') return { body: { id: '301' } }
      return path === '/301' ? { body: { permalink: 'https://www.instagram.com/p/x/' } } : undefined
    },
  },
  publish: async (person, testApp) => {
    const { settings } = testApp.installation
    const file = await uploadFile(person, 'jpeg')
    const input = { file, caption: 'Our winter blend is here.' }
    await expect(person.call(publishToInstagram, input)).rejects.toMatchObject({ code: 'files.not-public' })
    const before = settings.publicUrl
    onTestFinished(() => void Object.assign(settings, { publicUrl: before }))
    Object.assign(settings, { publicUrl: 'https://taaskly.example.com' })
    const posted = await person.call(publishToInstagram, input)
    expect(posted).toEqual({ id: '301', url: 'https://www.instagram.com/p/x/' })
    Object.assign(settings, { publicUrl: before })
  },
  published: (requests) => {
    const container = requests.find(({ url }) => url.pathname.endsWith('/17/media'))
    expect(container?.url.searchParams.get('image_url')).toMatch(/^https:\/\/taaskly\.example\.com\/files\/.+token=/)
  },
})
