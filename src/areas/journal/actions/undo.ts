import { whyLasting } from '#platform/contract/action.ts'
import type { Id } from '#platform/contract/id.ts'
import { may } from '#platform/contract/permission.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import { takeBack, type Choose } from '#platform/server/journal/take-back.ts'
import type { Running } from '#platform/server/running.ts'
import * as contract from '../contract.ts'
import { conflictWords, seesEverybody } from '../rules.ts'
import * as store from '../store/entries.ts'
import type { Target } from '../store/entries.ts'
import { thingOf } from './look.ts'

type Doing = { db: Db; scope: Scope; entry: Id; report: (done: number, total: number) => void; running: Running }
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
  const first = targets[0] ?? gone()
  if (first.id === id && isUndo(first)) return redoOne(doing, id, choices)
  if (first.id === id && first.undoneBy) refuse('journal.undone', 409, 'This has been undone already.')
  const { able, stays } = sortOut(doing.running, targets)
  if (able.length === 0) refuse('journal.lasting', 409, stays[0]?.says ?? 'There is nothing here that could be undone.')
  return takeBackAll(doing, able, choices)
}

/** A redo takes the undo itself back. */
async function redoOne(doing: Doing, id: Id, choices: Choices = {}) {
  const targets = await getTargets(doing, id)
  const undo = targets[0] ?? gone()
  if (!isUndo(undo)) refuse('journal.no-undo', 409, 'This is not an undo, so there is nothing to redo.')
  if (undo.undoneBy) refuse('journal.undone', 409, 'This has been done again already.')
  const done = await takeBackAll(doing, targets, choices)
  await store.unmarkUndone(doing.db, doing.scope, [undo.id])
  return done
}

async function takeBackAll(doing: Doing, targets: Target[], choices: Choices) {
  const { db, scope, entry, report, running } = doing
  const ids = targets.map(({ id }) => id)
  const { taken, conflicts, open } = await takeBack(db, scope, ids, chosen(choices), report)
  if (open.length > 0) {
    const issues = open.slice(0, 300).map(({ table, thing, why }) => ({
      path: thing,
      message: conflictWords(why, thingOf(running, table)?.word ?? 'thing'),
    }))
    refuse(
      'journal.conflict',
      409,
      `${open.length === 1 ? 'One thing was' : `${open.length} things were`} changed since. Nothing was undone; choose what to keep.`,
      issues,
    )
  }
  await store.markUndone(db, scope, ids, entry)
  return { entry, title: titleOf(running, targets[0]), taken, kept: conflicts.length }
}

export function chosen({ keep = [], overwrite = [], rest }: Choices): Choose {
  return ({ thing }) => (keep.includes(thing) ? 'keep' : overwrite.includes(thing) ? 'overwrite' : rest)
}

/** What is to be undone, if the caller may: one's own deeds, or as an admin everybody's; and what one may do now. */
export async function getTargets(
  { db, scope, running }: Pick<Doing, 'db' | 'scope' | 'running'>,
  id: Id,
): Promise<Target[]> {
  const targets = await store.holdTargets(db, scope, id)
  if (targets.length === 0) gone()
  for (const { person, action } of targets) {
    if (person !== scope.person && !seesEverybody(scope.role)) gone()
    const known = running.registry.find(action)?.action
    if (known && !may(known.permission, { signedIn: true, role: scope.role }))
      refuse('journal.not-allowed', 403, `You may not undo this: it takes what "${known.title}" takes.`)
  }
  return targets
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

export function titleOf({ registry }: Pick<Running, 'registry'>, target: Target | undefined): string {
  return registry.find(target?.action ?? '')?.action.title ?? 'A change'
}

function isUndo({ action }: Target): boolean {
  return action === contract.undo.name || action === contract.undoLast.name
}

function gone(): never {
  refuse('journal.not-found', 404, 'There is no such entry in your journal. It may be too old.')
}
