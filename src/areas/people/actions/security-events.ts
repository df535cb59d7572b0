import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { listSecurityEvents } from '../contract/security-events.ts'
import { deviceOf } from '../rules/device.ts'
import * as store from '../store/security-events.ts'

const eventScope: SystemScope = { kind: 'system', reason: 'what happened to an account' }
const shownEvents = 20

export const securityEventActions = [
  implement(listSecurityEvents, async (_, { db, scope }) => {
    const rows = await store.listOwnEvents(db, scope, shownEvents)
    return { events: rows.map(({ userAgent, ...event }) => ({ ...event, device: deviceOf(userAgent).device })) }
  }),
]

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

/** The same for a refused right, in the background: the refusal does not wait for it. */
export function recordRefusedRight(
  { database, log }: Pick<Installation, 'database' | 'log'>,
  event: Omit<store.NewSecurityEvent, 'kind'>,
): void {
  const refused = { ...event, kind: 'refused' as const }
  log.info('security', refused)
  database
    .write(eventScope, (db) => store.addEventOncePerHour(db, eventScope, refused))
    .catch((error: unknown) => log.warn('Could not record a refused right.', { error }))
}
