import { useEffect, useEffectEvent } from 'react'

/** Looks again from time to time: what fails in the background changes no row that a screen could follow. */
export function useAgain(look: () => void): void {
  const again = useEffectEvent(look)
  useEffect(() => {
    const ticking = setInterval(() => document.visibilityState === 'visible' && again(), rhythm)
    return () => clearInterval(ticking)
  }, [])
}

const rhythm = 20_000
