import type { Server } from 'node:http'

/** Closes connections whose client has not read anything for a while, though there is something to read. */
export function cutStalledReaders(server: Server, timeoutMs = 60_000): void {
  // Node calls this when nothing was sent or received. A connection that waits for our answer has nothing to read.
  server.setTimeout(timeoutMs, (socket) => {
    if (socket.writableLength > 0) socket.destroy()
  })
}
