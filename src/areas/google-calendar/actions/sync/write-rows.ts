import type { Id } from '#platform/contract/id.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { runAction } from '#platform/server/actions/run-action.ts'
import type { Caller } from '#platform/server/auth/caller.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { assignRows, forgetRows, listRows } from '../../store/rows.ts'
import { toEvent } from '../remote-event.ts'
import type { Changes } from './read-changes.ts'

export const tableFields = [
  { name: 'Title', type: 'text' },
  { name: 'Start', type: 'dateTime' },
  { name: 'End', type: 'dateTime' },
  { name: 'All day', type: 'checkbox' },
  { name: 'Location', type: 'text' },
  { name: 'Description', type: 'longText' },
  { name: 'Attendees', type: 'longText' },
  { name: 'Link', type: 'url' },
]

type Target = { running: Runtime; caller: Caller; scope: Scope; watch: Id; table: Id }

/** Makes the rows those of the calendar. Every step may be repeated. */
export async function writeRows(target: Target, { events, isComplete }: Changes): Promise<void> {
  const { running, scope, watch, table } = target
  const call = callerOf(target)
  const before = await running.database.read(scope, (db) => listRows(db, scope, watch))
  const current = events.filter(({ status }) => status !== 'cancelled')
  const present = new Set(current.map(({ id }) => id))
  const gone = isComplete
    ? [...before.keys()].filter((id) => !present.has(id))
    : events.flatMap(({ id, status }) => (status === 'cancelled' && before.has(id) ? [id] : []))
  const removed = gone.flatMap((id) => before.get(id) ?? [])
  if (removed.length > 0) await call('tables.removeRows', { tableId: table, rows: { ids: removed } })
  const lost: string[] = []
  for (const event of current) {
    const rowId = before.get(event.id)
    if (rowId === undefined) continue
    const isThere = await call('tables.changeRow', { tableId: table, rowId, values: valuesOf(event) })
    if (!isThere) lost.push(event.id)
  }
  const added = current.filter(({ id }) => !before.has(id) || lost.includes(id))
  await running.database.write(scope, async (db) => {
    await forgetRows(db, scope, watch, [...gone, ...lost])
    await assignRows(
      db,
      scope,
      watch,
      added.map(({ id }) => id),
    )
  })
  if (added.length === 0) return
  const rows = await running.database.read(scope, (db) => listRows(db, scope, watch))
  const ids = added.flatMap(({ id }) => rows.get(id) ?? [])
  await call('tables.addRows', { tableId: table, rows: added.map(valuesOf), ids })
}

/** False if a row is not there: somebody deleted it. */
function callerOf({ running, caller, watch }: Target) {
  return async (name: string, input: Record<string, unknown>): Promise<boolean> => {
    const implementation = running.registry.find(name)
    if (!implementation) return refuse('google-calendar.no-tables', 409, 'There are no tables here.')
    try {
      await runAction(running, implementation, caller, input, { requestId: `calendar-${watch}` })
      return true
    } catch (error) {
      if (error instanceof Refusal && error.code === 'tables.row-unknown') return false
      throw error
    }
  }
}

function valuesOf(remote: Changes['events'][number]) {
  const { title, start, end, isAllDay, location, description, attendees, link } = toEvent(remote)
  return {
    Title: title,
    Start: start === '' ? null : atMidnight(start),
    End: end === '' ? null : atMidnight(end),
    'All day': isAllDay,
    Location: location,
    Description: description,
    Attendees: attendees.map(({ email }) => email).join('\n'),
    Link: link,
  }
}

function atMidnight(moment: string): string {
  return moment.includes('T') ? moment : `${moment}T00:00:00Z`
}
