import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import { roles, type Role } from '#platform/contract/permission.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { View } from '../contract/view.ts'
import { relationOf } from '../rules/relation.ts'
import type { Viewer, StoredField } from './stored-field.ts'
import { lockDefinition, tableBusyError } from './definition-lock.ts'
import { findTable, cachedDefinition, type TableDefinition } from './table-definition.ts'

export type TableAccess = 'read' | 'write' | 'design'

declare const accessBrand: unique symbol

/**
 * A table that somebody may read, write or design. All SQL about rows takes one of these, and only `openTable` makes them:
 * who may not, has none.
 */
export type OpenTable = {
  readonly [accessBrand]: TableAccess
  readonly id: Id
  readonly name: string
  readonly rowWord: string | null
  /** The relation that its rows are read and written through. */
  readonly relation: string
  readonly fields: readonly StoredField[]
  readonly views: readonly View[]
  readonly may: { write: boolean; design: boolean }
  /** Who opened it: where they are, how they write, and whom they can mean. Members are known where a field names them. */
  readonly viewer: Viewer
}

export async function openTable(db: Db, scope: Scope, tableId: Id, access: TableAccess): Promise<OpenTable> {
  // Whoever writes does so before a field is converted or after it, never into the column that it leaves.
  const sharedLock = access === 'write' ? tryShareLock(db, scope, tableId) : undefined
  sharedLock?.catch(() => {})
  const found = await findTable(db, scope, tableId)
  if (sharedLock && !(await sharedLock).rows[0]?.free) {
    recordLock(tableId)
    throw tableBusyError()
  }
  if (!found || !hasRole(scope.role, found.record.may_read))
    refuse('tables.not-found', 404, 'There is no such table in this workspace.')
  const { record, definition } = found
  if (record.removed) refuse('tables.removed', 404, 'This table is in the trash. Bring it back first.')
  const may = { write: hasRole(scope.role, record.may_write), design: hasRole(scope.role, record.may_design) }
  if (access === 'write' && !may.write)
    refuse('tables.read-only', 403, `You may look at “${record.name}”, but not change it.`)
  if (access === 'design' && !may.design)
    refuse('tables.not-yours-to-design', 403, `You may not change the fields and settings of “${record.name}”.`)
  return toOpenTable(scope, definition, { id: record.id, name: record.name, rowWord: record.row_word, may })
}

function toOpenTable(
  scope: Scope,
  definition: TableDefinition,
  header: Pick<OpenTable, 'id' | 'name' | 'rowWord' | 'may'>,
): OpenTable {
  return {
    ...header,
    relation: relationOf(header.id),
    fields: definition.fields,
    views: definition.views.filter(({ mayRead }) => hasRole(scope.role, mayRead)),
    viewer: { ...definition.viewer, now: new Date() },
  } as unknown as OpenTable
}

/**
 * Opens a table and asks about its rows at once, for what it was made of the last time. Whoever may not look is refused all
 * the same, before they get anything; and if it is made otherwise by now, it is asked again.
 */
export async function openAndQuery<T>(
  db: Db,
  scope: Scope,
  tableId: Id,
  runQuery: (table: OpenTable) => Promise<T>,
): Promise<{ table: OpenTable; result: T }> {
  const opening = openTable(db, scope, tableId, 'read')
  const cached = cachedDefinition(scope, tableId)
  const optimistic =
    cached && runQuery(toOpenTable(scope, cached, { id: tableId, name: cached.name, rowWord: null, may: noRights }))
  optimistic?.catch(() => {})
  const table = await opening
  const result = await (optimistic && cachedDefinition(scope, tableId) === cached ? optimistic : runQuery(table))
  return { table, result }
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
  const cached = wasLockedRecently(tableId) ? undefined : cachedDefinition(scope, tableId)
  if (!cached) return change(await opening)
  const optimistic = change(
    toOpenTable(scope, cached, { id: tableId, name: cached.name, rowWord: null, may: noRights }),
  )
  optimistic.catch(() => {})
  await opening.catch((error: unknown) => {
    if (!isAborted(error)) throw error
    // The change ran into something before it was known whether it may be done at all. So that is asked first now.
    recordLock(tableId)
    throw tableBusyError()
  })
  if (cachedDefinition(scope, tableId) !== cached) throw tableBusyError()
  return optimistic
}

/** Whether something else in the same transaction went wrong before. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02'
}

const noRights = { write: false, design: false }

/**
 * Which tables somebody held lately: there a change is sent only once it is known that it need not wait, for who waits in
 * the middle of a transaction keeps a connection.
 */
const recentLocks = new Map<Id, number>()

function recordLock(tableId: Id): void {
  if (recentLocks.size >= 1_000) recentLocks.clear()
  recentLocks.set(tableId, Date.now())
}

function wasLockedRecently(tableId: Id): boolean {
  const windowMs = 60_000
  return Date.now() - (recentLocks.get(tableId) ?? 0) < windowMs
}

/** Until the transaction ends nobody converts a field of it; unless somebody does just now. */
const tryShareLock = preparedQuery(
  (_, tableId: Id) =>
    sql<{
      free: boolean
    }>`select pg_try_advisory_xact_lock_shared(hashtextextended(${tableId}::text, 7304920)) as free`,
)

/** Waits for those who write, and until the transaction ends others only read. */
export async function lockTable(db: Db, scope: Scope, tableId: Id): Promise<void> {
  recordLock(tableId)
  await lockDefinition(db, scope, tableId)
  await sql`select pg_advisory_xact_lock(hashtextextended(${tableId}::text, 7304920))`.execute(db(scope))
  await sql`select rows_hold(${tableId})`.execute(db(scope))
}

export function hasRole(role: Role, minRole: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(minRole)
}
