import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { dryRun, dryRunInside } from '#platform/server/journal/dry-run.ts'
import { listUndoSteps, type UndoStep } from '#platform/server/journal/undo-steps.ts'
import { readTableStructure } from '#platform/server/journal/table-structure.ts'
import { undoEntries, type Conflict } from '#platform/server/journal/undo.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { withUserTables } from '#platform/server/runtime/user-tables.ts'
import * as contract from '../contract.ts'
import type { Effect } from '../contract.ts'
import { conflictMessage } from '../rules.ts'
import { describeChanges, findLastChanges, readRows } from '../store/changes.ts'
import { journaledTableOf } from './log.ts'
import { formatColumn } from './read.ts'
import { requireReach, undoOptionsOf, getTargets, findTarget, splitUndoable, titleOf } from './undo.ts'

const maxConflicts = 300
const shownPerGroup = 5

export const previewActions = [
  /** Runs the real undo in a transaction that is rolled back, so the preview shows exactly what will happen. */
  implement(contract.previewUndo, ({ id }, { scope, caller, running: baseRunning }) =>
    dryRun(baseRunning.database, scope, async (db) => {
      const running = await withUserTables(baseRunning, db, scope)
      const targets = await getTargets({ db, scope, caller, running }, id)
      const { able, stays } = splitUndoable(running, targets)
      const ids = able.map((target) => target.id)
      await requireReach({ db, scope, caller, running }, able)
      const steps = await listUndoSteps(db, scope, ids)
      const undoOptions = await undoOptionsOf({ running: baseRunning, db, scope, entry: newId() }, able)
      let conflicts: readonly Conflict[] = []
      await dryRunInside(db, scope, async () => {
        conflicts = (await undoEntries(db, scope, ids, () => 'keep', undefined, undoOptions)).conflicts
      })
      const { shown, groups } = groupSteps(running, steps, conflicts)
      const described = await describe(db, scope, running, ids, shown)
      return {
        title: titleOf(running, findTarget(targets, id)),
        total: steps.length,
        conflicts: conflicts.length,
        effects: await withConflicts(db, scope, ids, described, conflicts),
        groups,
        stays,
      }
    }),
  ),
]

/** Thousands of similar items are counted, not listed. A conflict needs a choice of its own. */
function groupSteps(running: Runtime, steps: readonly UndoStep[], conflicts: readonly Conflict[]) {
  const conflicting = new Set(conflicts.map(({ thing }) => thing))
  const asked = new Set([...conflicting].slice(0, maxConflicts))
  const clear = steps.filter(({ thing }) => !conflicting.has(thing))
  const batches = [...Map.groupBy(clear, ({ table, kind }) => `${table} ${kind}`).values()]
  const groups = batches.flatMap((steps) =>
    steps.slice(0, 1).map(({ table, kind }) => ({ ...wordsOf(running, table), kind, steps })),
  )
  // Two tables can have the same name.
  const merged = Map.groupBy(groups, ({ word, place, kind }) => JSON.stringify([word, place, kind]))
  const all = [...merged.values()].flatMap((same) =>
    same.slice(0, 1).map((group) => ({ ...group, steps: same.flatMap((each) => each.steps) })),
  )
  const first = new Set(all.flatMap((group) => group.steps.slice(0, shownPerGroup)))
  return {
    shown: steps.filter((step) => asked.has(step.thing) || first.has(step)),
    groups: all.map(({ steps: { length: count }, ...group }) => ({ ...group, count })),
  }
}

function wordsOf(running: Runtime, table: string) {
  const declared = journaledTableOf(running, table)
  return { word: declared?.noun ?? 'thing', place: declared?.userTable ?? null }
}

/** The current and the restored values of each item. */
async function describe(db: Db, scope: Scope, running: Runtime, entries: Id[], steps: UndoStep[]): Promise<Effect[]> {
  const changes = await describeChanges(db, scope, entries, steps)
  const now = new Map<string, Row>()
  for (const [table, some] of Map.groupBy(steps, (step) => step.table)) {
    const { keyIsId } = await readTableStructure(db, scope, table)
    const rows = keyIsId ? await readRows(db, scope, table, some) : []
    for (const row of rows) now.set(`${table}/${String(row['id'])}`, row)
  }
  return steps.map(({ table, thing, kind }) => {
    const declared = journaledTableOf(running, table)
    const change = changes.find((each) => each.table === table && each.thing === thing)
    const current = now.get(`${table}/${thing}`) ?? change?.after ?? {}
    const former = change?.before ?? {}
    const name =
      declared?.nameColumn === undefined ? undefined : (current[declared.nameColumn] ?? former[declared.nameColumn])
    const columns = Object.entries(declared?.columns ?? {}).filter(([column]) => kind !== 'remove' && column in former)
    return {
      thing,
      ...wordsOf(running, table),
      name: typeof name === 'string' ? name : null,
      kind,
      columns: columns.map(([column, label]) => ({
        name: label,
        now: formatColumn(declared, column, current),
        back: formatColumn(declared, column, former),
      })),
      conflict: null,
    }
  })
}

type Row = Record<string, unknown>

async function withConflicts(db: Db, scope: Scope, entries: Id[], effects: Effect[], conflicts: readonly Conflict[]) {
  const reasons = new Map(conflicts.map(({ thing, why }) => [thing, why]))
  const last = await findLastChanges(db, scope, entries, [...reasons.keys()].slice(0, maxConflicts))
  return effects.map((effect) => {
    const why = reasons.get(effect.thing)
    const by = last.get(effect.thing) ?? { person: null, who: null, at: null }
    return why ? { ...effect, conflict: { why, message: conflictMessage(why, effect.word), ...by } } : effect
  })
}
