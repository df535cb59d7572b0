import { z } from 'zod'
import type { ProviderApi } from '#platform/server/outgoing/connections/provider.ts'
import { pause, waitUntil } from '#platform/server/outgoing/connections/wait-until.ts'
import { CallFailed } from '#platform/server/outgoing/failure.ts'
import { googleApi } from './provider.ts'

/** YouTube takes multiples of 256 KiB. */
const chunkBytes = 8 * 1024 * 1024
const maxFailures = 5

type Upload = { bytes: Uint8Array<ArrayBuffer>; type: string; signal: AbortSignal }

/** In chunks, so that a lost connection costs only one of them: then the session is asked where to go on. Returns the id. */
export async function uploadVideo(api: ProviderApi, session: string, { bytes, type, signal }: Upload): Promise<string> {
  const total = bytes.byteLength
  const put = (body: Uint8Array<ArrayBuffer>, range: string) =>
    api
      .fetch(session, {
        method: 'PUT',
        headers: { 'content-type': type, 'content-range': `bytes ${range}/${total}` },
        body,
      })
      .catch((error: unknown) => {
        if (error instanceof CallFailed && error.outcome !== 'refused') return undefined
        throw error
      })
  let from = 0
  for (let failures = 0; failures < maxFailures;) {
    const to = Math.min(from + chunkBytes, total)
    let answer = await put(bytes.subarray(from, to), `${from}-${to - 1}`)
    if (!answer) {
      failures += 1
      await pause(500 * 2 ** failures, signal)
      answer = await put(new Uint8Array(), '*')
    }
    if (!answer) continue
    if (answer.status !== 308) return video.parse(await answer.json()).id
    from = nextByte(answer.headers)
  }
  throw new CallFailed(
    'unknown',
    'youtube.upload',
    'The connection to YouTube broke too often. Look there for the video.',
  )
}

const video = z.object({ id: z.string() })

/** Without a range nothing has arrived. */
function nextByte(headers: Headers): number {
  const [, last] = /-(\d+)$/.exec(headers.get('range') ?? '') ?? []
  return last === undefined ? 0 : Number(last) + 1
}

/** True once YouTube has worked on the video. False if that takes longer, which is usual for long ones. */
export async function isProcessed(api: ProviderApi, id: string, signal: AbortSignal): Promise<boolean> {
  const address = `${googleApi}/youtube/v3/videos?${new URLSearchParams({ part: 'status', id })}`
  const isDone = await waitUntil(
    async () => {
      // The video is there. Trouble with this question must not send it again.
      const answer = await api.json(address).catch(() => undefined)
      const [found] = states.safeParse(answer).data?.items ?? []
      if (answer === undefined) return undefined
      const { uploadStatus = 'deleted', failureReason, rejectionReason } = found?.status ?? {}
      if (['failed', 'rejected', 'deleted'].includes(uploadStatus))
        throw new CallFailed(
          'refused',
          'youtube.video',
          `YouTube did not accept this video: ${failureReason ?? rejectionReason ?? uploadStatus}.`,
          undefined,
          422,
        )
      return uploadStatus === 'processed' ? true : undefined
    },
    { tries: 6, pauseMs: 1_000, signal },
  )
  return isDone ?? false
}

const status = z.object({
  uploadStatus: z.string(),
  failureReason: z.string().optional(),
  rejectionReason: z.string().optional(),
})
const states = z.object({ items: z.array(z.object({ status })).default([]) })
