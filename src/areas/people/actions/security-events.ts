import type { Action } from '#platform/contract/action.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Caller } from '#platform/server/auth/caller.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { listSecurityEvents } from '../contract/security-events.ts'
import { deviceOf } from '../rules/device.ts'
import { hourSeconds } from './attempt-limits.ts'
import * as store from '../store/security-events.ts'

const eventScope: SystemScope = { kind: 'system', reason: 'what happened to an account' }
const shownEvents = 20

export const securityEventActions = [
  implement(listSecurityEvents, async (_, { db, scope }) => {
    const rows = await store.listOwnEvents(db, scope, shownEvents)
    return { events: rows.map(({ userAgent, ...event }) => ({ ...event, device: describeDevice(userAgent) })) }
  }),
]

/** Like "Firefox on Windows". */
export function describeDevice(userAgent: string | null): string {
  return deviceOf(userAgent).device
}

/** Writes an event to the log and to the table, even if the request is refused. */
export async function recordSecurityEvent(
  { database, log }: Pick<Installation, 'database' | 'log'>,
  event: store.NewSecurityEvent,
): Promise<void> {
  await database.autonomousWrite(eventScope, (db) => addSecurityEvent({ log }, db, eventScope, event))
}

/** The same in the transaction of a change. */
export async function addSecurityEvent(
  { log }: Pick<Installation, 'log'>,
  db: Db,
  scope: SystemScope,
  event: store.NewSecurityEvent,
): Promise<void> {
  log.info('security', event)
  await store.addEvent(db, scope, event)
}

/**
 * Records refused rights in the background: a refusal does not wait for it. Each counts once an hour for a person and an
 * action, so that a broken script does not fill the table.
 */
export function openRefusedRights({ database, log }: Pick<Installation, 'database' | 'log'>) {
  const lastRecorded = new Map<string, number>()
  return (caller: Caller, { name }: Pick<Action, 'name'>, address: string): void => {
    if (caller.kind === 'visitor') return
    const key = `${caller.person} ${name}`
    if (Date.now() - (lastRecorded.get(key) ?? 0) < hourSeconds * 1000) return
    if (lastRecorded.size >= maxRemembered) lastRecorded.clear()
    lastRecorded.set(key, Date.now())
    const event = { person: caller.person, kind: 'refused', detail: name, address } as const
    recordSecurityEvent({ database, log }, event).catch((error: unknown) =>
      log.warn('Could not record a refused right.', { error }),
    )
  }
}

const maxRemembered = 10_000
