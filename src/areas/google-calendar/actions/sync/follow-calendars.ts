import { newId } from '#platform/contract/id.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { scopeOf } from '#platform/server/auth/caller.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { listEventSubscriptions } from '#areas/connections/actions/events/subscriptions.ts'
import { chooseConnection } from '#areas/connections/actions/use-connection.ts'
import * as store from '../../store/watches.ts'
import { eventChanged } from '../events.ts'
import { googleCalendar } from '../provider.ts'
import { stopWatch } from './stop-watch.ts'
import { syncDue } from './sync-watch.ts'
import { watchScope } from './watch-scope.ts'

/** Follows the calendars that flows wait for, and no others; then brings over what is due. */
export async function followCalendars(running: Runtime): Promise<void> {
  const { database } = running
  const subscriptions = await database.read(watchScope, (db) =>
    listEventSubscriptions(db, watchScope, eventChanged.name),
  )
  const wanted = new Set<string>()
  for (const subscription of subscriptions) {
    const calendar = String(eventChanged.filter.parse(subscription.filter)['calendar'])
    const connection = await follow(running, subscription, calendar)
    if (connection) wanted.add(`${connection}/${subscription.person}/${calendar}`)
  }
  const watches = await database.read(watchScope, (db) => store.listWatches(db, watchScope))
  for (const { id, table, connection, person, calendar } of watches)
    if (table === null && !wanted.has(`${connection}/${person}/${calendar}`))
      await database.write(watchScope, (db) => stopWatch(db, watchScope, id))
  await syncDue(running)
}

type Subscription = Awaited<ReturnType<typeof listEventSubscriptions>>[number]

/** Undefined while the person has no connection. The health page says so. */
async function follow(running: Runtime, { account, person, connection }: Subscription, calendar: string) {
  const caller = await running.callerOf({ account, person, actor: { kind: 'person', id: person } })
  const scope = caller && scopeOf(caller)
  if (scope?.kind !== 'account') return undefined
  return running.database
    .write(scope, async (db) => {
      const { id } = await chooseConnection({ db, scope, running }, googleCalendar.id, connection ?? undefined)
      await store.addWatch(db, scope, { id: newId(), connection: id, calendar, table: null })
      return id
    })
    .catch((error: unknown) => {
      if (error instanceof Refusal) return undefined
      throw error
    })
}
