import { useCallback, useEffect, useReducer, useState } from 'react'

/** The server's time on this screen: a wrong clock here neither shortens nor lengthens the work. */
export function useClock(serverNow: string | undefined): Clock {
  const [last, setLast] = useState<{ serverNow: string; measured: Measured }>()
  if (serverNow && serverNow !== last?.serverNow)
    setLast({ serverNow, measured: measure(Date.parse(serverNow), readHere(), last?.measured) })
  const measured = last?.measured
  return useCallback(() => new Date(measured ? serverTime(measured, readHere()) : Date.now()), [measured])
}

export type Clock = () => Date

/** This computer's clocks: the one on its wall can be set; the steady one cannot, but may stand still while it sleeps. */
export type Here = { wall: number; steady: number }

function readHere(): Here {
  return { wall: Date.now(), steady: performance.timeOrigin + performance.now() }
}

/** How far the server is ahead of the steady clock, and where this computer's clocks stood when that was measured. */
export type Measured = { ahead: number; at: Here }

/**
 * An answer can be old when it is shown but never early, so the one that puts the server furthest ahead is the truest. It
 * fades, as no two clocks run at the same speed.
 */
export function measure(serverNow: number, at: Here, last?: Measured): Measured {
  const before = last ? last.ahead - (at.steady - last.at.steady) / 10_000 : -Infinity
  return { ahead: Math.max(before, serverNow - at.steady), at }
}

/** What the wall clock has gained since then was slept, or somebody set it: the next answer tells. */
export function serverTime({ ahead, at }: Measured, here: Here): number {
  const slept = here.wall - at.wall - (here.steady - at.steady)
  return here.steady + ahead + Math.max(0, slept)
}

/** The time now, for what shows it: four times a second while time runs, else once a minute. */
export function useNow(clock: Clock, isRunning: boolean): Date {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const ticking = setInterval(tick, isRunning ? 250 : 60_000)
    return () => clearInterval(ticking)
  }, [isRunning])
  return clock()
}
