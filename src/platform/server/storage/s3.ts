import { z } from 'zod'
import { newId } from '../../contract/id.ts'
import { readAll } from './read-all.ts'
import type { Bucket } from './s3-address.ts'
import { callsTo, codeIn, tagIn, type Call } from './s3-call.ts'
import { checkedKey, type Place, type Storage, type Writing } from './storage.ts'

/**
 * Files in a bucket of anything that speaks S3. A large one is sent in parts; what is too little for a part waits as an
 * object of its own, the tail, until more comes. Parts that nobody has noted are sent again under the same number.
 */
export function s3Storage(bucket: Bucket): Storage {
  const call = callsTo(bucket)
  const storage: Storage = {
    called: `The bucket ${bucket.name}`,
    open: async (key, { size, place, at }) => {
      const begun = placeOf(place)
      const tail = begun.tail > 0 ? await bytesOf(call, tailKey(key, begun)) : new Uint8Array()
      if (begun.parts.reduce((sum, part) => sum + part.size, tail.length) !== at)
        throw new Error(`Of ${key} some bytes are missing.`)
      return writingTo(call, checkedKey(key), size, begun, tail)
    },
    finish: async (key, size, place) => {
      const { upload, parts } = placeOf(place)
      if (upload) await complete(call, key, size, upload, parts)
      else if (size === 0) await call('PUT', checkedKey(key), { body: '' })
      for (const tail of tails) await call('DELETE', `${checkedKey(key)}${tail}`)
    },
    put: async (key, bytes) => void (await call('PUT', checkedKey(key), { body: bytes })),
    read: async (key, range) => {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await call('GET', checkedKey(key), { headers })
      return answer.ok ? (answer.body ?? new Response('').body ?? undefined) : undefined
    },
    remove: async (key, place = null) => {
      const { upload } = placeOf(place)
      if (upload) await call('DELETE', checkedKey(key), { query: { uploadId: upload } })
      for (const end of ['', ...(place ? tails : [])]) await call('DELETE', `${checkedKey(key)}${end}`)
    },
    free: async () => undefined,
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

const placed = z.object({
  upload: z.string().nullable(),
  parts: z.array(z.object({ etag: z.string(), size: z.int() })),
  /** How many bytes wait in the tail, and in which of the two: the older one stays until the newer one is noted. */
  tail: z.int(),
  which: z.union([z.literal(0), z.literal(1)]),
})
type Placed = z.infer<typeof placed>

function placeOf(place: Place): Placed {
  return place === null ? { upload: null, parts: [], tail: 0, which: 0 } : placed.parse(place)
}

const tails = ['.tail-0', '.tail-1'] as const

function tailKey(key: string, { which }: Pick<Placed, 'which'>): string {
  return `${checkedKey(key)}${tails[which]}`
}

const mebibyte = 1024 * 1024

function writingTo(call: Call, key: string, size: number, begun: Placed, tail: Uint8Array): Writing {
  // At least 5 MiB for a bucket, and few enough that their list stays short.
  const partSize = Math.max(8 * mebibyte, Math.ceil(size / 2_000 / mebibyte) * mebibyte)
  let place = begun
  let waiting: Uint8Array[] = tail.length > 0 ? [tail] : []
  let waits = tail.length
  const inParts = () => place.parts.reduce((sum, part) => sum + part.size, 0)

  const sendPart = async (length: number) => {
    const all = Buffer.concat(waiting)
    const body = all.subarray(0, length)
    const upload = place.upload ?? (await begin(call, key))
    // Known from here on, so that it can be given up even if no part of it ever arrives.
    place = { ...place, upload }
    const query = { partNumber: String(place.parts.length + 1), uploadId: upload }
    const answer = await call('PUT', key, { query, body })
    const etag = answer.headers.get('etag')
    if (!answer.ok || !etag) throw new Error(`The upload of ${key} is no longer in the bucket.`)
    waiting = [all.subarray(length)]
    waits -= length
    place = { ...place, parts: [...place.parts, { etag, size: length }], tail: 0 }
  }

  const keep = async () => {
    const received = inParts() + waits
    const isLast = received === size
    if (isLast && place.upload && waits > 0) await sendPart(waits)
    else if (isLast && !place.upload) await call('PUT', key, { body: Buffer.concat(waiting) })
    else if (waits > 0) {
      const which = place.which === 0 ? 1 : 0
      await call('PUT', tailKey(key, { which }), { body: Buffer.concat(waiting) })
      place = { ...place, tail: waits, which }
    }
    return { received, place }
  }

  return {
    add: async (bytes) => {
      waiting.push(bytes)
      waits += bytes.length
      if (waits < partSize) return undefined
      while (waits >= partSize) await sendPart(partSize)
      return { received: inParts(), place }
    },
    keep,
    close: async () => {},
  }
}

async function begin(call: Call, key: string): Promise<string> {
  const answer = await call('POST', key, { query: { uploads: '' } })
  const upload = tagIn(await answer.text(), 'UploadId')
  if (!upload) throw new Error('The bucket did not begin an upload.')
  return upload
}

/** The bucket may say 200 and mean an error; and that there is no such upload, because it was completed before. */
async function complete(
  call: Call,
  key: string,
  size: number,
  uploadId: string,
  parts: Placed['parts'],
): Promise<void> {
  const list = parts.map(
    ({ etag }, place) => `<Part><PartNumber>${place + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`,
  )
  const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`
  const answer = await call('POST', checkedKey(key), { query: { uploadId }, body }).catch((error: Error) => error)
  const said = answer instanceof Error ? answer.message : await answer.text()
  if (!(answer instanceof Error) && answer.ok && !said.includes('<Error>')) return
  const there = await call('HEAD', checkedKey(key))
  if (there.ok && Number(there.headers.get('content-length')) === size) return
  throw new Error(`The bucket did not put ${key} together: ${codeIn(said) || said}`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

async function bytesOf(call: Call, key: string): Promise<Uint8Array> {
  const answer = await call('GET', key)
  return answer.ok ? readAll(answer.body) : new Uint8Array()
}
