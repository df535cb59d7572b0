/** Resolves when the browser has a network again or nobody waits any more; nothing where it has one now. */
export function waitUntilOnline(signal: AbortSignal): Promise<void> | undefined {
  if (typeof navigator === 'undefined' || navigator.onLine !== false) return undefined
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve())
  })
}

/** A while, or until nobody waits any more. A network that comes back ends it too. */
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
