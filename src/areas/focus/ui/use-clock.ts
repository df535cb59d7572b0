import { useCallback, useEffect, useReducer, useState } from 'react'

/**
 * The server's time on this screen: a wrong clock here neither shortens nor lengthens the work. An answer can be old when
 * it is shown but never early, so of all answers the one that puts the server's clock furthest ahead is the truest.
 */
export function useClock(serverNow: string | undefined): Clock {
  const [last, setLast] = useState({ serverNow: '', offset: -Infinity })
  if (serverNow && serverNow !== last.serverNow)
    setLast({ serverNow, offset: Math.max(last.offset, Date.parse(serverNow) - Date.now()) })
  const offset = Number.isFinite(last.offset) ? last.offset : 0
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
