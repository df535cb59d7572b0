import type { Context } from 'hono'
import { Refusal } from '../../contract/refusal.ts'
import type { Logger } from '../monitoring/log.ts'
import type { HttpEnv } from './env.ts'

/** A comment: it keeps the connection open and readers ignore it. */
export const keepAlive = ': \n\n'

/** Server-sent events, only as fast as the client reads them. A client that leaves ends the iterator. */
export function eventStream(c: Context<HttpEnv>, log: Logger, events: AsyncIterator<string>): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (stream) => {
      try {
        const { done, value } = await events.next()
        if (done) stream.close()
        else stream.enqueue(encoder.encode(value))
      } catch (error) {
        if (!(error instanceof Refusal)) log.error('unexpected', { requestId: c.get('requestId'), error })
        stream.error(error)
      }
    },
    cancel: async () => void (await events.return?.()),
  })
  return c.body(body, 200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies would hold the events back.
    'x-accel-buffering': 'no',
  })
}
