import { z } from 'zod'
import { id, newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { runInside } from '#platform/server/actions/run-action.ts'
import { implementCall } from '#platform/server/outgoing/define-call.ts'
import { chooseConnection, withConnection } from '#areas/connections/actions/use-connection.ts'
import * as contract from '../contract/sync.ts'
import * as store from '../store/watches.ts'
import { calendarOf } from './calendar-of.ts'
import { calendarApi, googleCalendar } from './provider.ts'
import { stopWatch } from './sync/stop-watch.ts'
import { tableFields } from './sync/write-rows.ts'

export const syncActions = [
  implementCall(contract.syncToTable, {
    destination: googleCalendar.id,
    repeatable: true,
    prepare: async (input, context) => {
      const connection = await chooseConnection(context, googleCalendar.id, input.connection)
      return { calendar: input.calendar ?? calendarOf(connection), connection }
    },
    call: ({ calendar, connection }, { running, signal }) =>
      withConnection({ running, signal }, connection, async (api) => {
        const found = await api.json(`${calendarApi}/calendars/${encodeURIComponent(calendar)}`)
        return { calendar, connection: connection.id, name: remoteCalendar.parse(found).summary }
      }),
    settle: async ({ calendar, connection, name }, input, { db, scope, running, key, entry }) => {
      const createTable = running.registry.find('tables.createTable')
      const caller = await running.callerOf(scope)
      if (!createTable || !caller) refuse('google-calendar.no-tables', 409, 'Tables cannot be created here.')
      const run = runInside({ running, caller, scope, db, entry, options: { requestId: `calendar-${key}` } })
      const table = { name: input.name ?? name, fields: tableFields }
      const { id: tableId } = createdTable.parse(await run(createTable, table))
      const watch = newId()
      await store.addWatch(db, scope, { id: watch, connection, calendar, table: tableId })
      return { id: watch, tableId }
    },
  }),

  implement(contract.listSyncs, async (_, { db, scope }) => {
    const watches = await store.listWatches(db, scope)
    return {
      syncs: watches.flatMap(({ id: watch, table, calendar, syncedAt, error }) =>
        table === null ? [] : [{ id: watch, calendar, tableId: table, syncedAt, error }],
      ),
    }
  }),

  implement(contract.stopSync, async ({ id: watch }, { db, scope }) => {
    const found = await store.findWatch(db, scope, watch)
    if (!found?.table) return refuse('google-calendar.no-sync', 404, 'There is no such calendar in a table of yours.')
    await stopWatch(db, scope, watch)
    return { id: watch }
  }),
]

const remoteCalendar = z.object({ summary: z.string().default('Calendar') })
const createdTable = z.object({ id })
