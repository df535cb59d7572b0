import type { Context } from 'hono'
import type { Logger } from '../monitoring/log.ts'
import type { HttpEnv } from './env.ts'

type DownloadFile = { name: string; type: string; parts: AsyncIterable<Uint8Array<ArrayBuffer>> }

/**
 * A file that is made while it is taken, no faster than that, and no longer than somebody takes it. Trouble on the way
 * breaks the download off, so that nobody keeps half a file for a whole one.
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

/** Text in pieces of some size, whatever the size of its lines. */
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
