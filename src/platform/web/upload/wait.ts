/** Resolves when the network is back or the signal aborts; undefined if there is a network now. */
export function waitUntilOnline(signal: AbortSignal): Promise<void> | undefined {
  if (typeof navigator === 'undefined' || navigator.onLine !== false) return undefined
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve())
  })
}

/** Ends early when the signal aborts or the network comes back. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      if (typeof removeEventListener === 'function') removeEventListener('online', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    signal?.addEventListener('abort', finish)
    if (typeof addEventListener === 'function') addEventListener('online', finish)
  })
}
