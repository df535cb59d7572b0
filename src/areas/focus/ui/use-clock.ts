import { useCallback, useEffect, useMemo, useReducer } from 'react'

/** The server's time on this screen: a wrong clock here neither shortens nor lengthens the work. */
export function useClock(serverNow: string | undefined): Clock {
  const offset = useMemo(() => (serverNow ? Date.parse(serverNow) - Date.now() : 0), [serverNow])
  return useCallback(() => new Date(Date.now() + offset), [offset])
}

export type Clock = () => Date

/** The time now, for what shows it: four times a second while time runs, else once a minute. */
export function useNow(clock: Clock, isRunning: boolean): Date {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const ticking = setInterval(tick, isRunning ? 250 : 60_000)
    return () => clearInterval(ticking)
  }, [isRunning])
  return clock()
}
