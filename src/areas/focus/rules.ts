import { countWords, lastDay, longestTitle, type Task, type Timer } from './contract.ts'

/** Sessions in a set; after the last one it begins again. */
export const roundsInSet = 4

/** As many open tasks as a list can show. */
export const mostOpenTasks = 300

/** Done tasks stay listed this long: long enough for "today" in every time zone. */
export const hoursListed = 36

/** Work shorter than this is not worth a line in the log. In seconds, like every length here. */
export const shortestLogged = 60

/** The longest stretch that more time can make. */
export const longestStretch = 6 * 3600

/** A stretch of work that came to its end. */
export type Finished = { taskId: string | null; startedAt: string; endedAt: string; seconds: number }

export type Settled = { timer: Timer; finished?: Finished | undefined }

export type Start = {
  kind?: Timer['kind'] | undefined
  taskId?: string | null | undefined
  minutes?: number | undefined
}

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

/** It has ended a while ago and nobody has looked after it. */
export function isOverdue({ state, endsAt }: Timer, now: Date): boolean {
  return state === 'running' && endsAt !== null && now.getTime() - Date.parse(endsAt) > 120_000
}

/** Work is under way, running or paused. */
export function isWorking(timer: Timer): boolean {
  return timer.kind === 'work' && timer.state !== 'idle'
}

/**
 * What the timer has become by now, though nobody looked: work that is over turns into a break,
 * a break that is over turns into waiting for the next session.
 */
export function settle(timer: Timer, now: Date): Settled {
  if (timer.state !== 'running' || timer.endsAt === null || Date.parse(timer.endsAt) > now.getTime()) return { timer }
  if (timer.kind === 'break') return { timer: idle(timer) }
  const finished = finish(timer, timer.endsAt, timer.seconds)
  const onBreak = run({ ...timer, kind: 'break' }, timer.breakMinutes * 60, new Date(timer.endsAt))
  return { timer: settle(onBreak, now).timer, finished }
}

/** Begins work or a break. Work that is under way goes on with the task, unless a length is asked for. */
export function start(timer: Timer, { kind = 'work', taskId = null, minutes }: Start, now: Date): Settled {
  if (isWorking(timer) && kind === 'work' && minutes === undefined) return swap(timer, taskId, now)
  const { timer: stopped, finished } = stop(timer, now)
  const usual = kind === 'work' ? timer.workMinutes : timer.breakMinutes
  // A break after a break is still the same one.
  const round = kind === 'work' ? stopped.round : timer.round
  return { timer: run({ ...stopped, kind, taskId, round }, (minutes ?? usual) * 60, now), finished }
}

export function pause(timer: Timer, now: Date): Timer {
  if (timer.state !== 'running') return timer
  return { ...timer, state: 'paused', secondsLeft: secondsLeft(timer, now), endsAt: null }
}

export function resume(timer: Timer, now: Date): Timer {
  if (timer.state !== 'paused') return timer
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
  if (timer.state === 'idle') return { timer }
  const worked = timer.seconds - secondsLeft(timer, now)
  const counts = timer.kind === 'work' && worked >= shortestLogged
  return { timer: idle(timer), finished: counts ? finish(timer, now.toISOString(), worked) : undefined }
}

/** A task leaves the list: work on it ends, everything else goes on. */
export function leave(timer: Timer, taskId: string, now: Date): Settled {
  return isWorking(timer) && timer.taskId === taskId ? stop(timer, now) : { timer }
}

/** The task at hand: the timer's own or, while no work is under way, the first open one. */
export function taskAtHand(tasks: readonly Task[], timer: Timer): Task | undefined {
  const open = tasks.filter(({ doneAt }) => !doneAt)
  return open.find(({ id }) => id === timer.taskId) ?? (isWorking(timer) ? undefined : open[0])
}

/** A place between two neighbours in an ordered list; undefined when they have come too close and the list needs new numbers. */
export function placeBetween(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined) return after === undefined ? 1 : after - 1
  if (after === undefined) return before + 1
  const middle = (before + after) / 2
  return middle > before && middle < after ? middle : undefined
}

/** What is wrong with what somebody typed, before the server has to say it. */
export function titleTrouble(title: string): string | undefined {
  // As the server counts: an emoji is one character.
  const { length } = Array.from(title.trim())
  if (length === 0) return 'Write something here.'
  return length > longestTitle ? `Use at most ${longestTitle} characters.` : undefined
}

export function dueTrouble(due: string): string | undefined {
  return due.length > lastDay.length ? 'Give a day up to the year 9999.' : undefined
}

export function countTrouble(count: number | null, most: number, things: string): string | undefined {
  return Number.isInteger(count) && count !== null && count >= 1 && count <= most ? undefined : countWords(most, things)
}

/** What was done on the task before counts for it, what is left goes over to the next one. */
function swap(timer: Timer, taskId: string | null, now: Date): Settled {
  if (timer.taskId === taskId) return { timer: resume(timer, now) }
  return { timer: run({ ...timer, taskId }, secondsLeft(timer, now), now), finished: stop(timer, now).finished }
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

/** Waiting for the next session, which a break that has ended, however it did, counts up. */
function idle(timer: Timer): Timer {
  const round = timer.kind === 'break' ? (timer.round % roundsInSet) + 1 : timer.round
  return { ...timer, state: 'idle', kind: 'work', seconds: 0, startedAt: null, endsAt: null, secondsLeft: null, round }
}

function finish(timer: Timer, endedAt: string, seconds: number): Finished {
  return { taskId: timer.taskId, startedAt: timer.startedAt ?? endedAt, endedAt, seconds }
}

function later(moment: Date, seconds: number): string {
  return new Date(moment.getTime() + seconds * 1000).toISOString()
}
