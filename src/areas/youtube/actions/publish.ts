import { implementCall } from '#platform/server/outgoing/define-call.ts'
import { CallFailed } from '#platform/server/outgoing/failure.ts'
import { chooseConnection, withConnection } from '#areas/connections/actions/use-connection.ts'
import { getMedia, readMedia } from '#areas/files/actions/media.ts'
import { publishToYouTube } from '../contract.ts'
import { googleApi, youtube } from './provider.ts'
import { isProcessed, uploadVideo } from './upload-video.ts'

/** A session is opened first. The video exists there only after its last byte. */
export const publish = implementCall(publishToYouTube, {
  destination: youtube.id,
  timeoutMs: 900_000,
  prepare: async ({ file, title, description, visibility, isMadeForKids, connection }, context) => ({
    connection: await chooseConnection(context, youtube.id, connection),
    media: await getMedia(context, file, ['video/']),
    details: {
      snippet: { title, description, categoryId: '22' },
      status: { privacyStatus: visibility, selfDeclaredMadeForKids: isMadeForKids },
    },
  }),
  call: ({ connection, media, details }, { running, signal }) =>
    withConnection({ running, signal }, connection, async (api) => {
      const bytes = await readMedia(running, media.id)
      const session = await api.fetch(
        `${googleApi}/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-upload-content-type': media.type,
            'x-upload-content-length': String(bytes.byteLength),
          },
          body: JSON.stringify(details),
        },
      )
      const address = session.headers.get('location')
      if (address === null) throw new CallFailed('try-again', 'youtube.session', 'YouTube opened no upload. Try again.')
      const id = await uploadVideo(api, address, { bytes, type: media.type, signal })
      return {
        id,
        url: `https://www.youtube.com/watch?v=${id}`,
        isProcessed: await isProcessed(api, id, signal),
      }
    }),
  settle: async (published) => published,
})
