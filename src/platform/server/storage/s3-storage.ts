import { z } from 'zod'
import { newId } from '../../contract/id.ts'
import { readAll } from './read-all.ts'
import type { Bucket } from './s3-bucket.ts'
import { openS3Client, errorCodeIn, tagIn, type S3Request } from './s3-client.ts'
import { checkKey, type UploadState, type Storage, type StorageWriter } from './storage.ts'

/**
 * Files in an S3-compatible bucket. Large files are multipart uploads; bytes that are too few for a part wait in an
 * object of their own, the tail. Parts that were not recorded are sent again under the same number.
 */
export function s3Storage(bucket: Bucket): Storage {
  const request = openS3Client(bucket)
  const storage: Storage = {
    displayName: `The bucket ${bucket.name}`,
    open: async (key, { size, place, at }) => {
      const state = parseUploadState(place)
      const tail = state.tail > 0 ? await readObject(request, tailKey(key, state)) : new Uint8Array()
      if (state.parts.reduce((sum, part) => sum + part.size, tail.length) !== at)
        throw new Error(`Some bytes of ${key} are missing.`)
      return writerTo(request, checkKey(key), size, state, tail)
    },
    finish: async (key, size, place) => {
      const { upload, parts } = parseUploadState(place)
      if (upload) await complete(request, key, size, upload, parts)
      else if (size === 0) await request('PUT', checkKey(key), { body: '' })
      for (const tail of tails) await request('DELETE', `${checkKey(key)}${tail}`)
    },
    put: async (key, bytes) => void (await request('PUT', checkKey(key), { body: bytes })),
    read: async (key, range) => {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const response = await request('GET', checkKey(key), { headers })
      return response.ok ? (response.body ?? new Response('').body ?? undefined) : undefined
    },
    remove: async (key, place = null) => {
      const { upload } = parseUploadState(place)
      if (upload) await request('DELETE', checkKey(key), { query: { uploadId: upload } })
      for (const end of ['', ...(place ? tails : [])]) await request('DELETE', `${checkKey(key)}${end}`)
    },
    identity: async () => bucket.url,
    freeBytes: async () => undefined,
    check: async () => {
      const key = newId()
      await storage.put(key, new TextEncoder().encode(key))
      const read = Buffer.from(await readAll(await storage.read(key))).toString()
      await storage.remove(key)
      if (read !== key) throw new Error('What was written could not be read.')
    },
  }
  return storage
}

const uploadStateSchema = z.object({
  upload: z.string().nullable(),
  parts: z.array(z.object({ etag: z.string(), size: z.int() })),
  /**
   * The number of bytes in the tail, and which of two tail objects has them: the older one stays until the newer one is
   * recorded.
   */
  tail: z.int(),
  which: z.union([z.literal(0), z.literal(1)]),
})
type S3UploadState = z.infer<typeof uploadStateSchema>

function parseUploadState(place: UploadState): S3UploadState {
  return place === null ? { upload: null, parts: [], tail: 0, which: 0 } : uploadStateSchema.parse(place)
}

const tails = ['.tail-0', '.tail-1'] as const

function tailKey(key: string, { which }: Pick<S3UploadState, 'which'>): string {
  return `${checkKey(key)}${tails[which]}`
}

const mebibyte = 1024 * 1024

function writerTo(
  request: S3Request,
  key: string,
  size: number,
  initialState: S3UploadState,
  tail: Uint8Array,
): StorageWriter {
  // S3 wants at least 5 MiB; and few enough parts to keep their list short.
  const partSize = Math.max(8 * mebibyte, Math.ceil(size / 2_000 / mebibyte) * mebibyte)
  let place = initialState
  let buffered: Uint8Array[] = tail.length > 0 ? [tail] : []
  let bufferedBytes = tail.length
  const bytesInParts = () => place.parts.reduce((sum, part) => sum + part.size, 0)

  const sendPart = async (length: number) => {
    const all = Buffer.concat(buffered)
    const body = all.subarray(0, length)
    const upload = place.upload ?? (await startMultipartUpload(request, key))
    // Recorded now, so that the upload can be aborted even if no part ever arrives.
    place = { ...place, upload }
    const query = { partNumber: String(place.parts.length + 1), uploadId: upload }
    const response = await request('PUT', key, { query, body })
    const etag = response.headers.get('etag')
    if (!response.ok || !etag) throw new Error(`The upload of ${key} is no longer in the bucket.`)
    buffered = [all.subarray(length)]
    bufferedBytes -= length
    place = { ...place, parts: [...place.parts, { etag, size: length }], tail: 0 }
  }

  const flush = async () => {
    const received = bytesInParts() + bufferedBytes
    const isLast = received === size
    if (isLast && place.upload && bufferedBytes > 0) await sendPart(bufferedBytes)
    else if (isLast && !place.upload) await request('PUT', key, { body: Buffer.concat(buffered) })
    else if (bufferedBytes > 0) {
      const which = place.which === 0 ? 1 : 0
      await request('PUT', tailKey(key, { which }), { body: Buffer.concat(buffered) })
      place = { ...place, tail: bufferedBytes, which }
    }
    return { received, place }
  }

  return {
    write: async (bytes) => {
      buffered.push(bytes)
      bufferedBytes += bytes.length
      if (bufferedBytes < partSize) return undefined
      while (bufferedBytes >= partSize) await sendPart(partSize)
      return { received: bytesInParts(), place }
    },
    flush,
    close: async () => {},
  }
}

async function startMultipartUpload(request: S3Request, key: string): Promise<string> {
  const response = await request('POST', key, { query: { uploads: '' } })
  const upload = tagIn(await response.text(), 'UploadId')
  if (!upload) throw new Error('The bucket did not begin an upload.')
  return upload
}

/**
 * S3 may answer 200 with an error in the body, or say that the upload does not exist because it was completed before.
 */
async function complete(
  request: S3Request,
  key: string,
  size: number,
  uploadId: string,
  parts: S3UploadState['parts'],
): Promise<void> {
  const list = parts.map(
    ({ etag }, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
  )
  const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`
  const response = await request('POST', checkKey(key), { query: { uploadId }, body }).catch((error: Error) => error)
  const responseText = response instanceof Error ? response.message : await response.text()
  if (!(response instanceof Error) && response.ok && !responseText.includes('<Error>')) return
  const head = await request('HEAD', checkKey(key))
  if (head.ok && Number(head.headers.get('content-length')) === size) return
  throw new Error(`The bucket did not put ${key} together: ${errorCodeIn(responseText) || responseText}`)
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

async function readObject(request: S3Request, key: string): Promise<Uint8Array> {
  const response = await request('GET', key)
  return response.ok ? readAll(response.body) : new Uint8Array()
}
