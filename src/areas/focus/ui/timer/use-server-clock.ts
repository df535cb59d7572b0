import { useCallback, useEffect, useReducer, useState } from 'react'

/** The server's time on this screen: a wrong clock here neither shortens nor lengthens the work. */
export function useServerClock(serverNow: string | undefined): ServerClock {
  const [last, setLast] = useState<{ serverNow: string; measured: ClockOffset }>()
  if (serverNow && serverNow !== last?.serverNow)
    setLast({ serverNow, measured: measureOffset(Date.parse(serverNow), readClocks(), last?.measured) })
  const measured = last?.measured
  return useCallback(() => new Date(measured ? serverTime(measured, readClocks()) : Date.now()), [measured])
}

export type ServerClock = () => Date

/** This computer's clocks: the one on its wall can be set; the steady one cannot, but may stand still while it sleeps. */
export type ClockReading = { wall: number; monotonic: number }

function readClocks(): ClockReading {
  return { wall: Date.now(), monotonic: performance.timeOrigin + performance.now() }
}

/** How far the server is ahead of the steady clock, and where this computer's clocks stood when that was measured. */
export type ClockOffset = { aheadMs: number; at: ClockReading }

/**
 * An answer can be old when it is shown but never early, so the one that puts the server furthest ahead is the truest. It
 * fades, as no two clocks run at the same speed.
 */
export function measureOffset(serverNow: number, at: ClockReading, last?: ClockOffset): ClockOffset {
  const previous = last ? last.aheadMs - (at.monotonic - last.at.monotonic) / 10_000 : -Infinity
  return { aheadMs: Math.max(previous, serverNow - at.monotonic), at }
}

/** What the wall clock has gained since then was slept, or somebody set it: the next answer tells. */
export function serverTime({ aheadMs, at }: ClockOffset, reading: ClockReading): number {
  const sleptMs = reading.wall - at.wall - (reading.monotonic - at.monotonic)
  return reading.monotonic + aheadMs + Math.max(0, sleptMs)
}

/** The time now, for what shows it: four times a second while time runs, else once a minute. */
export function useNow(clock: ServerClock, isRunning: boolean): Date {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const interval = setInterval(tick, isRunning ? 250 : 60_000)
    return () => clearInterval(interval)
  }, [isRunning])
  return clock()
}
