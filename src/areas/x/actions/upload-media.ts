import { z } from 'zod'
import type { ProviderApi } from '#platform/server/outgoing/connections/provider.ts'
import { waitUntil } from '#platform/server/outgoing/connections/wait-until.ts'
import { CallFailed } from '#platform/server/outgoing/failure.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { readMedia } from '#areas/files/actions/media.ts'
import { xApi } from './provider.ts'

const chunkBytes = 4_000_000
const address = `${xApi}/2/media/upload`

/** In chunks. X works on videos and animations for a while before a post can have them. */
export async function uploadMedia(
  api: ProviderApi,
  running: Runtime,
  { id, type }: { id: string; type: string },
  signal: AbortSignal,
): Promise<string> {
  const bytes = await readMedia(running, id)
  const category = type === 'image/gif' ? 'tweet_gif' : type.startsWith('image/') ? 'tweet_image' : 'tweet_video'
  const begin = { media_type: type, total_bytes: bytes.byteLength, media_category: category }
  const { data } = media.parse(await api.json(`${address}/initialize`, { method: 'POST', body: begin }))
  for (let index = 0; index * chunkBytes < bytes.byteLength; index++) {
    const form = new FormData()
    form.set('segment_index', String(index))
    form.set('media', new Blob([bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes)]))
    await api.fetch(`${address}/${data.id}/append`, { method: 'POST', body: form })
  }
  const finished = media.parse(await api.json(`${address}/${data.id}/finalize`, { method: 'POST' }))
  let processing = finished.data.processing_info
  let isAsked = true
  const isReady = await waitUntil(
    async () => {
      const status = `${address}?${new URLSearchParams({ command: 'STATUS', media_id: data.id })}`
      if (!isAsked) processing = media.parse(await api.json(status)).data.processing_info
      isAsked = false
      if (processing?.state === 'failed')
        throw new CallFailed('refused', 'x.media', 'X could not use this file.', undefined, 422)
      return processing === undefined || processing.state === 'succeeded' ? true : undefined
    },
    { tries: 20, pauseMs: 500, signal, askedPauseMs: () => (processing?.check_after_secs ?? 0) * 1_000 },
  )
  if (!isReady)
    throw new CallFailed('try-again', 'x.media', 'X is still working on this file. It is tried again later.')
  return data.id
}

const processingInfo = z.object({ state: z.string(), check_after_secs: z.number().max(60).optional() })
const media = z.object({ data: z.object({ id: z.string(), processing_info: processingInfo.optional() }) })
