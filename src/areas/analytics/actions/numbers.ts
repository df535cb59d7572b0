import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Thing } from '#platform/server/thing.ts'
import * as contract from '../contract/analytics.ts'
import { listEvents } from '../store/events.ts'
import * as store from '../store/numbers.ts'

const system: SystemScope = { kind: 'system', why: 'an admin looks at what is used' }

export const numberActions = [
  implement(contract.readOverview, ({ days }, { running: { database } }) =>
    database.read(system, async (db) => {
      const [daily, now, before, pages, names] = await Promise.all([
        store.countDaily(db, system, days),
        store.countSpan(db, system, days, 0),
        store.countSpan(db, system, days, days),
        store.listPages(db, system, days, 20),
        store.listNames(db, system, days, 20),
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

  implement(contract.readFunnel, ({ days, steps }, { running: { database, things } }) =>
    database.read(system, async (db) => {
      if (steps.length > 0) {
        const counts = await store.countSteps(db, system, days, steps)
        return { steps: steps.map((name, place) => ({ name, people: counts[place] ?? 0 })) }
      }
      const { signedUp, verified, began, cameBack } = await store.countHabit(db, system, days, made(things))
      return {
        steps: [
          { name: 'Signed up', people: signedUp },
          { name: 'Verified email or phone', people: verified },
          { name: 'Made a first thing', people: began },
          { name: 'Came back after 7 days', people: cameBack },
        ],
      }
    }),
  ),

  implement(contract.listEvents, async (wish, { running: { database } }) => {
    const found = await database.read(system, (db) => listEvents(db, system, { ...wish, limit: pageSize + 1 }))
    const shown = found.slice(0, pageSize)
    const events = shown.map(({ personId, personName, ...event }) => ({
      ...event,
      person: personId && personName !== null ? { id: personId, name: personName } : null,
    }))
    return { events, next: found.length > pageSize ? (shown.at(-1)?.end ?? null) : null }
  }),
]

const pageSize = 50

/** What people make in a workspace: not what is only their own, who belongs where, or news of something else. */
function made(things: readonly Thing[]): string[] {
  return things.filter(({ account, abroad, quiet }) => account !== null && !abroad && !quiet).map(({ table }) => table)
}
