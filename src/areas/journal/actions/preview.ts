import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import { rehearse } from '#platform/server/journal/rehearse.ts'
import { listSteps, type Step } from '#platform/server/journal/steps.ts'
import { takeBack, type Conflict } from '#platform/server/journal/take-back.ts'
import type { Running } from '#platform/server/running.ts'
import * as contract from '../contract.ts'
import type { Effect } from '../contract.ts'
import { conflictWords } from '../rules.ts'
import { describeChanges, findLastChanges, type Described } from '../store/changes.ts'
import { thingOf } from './look.ts'
import { getTargets, named, sortOut, titleOf } from './undo.ts'

/** As many things as a dry run lists. */
const most = 300

export const previewActions = [
  /** The dry run is the real thing, in a transaction that is thrown away: what it says is what will happen. */
  implement(contract.previewUndo, ({ id }, { scope, caller, running }) =>
    rehearse(running.database, scope, async (db) => {
      const targets = await getTargets({ db, scope, caller, running }, id)
      const { able, stays } = sortOut(running, targets)
      const ids = able.map((target) => target.id)
      const steps = await listSteps(db, scope, ids)
      const described = await describe(db, scope, running, ids, steps.slice(0, most))
      const { conflicts } = await takeBack(db, scope, ids, () => 'keep')
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

async function describe(db: Db, scope: Scope, running: Running, entries: Id[], steps: Step[]): Promise<Effect[]> {
  const things = steps.map(({ thing }) => thing)
  const changes = new Map(
    (await describeChanges(db, scope, entries, things)).map((change) => [`${change.table}/${change.thing}`, change]),
  )
  return steps.map(({ table, thing, kind }) => {
    const declared = thingOf(running, table)
    const change = changes.get(`${table}/${thing}`)
    return {
      thing,
      word: declared?.word ?? 'thing',
      name: nameOf(declared?.called, change),
      kind,
      columns: Object.entries(declared?.columns ?? {})
        .filter(([column]) => kind !== 'remove' && change !== undefined && column in change.before)
        .map(([column, name]) => ({
          name,
          now: change?.after[column] ?? null,
          back: change?.before[column] ?? null,
        })),
      conflict: null,
    }
  })
}

function nameOf(called: string | undefined, change: Described | undefined): string | null {
  const name = called === undefined ? undefined : (change?.after[called] ?? change?.before[called])
  return typeof name === 'string' ? name : null
}

async function withConflicts(db: Db, scope: Scope, entries: Id[], effects: Effect[], conflicts: Conflict[]) {
  const whys = new Map(conflicts.map(({ thing, why }) => [thing, why]))
  const last = await findLastChanges(db, scope, entries, [...whys.keys()].slice(0, most))
  return effects.map((effect) => {
    const why = whys.get(effect.thing)
    const by = last.get(effect.thing) ?? { person: null, who: null, at: null }
    return why ? { ...effect, conflict: { why, says: conflictWords(why, effect.word), ...by } } : effect
  })
}
