import type { IncomingMessage } from 'node:http'
import { pipeline, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { toFetchError, fetchError } from './fetch-error.ts'

/** A response body as a decompressed stream. It fails when it is too large, compressed or decompressed, or too late. */
export function limitedBody(incoming: IncomingMessage, headers: Headers, { maxBytes, signal }: Limits): ReadableStream {
  if (Number(headers.get('content-length')) > maxBytes) throw fetchError('too-large')
  const stages = [
    incoming,
    byteLimit(maxBytes),
    ...decoders(headers).flatMap((decoder) => [decoder, byteLimit(maxBytes)]),
  ]
  const last = stages.at(-1) ?? incoming
  // An error in any stage destroys the last one with it, so the reader gets it.
  pipeline(stages, () => {})
  const chunks = last[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          controller.error(toFetchError(error, signal))
        }
      },
      cancel() {
        incoming.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}

type Limits = { maxBytes: number; signal: AbortSignal }

function byteLimit(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _, callback) {
      bytes += chunk.length
      if (bytes > maxBytes) callback(fetchError('too-large'))
      else callback(null, chunk)
    },
  })
}

/** Decoders for the encodings, last one first. Unknown encodings are left as they are. */
function decoders(headers: Headers): Transform[] {
  const encodings =
    headers
      .get('content-encoding')
      ?.toLowerCase()
      .split(',')
      .map((name) => name.trim()) ?? []
  const makers = encodings.map((name) => decoderFor.get(name))
  const known = makers.filter((maker) => maker !== undefined)
  if (known.length === 0 || known.length < makers.length || known.length > maxEncodings) return []
  headers.delete('content-encoding')
  headers.delete('content-length')
  return known.reverse().map((maker) => maker())
}

const maxEncodings = 3
const decoderFor = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])
