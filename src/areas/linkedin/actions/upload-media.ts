import { z } from 'zod'
import type { ProviderApi } from '#platform/server/outgoing/connections/provider.ts'
import { waitUntil } from '#platform/server/outgoing/connections/wait-until.ts'
import { CallFailed } from '#platform/server/outgoing/failure.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { readMedia } from '#areas/files/actions/media.ts'
import { linkedinApi } from './provider.ts'

type Upload = {
  media: { id: string; type: string }
  author: string
  headers: Record<string, string>
  signal: AbortSignal
}

/** Returns the name of the picture or video there. */
export async function uploadMedia(api: ProviderApi, running: Runtime, upload: Upload): Promise<string> {
  const bytes = await readMedia(running, upload.media.id)
  return upload.media.type.startsWith('image/') ? uploadImage(api, bytes, upload) : uploadVideo(api, bytes, upload)
}

async function uploadImage(api: ProviderApi, bytes: Uint8Array<ArrayBuffer>, { author, headers }: Upload) {
  const address = `${linkedinApi}/rest/images?action=initializeUpload`
  const begun = await api.json(address, {
    method: 'POST',
    headers,
    body: { initializeUploadRequest: { owner: author } },
  })
  const { value } = z.object({ value: z.object({ uploadUrl: z.url(), image: z.string() }) }).parse(begun)
  await api.fetch(value.uploadUrl, { method: 'PUT', body: bytes })
  return value.image
}

async function uploadVideo(api: ProviderApi, bytes: Uint8Array<ArrayBuffer>, { author, headers, signal }: Upload) {
  const call = (query: string, body: unknown) =>
    api.json(`${linkedinApi}/rest/videos?action=${query}`, { method: 'POST', headers, body })
  const details = { owner: author, fileSizeBytes: bytes.byteLength, uploadCaptions: false, uploadThumbnail: false }
  const begun = await call('initializeUpload', { initializeUploadRequest: details })
  const { video, uploadToken, uploadInstructions } = beginning.parse(begun).value
  const uploadedPartIds: string[] = []
  for (const { uploadUrl, firstByte, lastByte } of uploadInstructions) {
    const part = await api.fetch(uploadUrl, { method: 'PUT', body: bytes.subarray(firstByte, lastByte + 1) })
    uploadedPartIds.push((part.headers.get('etag') ?? '').replaceAll('"', ''))
  }
  await call('finalizeUpload', { finalizeUploadRequest: { video, uploadToken, uploadedPartIds } })
  const isAvailable = await waitUntil(
    async () => {
      const state = await api.json(`${linkedinApi}/rest/videos/${encodeURIComponent(video)}`, { headers })
      const { status } = z.object({ status: z.string() }).parse(state)
      if (status === 'PROCESSING_FAILED')
        throw new CallFailed('refused', 'linkedin.media', 'LinkedIn could not use this video.', undefined, 422)
      return status === 'AVAILABLE' ? true : undefined
    },
    { tries: 20, pauseMs: 1_000, signal },
  )
  if (!isAvailable)
    throw new CallFailed(
      'try-again',
      'linkedin.media',
      'LinkedIn is still working on this video. It is tried again later.',
    )
  return video
}

const beginning = z.object({
  value: z.object({
    video: z.string(),
    uploadToken: z.string(),
    uploadInstructions: z.array(z.object({ uploadUrl: z.url(), firstByte: z.int(), lastByte: z.int() })).max(500),
  }),
})
