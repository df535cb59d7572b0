import { useCallback, useEffect, useReducer, useState } from 'react'

/** The time of the server: a wrong clock in the browser does not change the length of the work. */
export function useServerClock(serverNow: string | undefined): ServerClock {
  const [last, setLast] = useState<{ serverNow: string; measured: ClockOffset }>()
  if (serverNow && serverNow !== last?.serverNow)
    setLast({ serverNow, measured: measureOffset(Date.parse(serverNow), readClocks(), last?.measured) })
  const measured = last?.measured
  return useCallback(() => new Date(measured ? serverTime(measured, readClocks()) : Date.now()), [measured])
}

export type ServerClock = () => Date

/** The wall clock can be changed. The monotonic clock cannot, but may stop while the computer sleeps. */
export type ClockReading = { wall: number; monotonic: number }

function readClocks(): ClockReading {
  return { wall: Date.now(), monotonic: performance.timeOrigin + performance.now() }
}

/** How far the server is ahead of the monotonic clock, and the readings at that moment. */
export type ClockOffset = { aheadMs: number; at: ClockReading }

/**
 * A response can be late but never early, so the one with the largest offset is the best. Its weight fades, because
 * clocks drift.
 */
export function measureOffset(serverNow: number, at: ClockReading, last?: ClockOffset): ClockOffset {
  const previous = last ? last.aheadMs - (at.monotonic - last.at.monotonic) / 10_000 : -Infinity
  return { aheadMs: Math.max(previous, serverNow - at.monotonic), at }
}

/** If the wall clock gained time, the computer slept or somebody changed the clock: the next response corrects it. */
export function serverTime({ aheadMs, at }: ClockOffset, reading: ClockReading): number {
  const sleptMs = reading.wall - at.wall - (reading.monotonic - at.monotonic)
  return reading.monotonic + aheadMs + Math.max(0, sleptMs)
}

/** Updates four times a second while the timer runs, else once a minute. */
export function useNow(clock: ServerClock, isRunning: boolean): Date {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const interval = setInterval(tick, isRunning ? 250 : 60_000)
    return () => clearInterval(interval)
  }, [isRunning])
  return clock()
}
