import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long running requests may take after a stop has begun. */
const requestTimeoutMs = 5_000

type Answer<Env> = (request: Request, env: Env) => Response | Promise<Response>

/**
 * Stops in steps: /readyz answers 503, so that a load balancer sends no more; every answer ends its connection; then no
 * connection is accepted, and running requests end or are cut.
 */
export function createDrain() {
  const sockets = new Set<Socket>()
  /**
   * The response that each connection writes. Not a set of them: of one that is changed by every request, V8 chains the
   * outgrown tables, so that all responses would outlive many collections.
   */
  const responses = new WeakMap<Socket, ServerResponse>()
  let isDraining = false
  return {
    withReadiness:
      <Env>(answer: Answer<Env>): Answer<Env> =>
      (request, env) =>
        isDraining && new URL(request.url).pathname === '/readyz'
          ? Response.json({ ok: false, stopping: true }, { status: 503 })
          : answer(request, env),

    /** Before other listeners, so that the header is set before an answer is written. */
    track(server: Server): void {
      server.on('connection', (socket: Socket) => {
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
      })
      server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
        responses.set(socket, response)
        if (isDraining) response.setHeader('connection', 'close')
      })
    },

    async begin(delayMs: number): Promise<void> {
      isDraining = true
      for (const socket of sockets) {
        const response = responses.get(socket)
        if (response && !response.headersSent) response.setHeader('connection', 'close')
      }
      if (delayMs > 0) await sleep(delayMs)
    },

    close(server: Server): Promise<void> {
      return new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), requestTimeoutMs).unref()
      })
    },
  }
}
