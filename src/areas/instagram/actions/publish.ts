import { z } from 'zod'
import { waitUntil } from '#platform/server/outgoing/connections/wait-until.ts'
import { implementCall } from '#platform/server/outgoing/define-call.ts'
import { CallFailed } from '#platform/server/outgoing/failure.ts'
import { chooseConnection, withConnection } from '#areas/connections/actions/use-connection.ts'
import { getMedia, publicMediaAddress } from '#areas/files/actions/media.ts'
import { publishToInstagram } from '../contract.ts'
import { instagram, instagramApi } from './provider.ts'

/** First a container, which Instagram works on; then the container is published. */
export const publish = implementCall(publishToInstagram, {
  destination: instagram.id,
  timeoutMs: 300_000,
  prepare: async ({ file, caption, altText, connection }, context) => {
    const chosen = await chooseConnection(context, instagram.id, connection)
    const { id, type } = await getMedia(context, file, ['image/jpeg', 'video/mp4'])
    const address = publicMediaAddress(context.running, context.scope, id, instagram.id)
    const media: Record<string, string> = type.startsWith('image/')
      ? { image_url: address, ...(altText !== undefined && { alt_text: altText }) }
      : { media_type: 'REELS', video_url: address }
    return { content: { caption, ...media }, connection: chosen }
  },
  call: ({ content, connection }, { running, signal }) =>
    withConnection({ running, signal }, connection, async (api) => {
      const user = `${instagramApi}/${connection.remoteId}`
      const begun = await api.json(`${user}/media?${new URLSearchParams(content)}`, { method: 'POST' })
      const { id: container } = created.parse(begun)
      const isReady = await waitUntil(
        async () => {
          const state = progress.parse(await api.json(`${instagramApi}/${container}?fields=status_code,status`))
          const { status_code: code, status } = state
          if (code === 'ERROR' || code === 'EXPIRED')
            throw new CallFailed('refused', 'instagram.media', `Instagram could not use this: ${status}.`, null, 422)
          return code === 'FINISHED' || code === 'PUBLISHED' ? true : undefined
        },
        { tries: 15, pauseMs: 1_000, signal },
      )
      if (!isReady)
        throw new CallFailed(
          'try-again',
          'instagram.slow',
          'Instagram is still working on this. It is tried again later.',
        )
      const posted = await api.json(`${user}/media_publish?creation_id=${container}`, { method: 'POST' })
      const { id } = created.parse(posted)
      const link = await api.json(`${instagramApi}/${id}?fields=permalink`).catch(() => undefined)
      return { id, url: permalink.safeParse(link).data?.permalink ?? null }
    }),
  settle: async (published) => published,
})

const created = z.object({ id: z.string() })
const progress = z.object({ status_code: z.string(), status: z.string().default('unknown') })
const permalink = z.object({ permalink: z.string() })
