import type { Id } from '#platform/contract/id.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import { scopeOf } from '#platform/server/auth/caller.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { receiveEvent } from '#areas/connections/actions/events/events.ts'
import { chooseConnection, withConnection } from '#areas/connections/actions/use-connection.ts'
import * as store from '../../store/watches.ts'
import { eventChanged } from '../events.ts'
import { googleCalendar } from '../provider.ts'
import { toEvent } from '../remote-event.ts'
import { keepChannel } from './channel.ts'
import { readChanges, type Changes } from './read-changes.ts'
import { watchScope } from './watch-scope.ts'
import { writeRows } from './write-rows.ts'

const leaseSeconds = 300
const pollSeconds = 300
/** Google may lose a notification. */
const pollWithPushSeconds = 6 * 3_600

/** Brings over what has changed in a calendar. Safe to repeat: rows and events are known by their ids. */
export async function syncWatch(running: Runtime, id: Id): Promise<void> {
  const { database, log } = running
  const watch = await database.write(watchScope, (db) => store.claimSync(db, watchScope, id, leaseSeconds))
  if (!watch) return
  try {
    const { syncToken, hasPush } = await bringOver(running, watch)
    await change(running, id, {
      sync_token: syncToken,
      synced_at: store.secondsAhead(0),
      error: null,
      next_sync_at: store.unlessDue(hasPush ? pollWithPushSeconds : pollSeconds),
    })
  } catch (error) {
    if (!(error instanceof Refusal)) log.warn('a calendar could not be synced', { watch: id, error })
    const message =
      error instanceof Refusal ? error.message : 'Google Calendar answered in a way that was not understood.'
    await change(running, id, { error: message, next_sync_at: store.unlessDue(pollSeconds) })
  }
}

async function bringOver(running: Runtime, watch: store.Watch): Promise<{ syncToken: string; hasPush: boolean }> {
  const { account, person, calendar, table } = watch
  const caller = await running.callerOf({ account, person, actor: { kind: 'person', id: person } })
  const scope = caller && scopeOf(caller)
  if (!caller || scope?.kind !== 'account')
    return refuse('google-calendar.no-person', 409, 'Its owner may no longer work here.')
  const connection = await running.database.read(scope, (db) =>
    chooseConnection({ db, scope, running }, googleCalendar.id, watch.connection),
  )
  return withConnection({ running, signal: AbortSignal.timeout(240_000) }, connection, async (api) => {
    const hasPush = await keepChannel(running, scope, api, watch)
    const changes = await readChanges(api, calendar, watch.syncToken)
    if (table !== null) await writeRows({ running, caller, scope, watch: watch.id, table }, changes)
    await tellFlows(running, watch, changes)
    return { syncToken: changes.syncToken, hasPush }
  })
}

/** What was there when the calendar was first followed is no news. */
async function tellFlows(running: Runtime, watch: store.Watch, changes: Changes): Promise<void> {
  if (changes.isComplete) return
  const { connection: id, account, calendar } = watch
  for (const remote of changes.events) {
    const key = `${calendar}/${remote.id}/${remote.updated}`
    const data = { calendar, ...toEvent(remote), isDeleted: remote.status === 'cancelled' }
    await receiveEvent(running, { id, account }, { name: eventChanged.name, key, data })
  }
}

export async function syncDue(running: Runtime): Promise<void> {
  const due = await running.database.read(watchScope, (db) => store.listDueIds(db, watchScope))
  for (const id of due) await syncWatch(running, id)
}

function change(running: Runtime, id: Id, values: store.WatchChange): Promise<void> {
  return running.database.write(watchScope, (db) => store.changeWatch(db, watchScope, id, values))
}
