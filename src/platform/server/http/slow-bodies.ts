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
    const began = performance.now()
    const before = socket.bytesRead
    let lastBytes = before
    let lastAt = began
    const watch = setInterval(() => {
      if (request.complete || request.destroyed) return clearInterval(watch)
      const now = performance.now()
      if (socket.bytesRead > lastBytes) [lastBytes, lastAt] = [socket.bytesRead, now]
      // While we ourselves do not read, it is not the sender who is slow.
      if (request.isPaused()) lastAt = now
      const tooFew = socket.bytesRead - before < (leastPerSecond * (now - began)) / 1_000
      if (now - lastAt > longestPause || (now - began > grace && tooFew)) socket.destroy()
    }, every).unref()
    request.once('close', () => clearInterval(watch))
  })
}

function mayHaveBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return headers['transfer-encoding'] !== undefined
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
