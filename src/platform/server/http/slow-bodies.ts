import type { IncomingMessage, Server } from 'node:http'

/**
 * Whoever sends a request drop by drop does not hold us up; whoever sends a large one over a slow line may. A body has a
 * minute to begin with. From then on as many bytes as the seconds that have passed allow must have come, and some of them
 * lately.
 */
export function endSlowBodies(
  server: Server,
  { grace = 60_000, leastPerSecond = 2_000, longestPause = 30_000, every = 5_000 } = {},
): void {
  // Node's own limit counts only the seconds, however much comes.
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
      // While we ourselves do not read, it is not the sender who is slow.
      if (request.isPaused()) lastAt = now
      const tooFew = socket.bytesRead - bytesAtStart < (leastPerSecond * (now - startedAt)) / 1_000
      if (now - lastAt > longestPause || (now - startedAt > grace && tooFew)) socket.destroy()
    }, every).unref()
    request.once('close', () => clearInterval(timer))
  })
}

function mayHaveBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return headers['transfer-encoding'] !== undefined
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
