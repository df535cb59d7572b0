import { z } from 'zod'
import { waitUntil } from '#platform/server/outgoing/connections/wait-until.ts'
import { implementCall } from '#platform/server/outgoing/define-call.ts'
import { CallFailed } from '#platform/server/outgoing/failure.ts'
import { chooseConnection, withConnection } from '#areas/connections/actions/use-connection.ts'
import { getMedia, publicMediaAddress } from '#areas/files/actions/media.ts'
import { publishToThreads } from '../contract.ts'
import { threads, threadsApi } from './provider.ts'

/** First a container, which Threads works on; then the container is published. */
export const publish = implementCall(publishToThreads, {
  destination: threads.id,
  timeoutMs: 300_000,
  prepare: async ({ text, file, connection }, context) => {
    const media =
      file === undefined ? undefined : await getMedia(context, file, ['image/jpeg', 'image/png', 'video/mp4'])
    const address = media && publicMediaAddress(context.running, context.scope, media.id, threads.id)
    return {
      content: { text, ...contentOf(media?.type, address) },
      connection: await chooseConnection(context, threads.id, connection),
    }
  },
  call: ({ content, connection }, { running, signal }) =>
    withConnection({ running, signal }, connection, async (api) => {
      const user = `${threadsApi}/v1.0/${connection.remoteId}`
      const begun = await api.json(`${user}/threads?${new URLSearchParams(content)}`, { method: 'POST' })
      const { id: container } = created.parse(begun)
      const isReady = await waitUntil(
        async () => {
          const state = await api.json(`${threadsApi}/v1.0/${container}?fields=status,error_message`)
          const { status, error_message: reason } = progress.parse(state)
          if (status === 'ERROR' || status === 'EXPIRED')
            throw new CallFailed(
              'refused',
              'threads.media',
              `Threads could not use this: ${reason ?? status}.`,
              null,
              422,
            )
          return status === 'FINISHED' || status === 'PUBLISHED' ? true : undefined
        },
        { tries: 15, pauseMs: 1_000, signal },
      )
      if (!isReady)
        throw new CallFailed('try-again', 'threads.slow', 'Threads is still working on this. It is tried again later.')
      const posted = await api.json(`${user}/threads_publish?creation_id=${container}`, { method: 'POST' })
      const { id } = created.parse(posted)
      const link = await api.json(`${threadsApi}/v1.0/${id}?fields=permalink`).catch(() => undefined)
      return { id, url: permalink.safeParse(link).data?.permalink ?? null }
    }),
  settle: async (published) => published,
})

function contentOf(type: string | undefined, address: string | undefined): Record<string, string> {
  if (type === undefined || address === undefined) return { media_type: 'TEXT' }
  return type.startsWith('image/')
    ? { media_type: 'IMAGE', image_url: address }
    : { media_type: 'VIDEO', video_url: address }
}

const created = z.object({ id: z.string() })
const progress = z.object({ status: z.string(), error_message: z.string().optional() })
const permalink = z.object({ permalink: z.string() })
