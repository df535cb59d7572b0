/**
 * Calls `stop` when the `npm start` that began this process is gone, even if it was killed and could not say so:
 * the channel between the two closes with it. Does nothing for a process that was started in another way.
 */
export function followParent(stop: () => void): void {
  if (process.connected === undefined) return
  if (!process.connected) return stop()
  process.once('disconnect', stop)
  // The channel alone is no reason to stay alive.
  process.channel?.unref()
}

/** Tells the `npm start` that began this process that the server answers. If it ends by itself later, it has crashed. */
export function reportReady(): void {
  if (process.connected) process.send?.('ready', undefined, undefined, () => {})
}
