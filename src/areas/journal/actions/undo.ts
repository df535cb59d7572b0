import { irreversibleReason } from '#platform/contract/action.ts'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Caller } from '#platform/server/auth/caller.ts'
import type { Db } from '#platform/server/db/database.ts'
import { isUserTable } from '#platform/server/db/user-table.ts'
import { markUndone, unmarkUndone } from '#platform/server/journal/mark-undone.ts'
import {
  undoEntries,
  type ContentSteps,
  type UndoOptions,
  type ResolveConflict,
  type Conflict,
} from '#platform/server/journal/undo.ts'
import { filterAccessible } from '#platform/server/auth/row-access.ts'
import { requireExternalAccess } from '#platform/server/actions/run-action.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { withUserTables } from '#platform/server/runtime/user-tables.ts'
import * as contract from '../contract.ts'
import { conflictMessage, seesEverybody } from '../rules.ts'
import { listVisibleTables, listTouchedItems } from '../store/changes.ts'
import * as store from '../store/entries.ts'
import type { Target } from '../store/entries.ts'
import { journaledTableOf } from './log.ts'

type UndoContext = {
  db: Db
  scope: Scope
  caller: Caller
  entry: Id
  report: (done: number, total: number) => void
  running: Runtime
}
export type TargetContext = Pick<UndoContext, 'db' | 'scope' | 'caller' | 'running'>
type ConflictChoices = {
  keep?: Id[] | undefined
  overwrite?: Id[] | undefined
  rest?: 'keep' | 'overwrite' | undefined
}

export const undoActions = [
  implement(contract.undo, ({ id, ...choices }, context) => undoOne(context, id, choices)),

  implement(contract.redo, ({ id, ...choices }, context) => redoOne(context, id, choices)),

  implement(contract.undoLast, async ({ area }, context) => {
    const last = await store.findLastUndoable(context.db, context.scope, area)
    return undoOne(
      context,
      last ?? refuse('journal.nothing', 404, 'There is nothing of today that you could undo here.'),
    )
  }),

  implement(contract.redoLast, async ({ area }, context) => {
    const last = await store.findLastUndo(context.db, context.scope, area)
    return redoOne(context, last ?? refuse('journal.nothing', 404, 'There is nothing that you could redo here.'))
  }),
]

async function undoOne(context: UndoContext, id: Id, choices: ConflictChoices = {}) {
  const targets = await getTargets(context, id)
  const active = targets.filter(({ undoneBy }) => undoneBy === null)
  if (active.length === 0 || targets.some((target) => target.id === id && target.undoneBy))
    refuse('journal.undone', 409, 'This has been undone already.')
  const { able, stays } = splitUndoable(context.running, active)
  if (able.length === 0)
    refuse('journal.lasting', 409, stays[0]?.reason ?? 'There is nothing here that could be undone.')
  const done = await undoTargets(context, id, able, choices)
  await unmarkUndone(context.db, context.scope, idsOf(able.filter(isUndo)))
  return done
}

/** A redo undoes the undo. */
async function redoOne(context: UndoContext, id: Id, choices: ConflictChoices = {}) {
  const targets = await getTargets(context, id)
  const undo = targets.find((target) => target.id === id)
  if (!undo || !isUndo(undo)) refuse('journal.no-undo', 409, 'This is not an undo, so there is nothing to redo.')
  if (undo.undoneBy) refuse('journal.undone', 409, 'This has been done again already.')
  // A redo needs the permission of the actions it repeats.
  for (const action of await store.listUndoneBy(context.db, context.scope, undo.id)) {
    const known = context.running.registry.find(action)?.action
    if (known) requireExternalAccess(known, context.caller)
  }
  const done = await undoTargets(context, id, targets, choices)
  await unmarkUndone(context.db, context.scope, [undo.id])
  return done
}

async function undoTargets(context: UndoContext, id: Id, targets: Target[], choices: ConflictChoices) {
  const { db, scope, entry, report, running } = context
  const ids = idsOf(targets)
  await requireReach(context, targets)
  const undoOptions = await undoOptionsOf(context, targets)
  const { taken, conflicts, unresolved } = await undoEntries(
    db,
    scope,
    ids,
    conflictChooser(choices),
    report,
    undoOptions,
  )
  if (unresolved.length > 0) refuseConflicts(await withUserTables(running, db, scope), id, unresolved)
  await markUndone(db, scope, ids, entry)
  return { entry, title: titleOf(running, findTarget(targets, id)), undone: taken, skipped: conflicts.length }
}

/** What the areas declare about the tables that were changed. */
export async function undoOptionsOf(
  { running, db, scope, entry }: Pick<UndoContext, 'running' | 'db' | 'scope' | 'entry'>,
  targets: readonly Target[],
): Promise<UndoOptions> {
  const tables = new Set(targets.flatMap((target) => target.tables))
  const { journaledTables } = [...tables].some(isUserTable) ? await withUserTables(running, db, scope) : running
  const replacedColumns = new Map<string, ReadonlyMap<string, string>>()
  const itemsBuiltOn = new Set<Id>()
  const contents = new Map<string, ContentSteps>()
  const entries = idsOf(targets)
  for (const journaled of journaledTables) {
    if (!tables.has(journaled.table)) continue
    if (journaled.replacedColumns) replacedColumns.set(journaled.table, await journaled.replacedColumns())
    if (journaled.entriesBuiltOn)
      for (const id of await journaled.entriesBuiltOn(db, scope, entries)) itemsBuiltOn.add(id)
    const { contentUndo } = journaled
    if (contentUndo)
      contents.set(journaled.table, {
        columns: contentUndo.columns,
        undo: (thing, isAdded, force) =>
          contentUndo.undo(
            { db, scope, entry, documentSignals: running.documentSignals },
            { entries, thing, isAdded, force },
          ),
      })
  }
  return { replacedColumns, itemsBuiltOn, contents }
}

/** One issue for each conflict; the last one names the entry or group. */
function refuseConflicts(running: Runtime, id: Id, open: readonly Conflict[]): never {
  const issues = open.slice(0, 300).map(({ table, thing, why }) => ({
    path: thing,
    message: conflictMessage(why, journaledTableOf(running, table)?.noun ?? 'thing'),
  }))
  const items = open.length === 1 ? 'One item was' : `${open.length} items were`
  const message = `${items} changed since. Nothing was undone; choose what to keep.`
  refuse('journal.conflict', 409, message, [...issues, { path: 'entry', message: id }])
}

export function conflictChooser({ keep = [], overwrite = [], rest }: ConflictChoices): ResolveConflict {
  return ({ thing }) => (keep.includes(thing) ? 'keep' : overwrite.includes(thing) ? 'overwrite' : rest)
}

/**
 * The entries to undo, if the caller may: your own, or everybody's for an admin, and only actions that you may run now.
 * Entries of others that changed only their private items are not found. Private items in other entries stay as they are.
 */
export async function getTargets({ db, scope, caller, running }: TargetContext, id: Id): Promise<Target[]> {
  const targets = await store.lockTargets(db, scope, id)
  if (targets.length === 0) refuseNotFound()
  const isPrivate = (table: string) => journaledTableOf(running, table)?.privateTo !== undefined
  const others = targets.filter(({ person }) => person !== scope.person)
  if (others.length > 0 && !seesEverybody(scope.role)) refuseNotFound()
  const closed = others.filter(({ tables }) => tables.some(isPrivate))
  const open = closed.length === 0 ? [] : await listVisibleTables(db, scope, idsOf(closed))
  for (const { id: entry, tables } of closed)
    if (tables.filter(isPrivate).some((table) => !open.some((one) => one.entry === entry && one.table === table)))
      refuseNotFound()
  for (const { action } of targets) {
    const known = running.registry.find(action)?.action
    if (known) requireExternalAccess(known, caller)
  }
  return targets
}

/** An undo does not run the actions of an area, so it checks here that the person may still change the items. */
export async function requireReach({ db, scope, running }: TargetContext, targets: readonly Target[]): Promise<void> {
  const guardedTables = new Set(
    targets.flatMap(({ tables }) =>
      tables.filter((table) => running.rowAccessRules.some(({ covers }) => covers(table))),
    ),
  )
  if (guardedTables.size === 0) return
  const touched = await listTouchedItems(db, scope, idsOf(targets), [...guardedTables])
  const accessible = new Set(await filterAccessible(running, db, scope, touched, 'change'))
  const first = touched.find((each) => !accessible.has(each))
  if (!first) return
  const noun = journaledTableOf(await withUserTables(running, db, scope), first.table)?.noun ?? 'thing'
  refuse(
    'journal.out-of-reach',
    403,
    `You may no longer change this ${noun}, so you cannot undo or redo this. Ask an admin of the workspace.`,
  )
}

function idsOf(targets: readonly Target[]): Id[] {
  return targets.map(({ id }) => id)
}

/** Splits entries into those that can be undone and those that cannot, with the reason. */
export function splitUndoable({ registry }: Pick<Runtime, 'registry'>, targets: readonly Target[]) {
  const able: Target[] = []
  const stays: { title: string; reason: string }[] = []
  for (const target of targets) {
    // An undo that another action ran as a part of its work is undone with that action.
    const isPart = target.within !== null && isUndo(target)
    const reason = isPart ? undefined : irreversibleReason(registry.find(target.action)?.action ?? target)
    if (reason === undefined) able.push(target)
    else stays.push({ title: titleOf({ registry }, target), reason })
  }
  return { able, stays }
}

/** The requested entry; for a group, its first. */
export function findTarget(targets: readonly Target[], id: Id): Target | undefined {
  return targets.find((target) => target.id === id) ?? targets[0]
}

export function titleOf({ registry }: Pick<Runtime, 'registry'>, target: Target | undefined): string {
  return registry.find(target?.action ?? '')?.action.title ?? 'A change'
}

function isUndo({ action }: Target): boolean {
  return action === contract.undo.name || action === contract.undoLast.name
}

function refuseNotFound(): never {
  refuse('journal.not-found', 404, 'There is no such entry in your journal. It may be too old.')
}
