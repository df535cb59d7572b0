import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import { roles, type Role } from '#platform/contract/permission.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { SavedView } from '../contract/view.ts'
import { relationOf } from '../rules/relation.ts'
import type { Viewer, StoredField } from './stored-field.ts'
import { lockDefinition, tableBusyError } from './definition-lock.ts'
import { findTable, cachedDefinition, type TableDefinition } from './table-definition.ts'

export type TableAccess = 'read' | 'write' | 'design'

declare const accessBrand: unique symbol

/**
 * A table that the caller may read, write or design. All SQL about rows takes one, and only `openTable` creates it
 * after a permission check.
 */
export type OpenTable = {
  readonly [accessBrand]: TableAccess
  readonly id: Id
  readonly name: string
  readonly rowWord: string | null
  readonly relation: string
  readonly fields: readonly StoredField[]
  readonly views: readonly SavedView[]
  readonly may: { write: boolean; design: boolean }
  /** Members are loaded only if a field has people as values. */
  readonly viewer: Viewer
}

export async function openTable(db: Db, scope: Scope, tableId: Id, access: TableAccess): Promise<OpenTable> {
  // A write happens before or after the conversion of a field, never into the column that it leaves.
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

/** For work in the background: undefined if the person may not write the table, or it is in the trash. */
export async function findWritableTable(db: Db, scope: Scope, tableId: Id): Promise<OpenTable | undefined> {
  const found = await findTable(db, scope, tableId)
  if (!found) return undefined
  const { record, definition } = found
  if (record.removed || !hasRole(scope.role, record.may_read) || !hasRole(scope.role, record.may_write))
    return undefined
  const may = { write: true, design: hasRole(scope.role, record.may_design) }
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
 * Sends the query together with the permission check, using the cached definition. If the caller may not read, the
 * result is dropped; if the definition was out of date, the query runs again.
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
 * The same for a change: it is sent together with the permission check. If the check fails or the definition was out of
 * date, the transaction rolls back; in the second case it is retried.
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
    // The change failed before the permission check was done. The retry checks first.
    recordLock(tableId)
    throw tableBusyError()
  })
  if (cachedDefinition(scope, tableId) !== cached) throw tableBusyError()
  return optimistic
}

/** PostgreSQL refuses every statement after an error in the transaction. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02'
}

const noRights = { write: false, design: false }

/**
 * Tables that were locked in the last minute. Their changes wait for the permission check first, because a change that
 * waits for a lock would occupy a connection.
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

/** Until the transaction ends, no field is converted. Not free if a conversion is running. */
const tryShareLock = preparedQuery(
  (_, tableId: Id) =>
    sql<{
      free: boolean
    }>`select pg_try_advisory_xact_lock_shared(hashtextextended(${tableId}::text, 7304920)) as free`,
)

/** Waits for running writes. Until the transaction ends, others can only read. */
export async function lockTable(db: Db, scope: Scope, tableId: Id): Promise<void> {
  recordLock(tableId)
  await lockDefinition(db, scope, tableId)
  await sql`select pg_advisory_xact_lock(hashtextextended(${tableId}::text, 7304920))`.execute(db(scope))
  await sql`select rows_hold(${tableId})`.execute(db(scope))
}

export function hasRole(role: Role, minRole: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(minRole)
}
