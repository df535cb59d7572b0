import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Caller } from '#platform/server/caller.ts'
import type { Db } from '#platform/server/db/database.ts'
import { inReach } from '#platform/server/reach.ts'
import { isOpenTo } from '#platform/server/run.ts'
import type { Running } from '#platform/server/running.ts'
import { withThingsMade } from '#platform/server/things-now.ts'
import * as contract from '../contract.ts'
import { firstSteps, isDue, mostInNew, visitNow } from '../rules.ts'
import { listNews, type Part } from '../store/news.ts'
import { listWorkedOn, readBeginning, type Beginning } from '../store/things.ts'
import { findVisit, listDeeds, saveVisit } from '../store/visits.ts'
import { tellNews } from './news.ts'
import { namingOf, lookUp, tableOf } from './things.ts'

/** As many things as one can pick up again. */
const mostWorkedOn = 5

export const actions = [
  implement(contract.readHome, async (_, { db, scope, caller, running: anyone }) => {
    const now = new Date()
    const [visit, beginning, running] = await Promise.all([
      findVisit(db, scope),
      readBeginning(db, scope, mostInNew),
      withThingsMade(anyone, db, scope),
    ])
    const pages = running.things.filter(({ page, called }) => page && called)
    const [deeds, touched] = await Promise.all([
      visit ? listDeeds(db, scope, visit.lastSeenAt) : [],
      listWorkedOn(
        db,
        scope,
        pages.map(({ table }) => table),
        mostWorkedOn * 4,
      ),
    ])
    const { leftAt } = visitNow(visit, deeds, now)
    const told = leftAt ? await listNews(db, scope, leftAt, namingOf(running)) : { parts: [], isCut: false }
    const parts = await inSight(db, scope, running, told.parts)
    const worked = touched.map((each) => ({ ...each, thing: each.id }))
    const known = await lookUp(db, scope, running, [
      ...(await inReach(running, db, scope, worked, 'look')),
      ...parts.flatMap(({ table, things }) => things.map(({ id, key }) => ({ table, id, key }))),
    ])
    const { news, isMore } = tellNews(parts, known, { running, scope, caller })
    return {
      leftAt,
      news,
      isMore: isMore || told.isCut,
      workedOn: touched
        .flatMap(({ table, id, at }) => {
          const { word = '', page = '' } = tableOf(running, table) ?? {}
          const thing = known.find(table, id)
          if (!thing?.name || thing.isOver) return []
          return [{ id, word, name: thing.name, page: page.replace('$id', id), at }]
        })
        .slice(0, mostWorkedOn),
      steps: beginning ? stepsOf(beginning, running, caller) : [],
      isVisitDue: isDue(visit, now),
    }
  }),

  implement(contract.visit, async (_, { db, scope }) => {
    const visit = await findVisit(db, scope)
    const now = visitNow(visit, visit ? await listDeeds(db, scope, visit.lastSeenAt) : [], new Date())
    await saveVisit(db, scope, now)
    return { leftAt: now.leftAt }
  }),
]

/** News without what the person may not look at. */
async function inSight(db: Db, scope: Scope, running: Running, parts: readonly Part[]): Promise<Part[]> {
  const things = parts.flatMap((part) => part.things.map(({ id }) => ({ table: part.table, thing: id, part })))
  const seen = Map.groupBy(await inReach(running, db, scope, things, 'look'), ({ part }) => part)
  return parts.flatMap((part) => {
    const ids = new Set(seen.get(part)?.map(({ thing }) => thing))
    const some = part.things.filter(({ id }) => ids.has(id))
    return some.length === 0 ? [] : [{ ...part, things: some, count: part.count - part.things.length + some.length }]
  })
}

/** What the person may do themselves, in a workspace that is new. */
function stepsOf({ type, count, actions }: Beginning, { registry }: Running, caller: Caller): contract.Step[] {
  if (count >= mostInNew) return []
  return firstSteps[type].flatMap((name) => {
    const known = registry.find(name)?.action
    return known && isOpenTo(known, caller) ? [{ action: name, isDone: actions.includes(name) }] : []
  })
}
