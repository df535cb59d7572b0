import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Caller } from '#platform/server/auth/caller.ts'
import type { Db } from '#platform/server/db/database.ts'
import { filterAccessible } from '#platform/server/auth/row-access.ts'
import { isCallableBy } from '#platform/server/actions/run-action.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { withUserTables } from '#platform/server/runtime/user-tables.ts'
import * as contract from '../contract.ts'
import { firstSteps, isStepDone, isVisitDue, maxActionsInNew, updateVisit, type Onboarding } from '../rules.ts'
import { listNews, type NewsPart } from '../store/news.ts'
import { listWorkedOn, readOnboarding } from '../store/items.ts'
import { findVisit, listActionTimes, saveVisit } from '../store/visits.ts'
import { buildNews } from './news.ts'
import { columnNamesOf, loadItems, tableOf } from './items.ts'

const maxWorkedOn = 5

export const actions = [
  implement(contract.readHome, async (_, { db, scope, caller, running: baseRunning }) => {
    const now = new Date()
    const [visit, onboarding, running] = await Promise.all([
      findVisit(db, scope),
      readOnboarding(db, scope, maxActionsInNew),
      withUserTables(baseRunning, db, scope),
    ])
    const pages = running.journaledTables.filter(({ page, nameColumn }) => page && nameColumn)
    const [ownActionTimes, touched] = await Promise.all([
      visit ? listActionTimes(db, scope, visit.lastSeenAt) : [],
      listWorkedOn(
        db,
        scope,
        pages.map(({ table }) => table),
        maxWorkedOn * 4,
      ),
    ])
    const { leftAt } = updateVisit(visit, ownActionTimes, now)
    const listed = leftAt ? await listNews(db, scope, leftAt, columnNamesOf(running)) : { parts: [], isCut: false }
    const parts = await filterReachable(db, scope, running, listed.parts)
    const worked = touched.map((each) => ({ ...each, thing: each.id }))
    const known = await loadItems(db, scope, running, [
      ...(await filterAccessible(running, db, scope, worked, 'look')),
      ...parts.flatMap(({ table, things }) => things.map(({ id, key }) => ({ table, id, key }))),
    ])
    const { news, isMore } = buildNews(parts, known, { running, scope, caller })
    return {
      leftAt,
      news,
      isMore: isMore || listed.isCut,
      workedOn: touched
        .flatMap(({ table, id, at }) => {
          const { noun = '', page = '', userTable = null } = tableOf(running, table) ?? {}
          const item = known.find(table, id)
          if (!item?.name || item.isDone) return []
          return [{ id, word: noun, name: item.name, place: userTable, page: page.replace('$id', id), at }]
        })
        .slice(0, maxWorkedOn),
      steps: onboarding ? stepsOf(onboarding, running, caller) : [],
      isVisitDue: isVisitDue(visit, now),
    }
  }),

  implement(contract.visit, async (_, { db, scope }) => {
    const visit = await findVisit(db, scope)
    const now = updateVisit(visit, visit ? await listActionTimes(db, scope, visit.lastSeenAt) : [], new Date())
    await saveVisit(db, scope, now)
    return { leftAt: now.leftAt }
  }),
]

/** Leaves out items that the person may not see. */
async function filterReachable(
  db: Db,
  scope: Scope,
  running: Runtime,
  parts: readonly NewsPart[],
): Promise<NewsPart[]> {
  const things = parts.flatMap((part) => part.things.map(({ id }) => ({ table: part.table, thing: id, part })))
  const seen = Map.groupBy(await filterAccessible(running, db, scope, things, 'look'), ({ part }) => part)
  return parts.flatMap((part) => {
    const ids = new Set(seen.get(part)?.map(({ thing }) => thing))
    const some = part.things.filter(({ id }) => ids.has(id))
    return some.length === 0 ? [] : [{ ...part, things: some, count: part.count - part.things.length + some.length }]
  })
}

/** The first steps that the person may do, if the workspace is new. */
function stepsOf(onboarding: Onboarding, { registry }: Runtime, caller: Caller): contract.Step[] {
  if (onboarding.count >= maxActionsInNew) return []
  return firstSteps[onboarding.type].flatMap((name) => {
    const known = registry.find(name)?.action
    return known && isCallableBy(known, caller) ? [{ action: name, isDone: isStepDone(name, onboarding) }] : []
  })
}
