/**
 * Calls `stop` when the parent `npm start` ends, even if it was killed: the IPC channel closes with it. Does nothing if the
 * process was started in another way.
 */
export function followParent(stop: () => void): void {
  if (process.connected === undefined) return
  if (!process.connected) return stop()
  process.once('disconnect', stop)
  // The channel alone must not keep the process alive.
  process.channel?.unref()
}

/** Tells the parent `npm start` that the server is ready. If it ends by itself later, it has crashed. */
export function reportReady(): void {
  if (process.connected) process.send?.('ready', undefined, undefined, () => {})
}
