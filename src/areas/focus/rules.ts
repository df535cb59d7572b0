import { countMessage, maxDate, maxTitleLength, type Task, type Timer } from './contract.ts'

/** Sessions in a set. After the last one the count starts again. */
export const roundsInSet = 4

export const maxOpenTasks = 300
/** Tasks from elsewhere leave room for the person's own. */
export const maxSourcedTasks = 200

/** Long enough for "today" in every time zone. */
export const doneTaskListedHours = 36

/** Shorter work is not logged. */
export const minLoggedSeconds = 60

/** The limit for adding time. */
export const maxRunSeconds = 6 * 3600

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

/** It ended a while ago and the job did not run. */
export function isOverdue({ state, endsAt }: Timer, now: Date): boolean {
  return state === 'running' && endsAt !== null && now.getTime() - Date.parse(endsAt) > 120_000
}

export function isWorking(timer: Timer): boolean {
  return timer.kind === 'work' && timer.state !== 'idle'
}

/** The state of the timer at `now`: finished work becomes a break, a finished break becomes idle. */
export function settle(timer: Timer, now: Date): TimerUpdate {
  if (timer.state !== 'running' || timer.endsAt === null || Date.parse(timer.endsAt) > now.getTime()) return { timer }
  if (timer.kind === 'break') return { timer: toIdle(timer) }
  const finished = finishedWork(timer, timer.endsAt, timer.seconds)
  const onBreak = runFor({ ...timer, kind: 'break' }, timer.breakMinutes * 60, new Date(timer.endsAt))
  return { timer: settle(onBreak, now).timer, finished }
}

/** Starts work or a break. Running work continues with the new task, unless `minutes` is set. */
export function start(timer: Timer, { kind = 'work', taskId = null, minutes }: StartOptions, now: Date): TimerUpdate {
  if (isWorking(timer) && kind === 'work' && minutes === undefined) return swapTask(timer, taskId, now)
  const { timer: stopped, finished } = stop(timer, now)
  const defaultMinutes = kind === 'work' ? timer.workMinutes : timer.breakMinutes
  // A break after a break belongs to the same round.
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

/** Ends the current work or break early. */
export function stop(timer: Timer, now: Date): TimerUpdate {
  if (timer.state === 'idle') return { timer }
  const worked = timer.seconds - secondsLeft(timer, now)
  const isLogged = timer.kind === 'work' && worked >= minLoggedSeconds
  return { timer: toIdle(timer), finished: isLogged ? finishedWork(timer, now.toISOString(), worked) : undefined }
}

/** For a task that leaves the list: ends the work on it, and nothing else. */
export function stopIfWorkingOn(timer: Timer, taskId: string, now: Date): TimerUpdate {
  return isWorking(timer) && timer.taskId === taskId ? stop(timer, now) : { timer }
}

/** The task of the timer or, while no work runs, the first open one. */
export function currentTask(tasks: readonly Task[], timer: Timer): Task | undefined {
  const open = tasks.filter(({ doneAt }) => !doneAt)
  return open.find(({ id }) => id === timer.taskId) ?? (isWorking(timer) ? undefined : open[0])
}

/** A position between two neighbours; undefined if they are too close and the list needs new positions. */
export function positionBetween(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined) return after === undefined ? 1 : after - 1
  if (after === undefined) return before + 1
  const middle = (before + after) / 2
  return middle > before && middle < after ? middle : undefined
}

/** The same check as on the server, while the person types. */
export function titleError(title: string): string | undefined {
  // Like the server: an emoji is one character.
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

/** The time so far counts for the old task, the time left goes to the new one. */
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

/** Idle before the next session. The end of a break starts the next round. */
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
