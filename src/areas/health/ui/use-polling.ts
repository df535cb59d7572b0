import { useEffect, useEffectEvent } from 'react'

/** Looks again from time to time: what fails in the background changes no row that a screen could follow. */
export function usePolling(poll: () => void): void {
  const onPoll = useEffectEvent(poll)
  useEffect(() => {
    const interval = setInterval(() => document.visibilityState === 'visible' && onPoll(), intervalMs)
    return () => clearInterval(interval)
  }, [])
}

const intervalMs = 20_000
