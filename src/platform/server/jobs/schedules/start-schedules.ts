import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../../../contract/id.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { Scope, SystemScope } from '../../../contract/scope.ts'
import { limitConcurrency } from '../../concurrency/semaphore.ts'
import { withSystemScope } from '../../db/with-scope.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { nextTime } from './next-time.ts'
import type { ScheduleHandler } from './schedule.ts'
import * as store from './store.ts'

/** Takes due occurrences about once a second. Several processes may do so at the same time. */
export function startSchedules(running: Runtime, handlers: readonly ScheduleHandler[]): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const poll = async () => {
    while (!stopping.signal.aborted) {
      await takeDue(running, handlers).catch((error: unknown) =>
        running.log.warn('schedules could not be polled, trying again', { error }),
      )
      await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const polling = poll()
  return {
    stop: async () => {
      stopping.abort()
      await polling
    },
  }
}

/** Takes what is due now. Returns how many occurrences were run by this process. */
export async function takeDue(running: Runtime, handlers: readonly ScheduleHandler[]): Promise<number> {
  const due = await running.database.read(scheduleScope, (db) => store.listDue(db, scheduleScope, maxPerPoll))
  const runLimited = limitConcurrency(maxConcurrent)
  const taken = await Promise.all(due.map((each) => runLimited(() => takeOne(running, handlers, each))))
  return taken.filter(Boolean).length
}

async function takeOne(
  running: Runtime,
  handlers: readonly ScheduleHandler[],
  due: store.StoredSchedule,
): Promise<boolean> {
  const handler = handlers.find(({ kind }) => kind === due.kind)
  if (!handler) return false
  const { account_id: account, person_id: person, cron, time_zone, missed } = due
  const scope: Scope = { kind: 'account', account, person, role: 'viewer', actor: { kind: 'person', id: person } }
  const at = new Date(due.next_at)
  try {
    // The clock of this process may be behind the database: the same occurrence must not come again.
    const next = nextTime(cron, time_zone, new Date(Math.max(Date.now(), at.getTime())))
    const isSkipped = missed === 'skip' && Date.now() - at.getTime() > graceMs
    return await running.database.write(
      scope,
      async (db) => {
        const isOurs = await withSystemScope(db, scope, scheduleScope.reason, (...system) =>
          store.takeOccurrence(...system, due, next),
        )
        if (!isOurs || isSkipped) return false
        await handler.run(running, db, scope, { schedule: due.id, subject: due.subject, at })
        return true
      },
      newId(),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) running.log.error('a schedule failed', { schedule: due.id, error })
    const message = error instanceof Refusal ? error.message : 'Something went wrong on our side. It is tried again.'
    await running.database.write(scheduleScope, (db) => store.postpone(db, scheduleScope, due, message))
    return false
  }
}

const scheduleScope: SystemScope = { kind: 'system', reason: 'schedules' }
const pollMs = 1_000
const maxPerPoll = 500
/** Leaves most write connections to user requests. */
const maxConcurrent = 4
/** A restart of the server is not a missed occurrence. */
const graceMs = 5 * 60_000
