import { whyLasting } from '#platform/contract/action.ts'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Caller } from '#platform/server/caller.ts'
import type { Db } from '#platform/server/db/database.ts'
import { isMadeTable } from '#platform/server/db/made-table.ts'
import { takeBack, type Beyond, type Choose, type Conflict } from '#platform/server/journal/take-back.ts'
import { inReach } from '#platform/server/reach.ts'
import { askDoor } from '#platform/server/run.ts'
import type { Running } from '#platform/server/running.ts'
import { withThingsMade } from '#platform/server/things-now.ts'
import * as contract from '../contract.ts'
import { conflictWords, seesEverybody } from '../rules.ts'
import { listOpen, listTouchedBy } from '../store/changes.ts'
import * as store from '../store/entries.ts'
import type { Target } from '../store/entries.ts'
import { thingOf } from './log.ts'

type Doing = {
  db: Db
  scope: Scope
  caller: Caller
  entry: Id
  report: (done: number, total: number) => void
  running: Running
}
export type Asking = Pick<Doing, 'db' | 'scope' | 'caller' | 'running'>
type Choices = { keep?: Id[] | undefined; overwrite?: Id[] | undefined; rest?: 'keep' | 'overwrite' | undefined }

export const undoActions = [
  implement(contract.undo, ({ id, ...choices }, doing) => undoOne(doing, id, choices)),

  implement(contract.redo, ({ id, ...choices }, doing) => redoOne(doing, id, choices)),

  implement(contract.undoLast, async ({ area }, doing) => {
    const last = await store.findLastDone(doing.db, doing.scope, area)
    return undoOne(doing, last ?? refuse('journal.nothing', 404, 'There is nothing of today that you could undo here.'))
  }),

  implement(contract.redoLast, async ({ area }, doing) => {
    const last = await store.findLastUndo(doing.db, doing.scope, area)
    return redoOne(doing, last ?? refuse('journal.nothing', 404, 'There is nothing that you could redo here.'))
  }),
]

async function undoOne(doing: Doing, id: Id, choices: Choices = {}) {
  const targets = await getTargets(doing, id)
  const still = targets.filter(({ undoneBy }) => undoneBy === null)
  if (still.length === 0 || targets.some((target) => target.id === id && target.undoneBy))
    refuse('journal.undone', 409, 'This has been undone already.')
  const { able, stays } = sortOut(doing.running, still)
  if (able.length === 0) refuse('journal.lasting', 409, stays[0]?.says ?? 'There is nothing here that could be undone.')
  return takeBackAll(doing, id, able, choices)
}

/** A redo takes the undo itself back. */
async function redoOne(doing: Doing, id: Id, choices: Choices = {}) {
  const targets = await getTargets(doing, id)
  const undo = targets.find((target) => target.id === id)
  if (!undo || !isUndo(undo)) refuse('journal.no-undo', 409, 'This is not an undo, so there is nothing to redo.')
  if (undo.undoneBy) refuse('journal.undone', 409, 'This has been done again already.')
  // To do it again takes what it took the first time.
  for (const action of await store.listUndoneBy(doing.db, doing.scope, undo.id)) {
    const known = doing.running.registry.find(action)?.action
    if (known) askDoor(known, doing.caller)
  }
  const done = await takeBackAll(doing, id, targets, choices)
  await store.unmarkUndone(doing.db, doing.scope, [undo.id])
  return done
}

async function takeBackAll(doing: Doing, id: Id, targets: Target[], choices: Choices) {
  const { db, scope, entry, report, running } = doing
  const ids = idsOf(targets)
  await askReach(doing, targets)
  const beyond = await beyondOf(running, db, scope, targets)
  const { taken, conflicts, open } = await takeBack(db, scope, ids, chosen(choices), report, beyond)
  if (open.length > 0) refuseConflicts(await withThingsMade(running, db, scope), id, open)
  await store.markUndone(db, scope, ids, entry)
  return { entry, title: titleOf(running, named(targets, id)), taken, kept: conflicts.length }
}

/** What the areas know of the things that these changed. */
export async function beyondOf(running: Running, db: Db, scope: Scope, targets: readonly Target[]): Promise<Beyond> {
  const tables = new Set(targets.flatMap((target) => target.tables))
  const { things } = [...tables].some(isMadeTable) ? await withThingsMade(running, db, scope) : running
  const left = new Map<string, ReadonlyMap<string, string>>()
  const builtOn = new Set<Id>()
  for (const thing of things) {
    if (!tables.has(thing.table)) continue
    if (thing.left) left.set(thing.table, await thing.left())
    if (thing.builtOn) for (const id of await thing.builtOn(db, scope, idsOf(targets))) builtOn.add(id)
  }
  return { left, builtOn }
}

/** What is in the way, thing by thing, and last the entry or group that it was about. */
function refuseConflicts(running: Running, id: Id, open: readonly Conflict[]): never {
  const issues = open.slice(0, 300).map(({ table, thing, why }) => ({
    path: thing,
    message: conflictWords(why, thingOf(running, table)?.word ?? 'thing'),
  }))
  const things = open.length === 1 ? 'One thing was' : `${open.length} things were`
  const message = `${things} changed since. Nothing was undone; choose what to keep.`
  refuse('journal.conflict', 409, message, [...issues, { path: 'entry', message: id }])
}

export function chosen({ keep = [], overwrite = [], rest }: Choices): Choose {
  return ({ thing }) => (keep.includes(thing) ? 'keep' : overwrite.includes(thing) ? 'overwrite' : rest)
}

/**
 * What is to be undone, if the caller may: one's own deeds, or as an admin everybody's; and what one may do now. What others
 * did to nothing but their private things is out of sight. What a deed did to private things besides stays as it is.
 */
export async function getTargets({ db, scope, caller, running }: Asking, id: Id): Promise<Target[]> {
  const targets = await store.holdTargets(db, scope, id)
  if (targets.length === 0) gone()
  const isPrivate = (table: string) => thingOf(running, table)?.whose !== undefined
  const others = targets.filter(({ person }) => person !== scope.person)
  if (others.length > 0 && !seesEverybody(scope.role)) gone()
  const closed = others.filter(({ tables }) => tables.some(isPrivate))
  const open = closed.length === 0 ? [] : await listOpen(db, scope, idsOf(closed))
  for (const { id: entry, tables } of closed)
    if (tables.filter(isPrivate).some((table) => !open.some((one) => one.entry === entry && one.table === table)))
      gone()
  for (const { action } of targets) {
    const known = running.registry.find(action)?.action
    if (known) askDoor(known, caller)
  }
  return targets
}

/** An undo goes around the actions of an area, so whoever lost the right to a thing since is refused here. */
export async function askReach({ db, scope, running }: Asking, targets: readonly Target[]): Promise<void> {
  const kept = new Set(
    targets.flatMap(({ tables }) => tables.filter((table) => running.reaches.some(({ over }) => over(table)))),
  )
  if (kept.size === 0) return
  const touched = await listTouchedBy(db, scope, idsOf(targets), [...kept])
  const within = new Set(await inReach(running, db, scope, touched, 'change'))
  const first = touched.find((each) => !within.has(each))
  if (!first) return
  const word = thingOf(await withThingsMade(running, db, scope), first.table)?.word ?? 'thing'
  refuse(
    'journal.out-of-reach',
    403,
    `You may no longer change this ${word}, so you cannot undo or redo this. Ask an admin of the workspace.`,
  )
}

function idsOf(targets: readonly Target[]): Id[] {
  return targets.map(({ id }) => id)
}

/** What can be taken back, and what stays with the reason why. */
export function sortOut({ registry }: Pick<Running, 'registry'>, targets: readonly Target[]) {
  const able: Target[] = []
  const stays: { title: string; says: string }[] = []
  for (const target of targets) {
    const says = whyLasting(registry.find(target.action)?.action ?? target)
    if (says === undefined) able.push(target)
    else stays.push({ title: titleOf({ registry }, target), says })
  }
  return { able, stays }
}

/** The entry that was asked about; of a group, its first. */
export function named(targets: readonly Target[], id: Id): Target | undefined {
  return targets.find((target) => target.id === id) ?? targets[0]
}

export function titleOf({ registry }: Pick<Running, 'registry'>, target: Target | undefined): string {
  return registry.find(target?.action ?? '')?.action.title ?? 'A change'
}

function isUndo({ action }: Target): boolean {
  return action === contract.undo.name || action === contract.undoLast.name
}

function gone(): never {
  refuse('journal.not-found', 404, 'There is no such entry in your journal. It may be too old.')
}
