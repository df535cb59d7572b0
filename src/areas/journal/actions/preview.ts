import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import { rehearse } from '#platform/server/journal/rehearse.ts'
import { listSteps, type Step } from '#platform/server/journal/steps.ts'
import { readTable } from '#platform/server/journal/table.ts'
import { takeBack, type Conflict } from '#platform/server/journal/take-back.ts'
import type { Running } from '#platform/server/running.ts'
import { withThingsMade } from '#platform/server/things-now.ts'
import * as contract from '../contract.ts'
import type { Effect } from '../contract.ts'
import { conflictWords } from '../rules.ts'
import { describeChanges, findLastChanges, readRows } from '../store/changes.ts'
import { thingOf } from './log.ts'
import { said } from './look.ts'
import { askReach, beyondOf, getTargets, named, sortOut, titleOf } from './undo.ts'

/** As many things as a dry run lists. */
const most = 300

export const previewActions = [
  /** The dry run is the real thing, in a transaction that is thrown away: what it says is what will happen. */
  implement(contract.previewUndo, ({ id }, { scope, caller, running: anyone }) =>
    rehearse(anyone.database, scope, async (db) => {
      const running = await withThingsMade(anyone, db, scope)
      const targets = await getTargets({ db, scope, caller, running }, id)
      const { able, stays } = sortOut(running, targets)
      const ids = able.map((target) => target.id)
      await askReach({ db, scope, caller, running }, able)
      const steps = await listSteps(db, scope, ids)
      const described = await describe(db, scope, running, ids, steps.slice(0, most))
      const beyond = await beyondOf(anyone, db, scope, able)
      const { conflicts } = await takeBack(db, scope, ids, () => 'keep', undefined, beyond)
      const effects = await withConflicts(db, scope, ids, described, conflicts)
      return {
        title: titleOf(running, named(targets, id)),
        total: steps.length,
        conflicts: conflicts.length,
        effects,
        stays,
      }
    }),
  ),
]

/** What each thing is now, and what it would be. */
async function describe(db: Db, scope: Scope, running: Running, entries: Id[], steps: Step[]): Promise<Effect[]> {
  const changes = await describeChanges(db, scope, entries, steps)
  const now = new Map<string, Row>()
  for (const [table, some] of Map.groupBy(steps, (step) => step.table)) {
    const { keyIsId } = await readTable(db, scope, table)
    const rows = keyIsId ? await readRows(db, scope, table, some) : []
    for (const row of rows) now.set(`${table}/${String(row['id'])}`, row)
  }
  return steps.map(({ table, thing, kind }) => {
    const declared = thingOf(running, table)
    const change = changes.find((each) => each.table === table && each.thing === thing)
    const is = now.get(`${table}/${thing}`) ?? change?.after ?? {}
    const was = change?.before ?? {}
    const name = declared?.called === undefined ? undefined : (is[declared.called] ?? was[declared.called])
    const columns = Object.entries(declared?.columns ?? {}).filter(([column]) => kind !== 'remove' && column in was)
    return {
      thing,
      word: declared?.word ?? 'thing',
      name: typeof name === 'string' ? name : null,
      kind,
      columns: columns.map(([column, called]) => ({
        name: called,
        now: said(declared, column, is),
        back: said(declared, column, was),
      })),
      conflict: null,
    }
  })
}

type Row = Record<string, unknown>

async function withConflicts(db: Db, scope: Scope, entries: Id[], effects: Effect[], conflicts: Conflict[]) {
  const whys = new Map(conflicts.map(({ thing, why }) => [thing, why]))
  const last = await findLastChanges(db, scope, entries, [...whys.keys()].slice(0, most))
  return effects.map((effect) => {
    const why = whys.get(effect.thing)
    const by = last.get(effect.thing) ?? { person: null, who: null, at: null }
    return why ? { ...effect, conflict: { why, says: conflictWords(why, effect.word), ...by } } : effect
  })
}
