import { useEffect, useEffectEvent } from 'react'

/** A job that fails changes no row that a screen could follow, so the page polls. */
export function usePolling(poll: () => void): void {
  const onPoll = useEffectEvent(poll)
  useEffect(() => {
    const interval = setInterval(() => document.visibilityState === 'visible' && onPoll(), intervalMs)
    return () => clearInterval(interval)
  }, [])
}

const intervalMs = 20_000
