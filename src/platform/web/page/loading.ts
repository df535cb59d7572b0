/** The bar on top of the page while the next one loads. All times in milliseconds. */
export type Loading =
  | { phase: 'idle' }
  | { phase: 'waiting' | 'running'; since: number }
  | { phase: 'done' | 'fading'; since: number; error: boolean }

export type LoadingEvent = 'start' | 'end' | 'error' | 'tick'

const showDelayMs = 200
const expectedDurationMs = 2000
const hideDelayMs = 500
const fadeMs = 400

export const idleLoading: Loading = { phase: 'idle' }

/** A load quicker than the throttle shows nothing, unless it failed. */
export function loadingReducer(loading: Loading, event: LoadingEvent, now: number): Loading {
  if (event === 'start') return { phase: 'waiting', since: now }
  if (event === 'error') return { phase: 'done', since: now, error: true }
  if (event === 'end') {
    if (loading.phase === 'waiting') return idleLoading
    return loading.phase === 'running' ? { phase: 'done', since: now, error: false } : loading
  }
  return advance(loading, now)
}

/** How full the bar is, from 0 to 100: quick at first, never full before the end. */
export function loadingProgress(loading: Loading, now: number): number {
  if (loading.phase === 'idle' || loading.phase === 'waiting') return 0
  if (loading.phase !== 'running') return 100
  return (2 / Math.PI) * 100 * Math.atan((2 * (now - loading.since)) / expectedDurationMs)
}

/** Applies the passage of time. */
function advance(loading: Loading, now: number): Loading {
  if (loading.phase === 'waiting' && now >= loading.since + showDelayMs) {
    return { phase: 'running', since: loading.since + showDelayMs }
  }
  if (loading.phase === 'done' && now >= loading.since + hideDelayMs) {
    return advance({ ...loading, phase: 'fading', since: loading.since + hideDelayMs }, now)
  }
  return loading.phase === 'fading' && now >= loading.since + fadeMs ? idleLoading : loading
}
