import type { IncomingMessage, Server } from 'node:http'

/**
 * Ends requests whose body arrives too slowly (slow loris), but allows large uploads over slow lines. After a grace period
 * a body must have arrived at `minBytesPerSecond` on average, without a pause longer than `maxPauseMs`.
 */
export function endSlowBodies(
  server: Server,
  { graceMs = 60_000, minBytesPerSecond = 2_000, maxPauseMs = 30_000, checkEveryMs = 5_000 } = {},
): void {
  // Node's own limit ignores how much has arrived.
  server.requestTimeout = 0
  server.on('request', (request: IncomingMessage) => {
    if (!mayHaveBody(request)) return
    const { socket } = request
    const startedAt = performance.now()
    const bytesAtStart = socket.bytesRead
    let lastBytes = bytesAtStart
    let lastAt = startedAt
    const timer = setInterval(() => {
      if (request.complete || request.destroyed) return clearInterval(timer)
      const now = performance.now()
      if (socket.bytesRead > lastBytes) [lastBytes, lastAt] = [socket.bytesRead, now]
      // While we do not read, the sender is not to blame.
      if (request.isPaused()) lastAt = now
      const tooFew = socket.bytesRead - bytesAtStart < (minBytesPerSecond * (now - startedAt)) / 1_000
      if (now - lastAt > maxPauseMs || (now - startedAt > graceMs && tooFew)) socket.destroy()
    }, checkEveryMs).unref()
    request.once('close', () => clearInterval(timer))
  })
}

function mayHaveBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return headers['transfer-encoding'] !== undefined
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
