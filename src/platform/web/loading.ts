/** The bar on top of the page while the next one loads. All times in milliseconds. */
export type Loading =
  | { phase: 'idle' }
  | { phase: 'waiting' | 'running'; since: number }
  | { phase: 'done' | 'fading'; since: number; error: boolean }

export type LoadingEvent = 'start' | 'end' | 'error' | 'tick'

const throttle = 200
const duration = 2000
const hideDelay = 500
const resetDelay = 400

export const idle: Loading = { phase: 'idle' }

/** A load quicker than the throttle shows nothing, unless it failed. */
export function step(loading: Loading, event: LoadingEvent, now: number): Loading {
  if (event === 'start') return { phase: 'waiting', since: now }
  if (event === 'error') return { phase: 'done', since: now, error: true }
  if (event === 'end') {
    if (loading.phase === 'waiting') return idle
    return loading.phase === 'running' ? { phase: 'done', since: now, error: false } : loading
  }
  return next(loading, now)
}

/** How full the bar is, from 0 to 100: quick at first, never full before the end. */
export function progress(loading: Loading, now: number): number {
  if (loading.phase === 'idle' || loading.phase === 'waiting') return 0
  if (loading.phase !== 'running') return 100
  return (2 / Math.PI) * 100 * Math.atan((2 * (now - loading.since)) / duration)
}

/** What time alone has changed. */
function next(loading: Loading, now: number): Loading {
  if (loading.phase === 'waiting' && now >= loading.since + throttle) {
    return { phase: 'running', since: loading.since + throttle }
  }
  if (loading.phase === 'done' && now >= loading.since + hideDelay) {
    return next({ ...loading, phase: 'fading', since: loading.since + hideDelay }, now)
  }
  return loading.phase === 'fading' && now >= loading.since + resetDelay ? idle : loading
}
