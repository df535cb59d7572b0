import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import { roles, type Role } from '#platform/contract/permission.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import type { View } from '../contract/view.ts'
import { relationOf } from '../rules/relation.ts'
import type { Asker, KeptField } from './kept-field.ts'
import { holdMake, isHeld } from './hold-make.ts'
import { findTable, lastMake, type Make } from './table-make.ts'

export type Need = 'read' | 'write' | 'design'

declare const asked: unique symbol

/**
 * A table that somebody may read, write or design. All SQL about rows takes one of these, and only `openTable` makes them:
 * who may not, has none.
 */
export type OpenTable = {
  readonly [asked]: Need
  readonly id: Id
  readonly name: string
  readonly rowWord: string | null
  /** The relation that its rows are read and written through. */
  readonly relation: string
  readonly fields: readonly KeptField[]
  readonly views: readonly View[]
  readonly may: { write: boolean; design: boolean }
  /** Who opened it: where they are, how they write, and whom they can mean. Members are known where a field names them. */
  readonly asker: Asker
}

export async function openTable(db: Db, scope: Scope, tableId: Id, need: Need): Promise<OpenTable> {
  // Whoever writes does so before a field is converted or after it, never into the column that it leaves.
  const shared = need === 'write' ? shareTable(db, scope, tableId) : undefined
  shared?.catch(() => {})
  const found = await findTable(db, scope, tableId)
  if (shared && !(await shared).rows[0]?.free) {
    noteHeld(tableId)
    throw isHeld()
  }
  if (!found || !has(scope.role, found.kept.may_read))
    refuse('tables.not-found', 404, 'There is no such table in this workspace.')
  const { kept, make } = found
  if (kept.removed) refuse('tables.removed', 404, 'This table is in the trash. Bring it back first.')
  const may = { write: has(scope.role, kept.may_write), design: has(scope.role, kept.may_design) }
  if (need === 'write' && !may.write)
    refuse('tables.read-only', 403, `You may look at “${kept.name}”, but not change it.`)
  if (need === 'design' && !may.design)
    refuse('tables.not-yours-to-design', 403, `You may not change the fields and settings of “${kept.name}”.`)
  return opened(scope, make, { id: kept.id, name: kept.name, rowWord: kept.row_word, may })
}

function opened(scope: Scope, make: Make, known: Pick<OpenTable, 'id' | 'name' | 'rowWord' | 'may'>): OpenTable {
  return {
    ...known,
    relation: relationOf(known.id),
    fields: make.fields,
    views: make.views.filter(({ mayRead }) => has(scope.role, mayRead)),
    asker: { ...make.asker, now: new Date() },
  } as unknown as OpenTable
}

/**
 * Opens a table and asks about its rows at once, for what it was made of the last time. Whoever may not look is refused all
 * the same, before they get anything; and if it is made otherwise by now, it is asked again.
 */
export async function openAndAsk<T>(
  db: Db,
  scope: Scope,
  tableId: Id,
  question: (table: OpenTable) => Promise<T>,
): Promise<{ table: OpenTable; answer: T }> {
  const opening = openTable(db, scope, tableId, 'read')
  const guess = lastMake(scope, tableId)
  const early = guess && question(opened(scope, guess, { id: tableId, name: guess.name, rowWord: null, may: nothing }))
  early?.catch(() => {})
  const table = await opening
  const answer = await (early && lastMake(scope, tableId) === guess ? early : question(table))
  return { table, answer }
}

/**
 * The same for a change: it travels with the question whether it may be done. If it may not, or the table is made otherwise
 * by now, the transaction is rolled back and nothing was changed; in the second case it is done once more.
 */
export async function openAndChange<T>(
  db: Db,
  scope: Scope,
  tableId: Id,
  change: (table: OpenTable) => Promise<T>,
): Promise<T> {
  const opening = openTable(db, scope, tableId, 'write')
  const guess = wasHeldLately(tableId) ? undefined : lastMake(scope, tableId)
  if (!guess) return change(await opening)
  const early = change(opened(scope, guess, { id: tableId, name: guess.name, rowWord: null, may: nothing }))
  early.catch(() => {})
  await opening.catch((error: unknown) => {
    if (!isAborted(error)) throw error
    // The change ran into something before it was known whether it may be done at all. So that is asked first now.
    noteHeld(tableId)
    throw isHeld()
  })
  if (lastMake(scope, tableId) !== guess) throw isHeld()
  return early
}

/** Whether something else in the same transaction went wrong before. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02'
}

const nothing = { write: false, design: false }

/**
 * Which tables somebody held lately: there a change is sent only once it is known that it need not wait, for who waits in
 * the middle of a transaction keeps a connection.
 */
const held = new Map<Id, number>()

function noteHeld(tableId: Id): void {
  if (held.size >= 1_000) held.clear()
  held.set(tableId, Date.now())
}

function wasHeldLately(tableId: Id): boolean {
  const lately = 60_000
  return Date.now() - (held.get(tableId) ?? 0) < lately
}

/** Until the transaction ends nobody converts a field of it; unless somebody does just now. */
const shareTable = prepared(
  (_, tableId: Id) =>
    sql<{
      free: boolean
    }>`select pg_try_advisory_xact_lock_shared(hashtextextended(${tableId}::text, 7304920)) as free`,
)

/** Waits for those who write, and until the transaction ends others only read. */
export async function holdTable(db: Db, scope: Scope, tableId: Id): Promise<void> {
  noteHeld(tableId)
  await holdMake(db, scope, tableId)
  await sql`select pg_advisory_xact_lock(hashtextextended(${tableId}::text, 7304920))`.execute(db(scope))
  await sql`select rows_hold(${tableId})`.execute(db(scope))
}

export function has(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least)
}
