import type { Context } from 'hono'
import type { Logger } from '../monitoring/log.ts'
import type { HttpEnv } from './env.ts'

type DownloadFile = { name: string; type: string; parts: AsyncIterable<Uint8Array<ArrayBuffer>> }

/**
 * Streams a generated file, only as fast as the client reads it. An error aborts the download, so that the client does not
 * take half a file for a whole one.
 */
export function download(c: Context<HttpEnv>, log: Logger, { name, type, parts }: DownloadFile): Response {
  const iterator = parts[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (stream) => {
      try {
        const { done, value } = await iterator.next()
        if (done) stream.close()
        else stream.enqueue(value)
      } catch (error) {
        log.error('unexpected', { requestId: c.get('requestId'), error, path: c.req.path })
        stream.error(error)
      }
    },
    cancel: async () => void (await iterator.return?.()),
  })
  return c.body(body, 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
}

/** Joins short lines into chunks of at least `size` characters. */
export async function* encodeInChunks(
  lines: AsyncIterable<string>,
  size = 32 * 1024,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let chunk = ''
  for await (const line of lines) {
    chunk += line
    if (chunk.length < size) continue
    yield encoder.encode(chunk)
    chunk = ''
  }
  if (chunk) yield encoder.encode(chunk)
}

const encoder = new TextEncoder()
