/* oxlint-disable vitest/no-standalone-expect -- checkProvider calls these inside its tests. */
import { expect } from 'vitest'
import { checkProvider } from '#test/app/connections/check-provider.ts'
import { youtubeService } from '#test/stand-ins/providers/youtube.ts'
import { uploadFile } from '#test/app/upload-file.ts'
import { youtube } from './actions/provider.ts'
import { publishToYouTube } from './contract.ts'

checkProvider({
  provider: youtube,
  service: youtubeService,
  account: 'Kestrel Coffee',
  refresh: 'standard',
  isRevoked: true,
  publish: async (person) => {
    const picture = await uploadFile(person)
    const wrong = person.call(publishToYouTube, { file: picture, title: 'A picture' })
    await expect(wrong).rejects.toMatchObject({ code: 'files.not-media' })
    const file = await uploadFile(person, 'mp4')
    const posted = await person.call(publishToYouTube, { file, title: 'How we roast' })
    expect(posted).toEqual({ id: 'v1', url: 'https://www.youtube.com/watch?v=v1' })
  },
  published: (requests) => {
    const session = requests.find(({ url }) => url.pathname === '/upload/youtube/v3/videos')
    expect(JSON.parse(session?.body ?? '')).toMatchObject({
      snippet: { title: 'How we roast' },
      status: { privacyStatus: 'private' },
    })
  },
})
