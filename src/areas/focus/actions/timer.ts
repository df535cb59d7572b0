import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import * as contract from '../contract.ts'
import type { Timer } from '../contract.ts'
import {
  extend,
  maxRunSeconds,
  pause,
  resume,
  settle,
  start,
  stop,
  type FinishedWork,
  type TimerUpdate,
} from '../rules.ts'
import { lockFocus } from '../store/lock-focus.ts'
import { findTask } from '../store/tasks.ts'
import * as store from '../store/timer.ts'

export const settleTimer = implement(contract.settleTimer, async (_, { db, scope }) =>
  // If the timer was stopped or extended, nothing is due and nothing changes.
  changeTimer(db, scope, (timer) => ({ timer })),
)

export const timerActions = [
  settleTimer,

  implement(contract.readTimer, async (_, { db, scope }) => {
    const now = new Date()
    return withServerTime(settle(await store.getTimer(db, scope), now).timer, now)
  }),

  implement(contract.startTimer, async ({ taskId = null, ...options }, { db, scope }) => {
    await lockFocus(db, scope)
    const task = taskId === null ? undefined : await findTask(db, scope, taskId)
    if (taskId !== null && !task)
      refuse('focus.task-not-found', 404, 'This task is not on your list. Choose another one.')
    if (task?.doneAt) refuse('focus.task-done', 409, 'This task is done already. Reopen it, or choose another one.')
    return changeTimer(db, scope, (timer, now) => start(timer, { ...options, taskId }, now))
  }),

  implement(contract.pauseTimer, async (_, { db, scope }) =>
    changeTimer(db, scope, (timer, now) => ({ timer: pause(timer, now) })),
  ),

  implement(contract.resumeTimer, async (_, { db, scope }) =>
    changeTimer(db, scope, (timer, now) => ({ timer: resume(timer, now) })),
  ),

  implement(contract.extendTimer, async ({ minutes }, { db, scope }) =>
    changeTimer(db, scope, (timer) => {
      if (timer.state === 'idle') refuse('focus.timer-idle', 409, 'The timer is not running. Start it first.')
      if (timer.seconds + minutes * 60 > maxRunSeconds)
        refuse('focus.timer-long', 409, `${maxRunSeconds / 3600} hours is the longest stretch. Take a break.`)
      return { timer: extend(timer, minutes) }
    }),
  ),

  implement(contract.stopTimer, async (_, { db, scope }) => changeTimer(db, scope, stop)),

  implement(contract.setTimer, async (options, { db, scope }) =>
    changeTimer(db, scope, (timer) => {
      if (Object.keys(options).length === 0) return { timer }
      const { workMinutes = timer.workMinutes, breakMinutes = timer.breakMinutes, sound = timer.sound } = options
      return { timer: { ...timer, workMinutes, breakMinutes, sound } }
    }),
  ),

  implement(contract.readLog, async ({ since }, { db, scope }) => ({
    sessions: await store.listSessions(db, scope, since),
  })),
]

/**
 * Settles the timer, changes it, logs finished work, and schedules the job for its end. The rules return the same
 * object if nothing changes; then nothing is written.
 */
export async function changeTimer(db: Db, scope: Scope, change: (timer: Timer, now: Date) => TimerUpdate) {
  await lockFocus(db, scope)
  const now = new Date()
  const before = await store.getTimer(db, scope)
  const settled = settle(before, now)
  const { timer, finished } = change(settled.timer, now)
  for (const each of [settled.finished, finished]) if (each) await logWork(db, scope, each)
  if (timer !== before) await store.saveTimer(db, scope, timer)
  if (timer.endsAt && timer.endsAt !== before.endsAt) await scheduleEnd(db, scope, timer.endsAt)
  return withServerTime(timer, now)
}

async function scheduleEnd(db: Db, scope: Scope, time: string): Promise<void> {
  const key = `focus.endTimer:${scope.account}:${scope.person}`
  await enqueue(db, scope, contract.endTimer, {}, { at: new Date(time), key })
}

async function logWork(db: Db, scope: Scope, { taskId, startedAt, endedAt, seconds }: FinishedWork): Promise<void> {
  const task = taskId ? await findTask(db, scope, taskId) : undefined
  await store.logSession(db, scope, {
    id: newId(),
    task_id: task?.id ?? null,
    title: task?.title ?? '',
    started_at: startedAt,
    ended_at: endedAt,
    seconds,
  })
}

function withServerTime(timer: Timer, now: Date) {
  return { ...timer, now: now.toISOString() }
}
