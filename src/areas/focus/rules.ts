import type { Timer } from './contract.ts'

/** Sessions in a set; after the last one it begins again. */
export const roundsInSet = 4

/** As many open tasks as a list can show. */
export const mostOpenTasks = 300

/** Work shorter than this is not worth a line in the log. */
export const shortestLogged = 60

/** A stretch of work that came to its end. */
export type Finished = { taskId: string | null; startedAt: string; endedAt: string; seconds: number }

export type Settled = { timer: Timer; finished?: Finished | undefined }

export const freshTimer: Timer = {
  state: 'idle',
  kind: 'work',
  taskId: null,
  seconds: 0,
  startedAt: null,
  endsAt: null,
  secondsLeft: null,
  round: 1,
  workMinutes: 25,
  breakMinutes: 5,
  sound: true,
}

export function secondsLeft(timer: Timer, now: Date): number {
  if (timer.state === 'paused') return timer.secondsLeft ?? 0
  if (timer.state === 'idle' || timer.endsAt === null) return 0
  return Math.max(0, Math.ceil((Date.parse(timer.endsAt) - now.getTime()) / 1000))
}

/**
 * What the timer has become by now, though nobody looked: work that is over turns into a break,
 * a break that is over turns into waiting for the next session.
 */
export function settle(timer: Timer, now: Date): Settled {
  if (timer.state !== 'running' || timer.endsAt === null || Date.parse(timer.endsAt) > now.getTime()) return { timer }
  if (timer.kind === 'break') return { timer: idle({ ...timer, round: (timer.round % roundsInSet) + 1 }) }
  const finished = finish(timer, timer.endsAt, timer.seconds)
  const onBreak = run({ ...timer, kind: 'break' }, timer.breakMinutes * 60, new Date(timer.endsAt))
  return { timer: settle(onBreak, now).timer, finished }
}

export function start(
  timer: Timer,
  kind: Timer['kind'],
  taskId: string | null,
  minutes: number | undefined,
  now: Date,
): Timer {
  const usual = kind === 'work' ? timer.workMinutes : timer.breakMinutes
  return run({ ...timer, kind, taskId }, (minutes ?? usual) * 60, now)
}

export function pause(timer: Timer, now: Date): Timer {
  return { ...timer, state: 'paused', secondsLeft: secondsLeft(timer, now), endsAt: null }
}

export function resume(timer: Timer, now: Date): Timer {
  return { ...timer, state: 'running', endsAt: later(now, timer.secondsLeft ?? 0), secondsLeft: null }
}

export function extend(timer: Timer, minutes: number): Timer {
  const more = minutes * 60
  const longer = { ...timer, seconds: timer.seconds + more }
  if (timer.endsAt) return { ...longer, endsAt: later(new Date(timer.endsAt), more) }
  return { ...longer, secondsLeft: (timer.secondsLeft ?? 0) + more }
}

/** Ends what runs, early. */
export function stop(timer: Timer, now: Date): Settled {
  const worked = timer.seconds - secondsLeft(timer, now)
  const counts = timer.state !== 'idle' && timer.kind === 'work' && worked >= shortestLogged
  return { timer: idle(timer), finished: counts ? finish(timer, now.toISOString(), worked) : undefined }
}

/** A place between two neighbours in an ordered list; undefined when they have come too close and the list needs new numbers. */
export function placeBetween(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined) return after === undefined ? 1 : after - 1
  if (after === undefined) return before + 1
  const middle = (before + after) / 2
  return middle > before && middle < after ? middle : undefined
}

function run(timer: Timer, seconds: number, from: Date): Timer {
  return {
    ...timer,
    state: 'running',
    seconds,
    startedAt: from.toISOString(),
    endsAt: later(from, seconds),
    secondsLeft: null,
  }
}

function idle(timer: Timer): Timer {
  return { ...timer, state: 'idle', kind: 'work', seconds: 0, startedAt: null, endsAt: null, secondsLeft: null }
}

function finish(timer: Timer, endedAt: string, seconds: number): Finished {
  return { taskId: timer.taskId, startedAt: timer.startedAt ?? endedAt, endedAt, seconds }
}

function later(moment: Date, seconds: number): string {
  return new Date(moment.getTime() + seconds * 1000).toISOString()
}
