import { countMessage, maxDate, maxTitleLength, type Task, type Timer } from './contract.ts'

/** Sessions in a set; after the last one it begins again. */
export const roundsInSet = 4

/** As many open tasks as a list can show. */
export const maxOpenTasks = 300

/** Done tasks stay listed this long: long enough for "today" in every time zone. */
export const doneTaskListedHours = 36

/** Work shorter than this is not worth a line in the log. In seconds, like every length here. */
export const minLoggedSeconds = 60

/** The longest stretch that more time can make. */
export const maxRunSeconds = 6 * 3600

/** A stretch of work that came to its end. */
export type FinishedWork = { taskId: string | null; startedAt: string; endedAt: string; seconds: number }

export type TimerUpdate = { timer: Timer; finished?: FinishedWork | undefined }

export type StartOptions = {
  kind?: Timer['kind'] | undefined
  taskId?: string | null | undefined
  minutes?: number | undefined
}

export const initialTimer: Timer = {
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
export function settle(timer: Timer, now: Date): TimerUpdate {
  if (timer.state !== 'running' || timer.endsAt === null || Date.parse(timer.endsAt) > now.getTime()) return { timer }
  if (timer.kind === 'break') return { timer: toIdle(timer) }
  const finished = finishedWork(timer, timer.endsAt, timer.seconds)
  const onBreak = runFor({ ...timer, kind: 'break' }, timer.breakMinutes * 60, new Date(timer.endsAt))
  return { timer: settle(onBreak, now).timer, finished }
}

/** Begins work or a break. Work that is under way goes on with the task, unless a length is asked for. */
export function start(timer: Timer, { kind = 'work', taskId = null, minutes }: StartOptions, now: Date): TimerUpdate {
  if (isWorking(timer) && kind === 'work' && minutes === undefined) return swapTask(timer, taskId, now)
  const { timer: stopped, finished } = stop(timer, now)
  const defaultMinutes = kind === 'work' ? timer.workMinutes : timer.breakMinutes
  // A break after a break is still the same one.
  const round = kind === 'work' ? stopped.round : timer.round
  return { timer: runFor({ ...stopped, kind, taskId, round }, (minutes ?? defaultMinutes) * 60, now), finished }
}

export function pause(timer: Timer, now: Date): Timer {
  if (timer.state !== 'running') return timer
  return { ...timer, state: 'paused', secondsLeft: secondsLeft(timer, now), endsAt: null }
}

export function resume(timer: Timer, now: Date): Timer {
  if (timer.state !== 'paused') return timer
  return { ...timer, state: 'running', endsAt: addSeconds(now, timer.secondsLeft ?? 0), secondsLeft: null }
}

export function extend(timer: Timer, minutes: number): Timer {
  const addedSeconds = minutes * 60
  const extended = { ...timer, seconds: timer.seconds + addedSeconds }
  if (timer.endsAt) return { ...extended, endsAt: addSeconds(new Date(timer.endsAt), addedSeconds) }
  return { ...extended, secondsLeft: (timer.secondsLeft ?? 0) + addedSeconds }
}

/** Ends what runs, early. */
export function stop(timer: Timer, now: Date): TimerUpdate {
  if (timer.state === 'idle') return { timer }
  const worked = timer.seconds - secondsLeft(timer, now)
  const isLogged = timer.kind === 'work' && worked >= minLoggedSeconds
  return { timer: toIdle(timer), finished: isLogged ? finishedWork(timer, now.toISOString(), worked) : undefined }
}

/** A task leaves the list: work on it ends, everything else goes on. */
export function stopIfWorkingOn(timer: Timer, taskId: string, now: Date): TimerUpdate {
  return isWorking(timer) && timer.taskId === taskId ? stop(timer, now) : { timer }
}

/** The task at hand: the timer's own or, while no work is under way, the first open one. */
export function currentTask(tasks: readonly Task[], timer: Timer): Task | undefined {
  const open = tasks.filter(({ doneAt }) => !doneAt)
  return open.find(({ id }) => id === timer.taskId) ?? (isWorking(timer) ? undefined : open[0])
}

/** A place between two neighbours in an ordered list; undefined when they have come too close and the list needs new numbers. */
export function positionBetween(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined) return after === undefined ? 1 : after - 1
  if (after === undefined) return before + 1
  const middle = (before + after) / 2
  return middle > before && middle < after ? middle : undefined
}

/** What is wrong with what somebody typed, before the server has to say it. */
export function titleError(title: string): string | undefined {
  // As the server counts: an emoji is one character.
  const { length } = Array.from(title.trim())
  if (length === 0) return 'Write something here.'
  return length > maxTitleLength ? `Use at most ${maxTitleLength} characters.` : undefined
}

export function dueError(due: string): string | undefined {
  return due.length > maxDate.length ? 'Give a day up to the year 9999.' : undefined
}

export function countError(count: number | null, max: number, unit: string): string | undefined {
  return Number.isInteger(count) && count !== null && count >= 1 && count <= max ? undefined : countMessage(max, unit)
}

/** What was done on the task before counts for it, what is left goes over to the next one. */
function swapTask(timer: Timer, taskId: string | null, now: Date): TimerUpdate {
  if (timer.taskId === taskId) return { timer: resume(timer, now) }
  return { timer: runFor({ ...timer, taskId }, secondsLeft(timer, now), now), finished: stop(timer, now).finished }
}

function runFor(timer: Timer, seconds: number, from: Date): Timer {
  return {
    ...timer,
    state: 'running',
    seconds,
    startedAt: from.toISOString(),
    endsAt: addSeconds(from, seconds),
    secondsLeft: null,
  }
}

/** Waiting for the next session, which a break that has ended, however it did, counts up. */
function toIdle(timer: Timer): Timer {
  const round = timer.kind === 'break' ? (timer.round % roundsInSet) + 1 : timer.round
  return { ...timer, state: 'idle', kind: 'work', seconds: 0, startedAt: null, endsAt: null, secondsLeft: null, round }
}

function finishedWork(timer: Timer, endedAt: string, seconds: number): FinishedWork {
  return { taskId: timer.taskId, startedAt: timer.startedAt ?? endedAt, endedAt, seconds }
}

function addSeconds(time: Date, seconds: number): string {
  return new Date(time.getTime() + seconds * 1000).toISOString()
}
