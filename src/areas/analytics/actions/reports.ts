import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { JournaledTable } from '#platform/server/runtime/journaled-table.ts'
import * as contract from '../contract/reports.ts'
import { listEvents } from '../store/events.ts'
import * as store from '../store/reports.ts'

const system: SystemScope = { kind: 'system', reason: 'an admin reads analytics' }

export const reportActions = [
  implement(contract.readOverview, ({ days }, { running: { database } }) =>
    database.read(system, async (db) => {
      const [daily, now, before, pages, names] = await Promise.all([
        store.countDaily(db, system, days),
        store.countTotals(db, system, days, 0),
        store.countTotals(db, system, days, days),
        store.listPageStats(db, system, days, 20),
        store.listEventStats(db, system, days, 20),
      ])
      return {
        visitors: { now: now.visitors, before: before.visitors },
        signUps: { now: now.signUps, before: before.signUps },
        activeWeekly: { now: now.activeWeekly, before: before.activeWeekly },
        pageViews: { now: now.pageViews, before: before.pageViews },
        daily,
        pages,
        events: names.map((each) => ({ ...each, byDay: daily.map(({ day }) => each.byDay[day] ?? 0) })),
      }
    }),
  ),

  implement(contract.readFunnel, ({ days, steps }, { running: { database, journaledTables } }) =>
    database.read(system, async (db) => {
      if (steps.length > 0) {
        const counts = await store.countFunnelSteps(db, system, days, steps)
        return { steps: steps.map((name, index) => ({ name, people: counts[index] ?? 0 })) }
      }
      const { signedUp, verified, began, cameBack } = await store.countHabitFunnel(
        db,
        system,
        days,
        userContentTables(journaledTables),
      )
      return {
        steps: [
          { name: 'Signed up', people: signedUp },
          { name: 'Verified email or phone', people: verified },
          { name: 'Created something', people: began },
          { name: 'Came back after 7 days', people: cameBack },
        ],
      }
    }),
  ),

  implement(contract.listEvents, async (query, { running: { database } }) => {
    const rows = await database.read(system, (db) => listEvents(db, system, { ...query, limit: pageSize + 1 }))
    const shown = rows.slice(0, pageSize)
    const events = shown.map(({ personId, personName, ...event }) => ({
      ...event,
      person: personId && personName !== null ? { id: personId, name: personName } : null,
    }))
    return { events, next: rows.length > pageSize ? (shown.at(-1)?.end ?? null) : null }
  }),
]

const pageSize = 50

/** Content of a workspace: not a person's own rows, memberships or notifications. */
function userContentTables(tables: readonly JournaledTable[]): string[] {
  return tables
    .filter(({ account, crossWorkspace, quiet }) => account !== null && !crossWorkspace && !quiet)
    .map(({ table }) => table)
}
