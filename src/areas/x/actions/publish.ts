import { z } from 'zod'
import { implementCall } from '#platform/server/outgoing/define-call.ts'
import { chooseConnection, withConnection } from '#areas/connections/actions/use-connection.ts'
import { getMedia } from '#areas/files/actions/media.ts'
import { publishToX } from '../contract.ts'
import { x, xApi } from './provider.ts'
import { uploadMedia } from './upload-media.ts'

const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4', 'video/quicktime']

export const publish = implementCall(publishToX, {
  destination: x.id,
  timeoutMs: 600_000,
  prepare: async ({ text, file, connection }, context) => ({
    text,
    media: file === undefined ? undefined : await getMedia(context, file, mediaTypes),
    connection: await chooseConnection(context, x.id, connection),
  }),
  call: ({ text, media, connection }, { running, signal }) =>
    withConnection({ running, signal }, connection, async (api) => {
      const mediaId = media && (await uploadMedia(api, running, media, signal))
      const body = { text, ...(mediaId !== undefined && { media: { media_ids: [mediaId] } }) }
      const { data } = post.parse(await api.json(`${xApi}/2/tweets`, { method: 'POST', body }))
      return { id: data.id, url: `https://x.com/${connection.details['username'] ?? 'i'}/status/${data.id}` }
    }),
  settle: async (published) => published,
})

const post = z.object({ data: z.object({ id: z.string() }) })
