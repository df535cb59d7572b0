import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Filter, Sort } from '../contract/filter.ts'
import { fieldTypes } from '../rules/field-types.ts'
import { columnType, findField } from './columns.ts'
import type { OpenTable } from './open-table.ts'
import { sortPrefixLength } from './query/order.ts'
import type { RowQuery } from './query/row-query.ts'

/**
 * Requests the indexes that a query would use. A background job creates and drops them (jobs.ts), so no request waits.
 * Small tables need none.
 */
export function requestIndexes(database: Database, scope: Scope, table: OpenTable, rowQuery: RowQuery): void {
  const view = table.views.find(({ id }) => id === rowQuery.view)
  const definitions = new Set([
    ...sortIndexes(
      table,
      (rowQuery.sort ?? []).length > 0
        ? (rowQuery.sort ?? [])
        : [...(view?.settings.groups ?? []), ...(view?.settings.sorts ?? [])],
    ),
    ...filterIndexes(table, rowQuery.filter),
    ...filterIndexes(table, view?.settings.filter),
  ])
  request(database, scope, table.id, [...definitions], 2_000)
}

/** The same for the search by name. */
export function requestNameIndexes(database: Database, scope: Scope, tableId: Id, nameColumn: string): void {
  request(database, scope, tableId, nameIndexes(nameColumn), minNamedRows)
}

/** For names that contain words, and for those that start with the query, among many that contain it. */
export function nameIndexes(nameColumn: string): string[] {
  const name = `search_name(${nameColumn})`
  return [`gin (${name} gin_trgm_ops)`, `btree (left(${name}, ${namePrefixLength}) text_pattern_ops)`]
}

export const namePrefixLength = 200

/** `search_name` takes 100 times as long as a comparison without it. */
export const minNamedRows = 500

function request(
  database: Database,
  scope: Scope,
  tableId: Id,
  definitions: readonly string[],
  minIndexedRows: number,
): void {
  const due = definitions.filter((definition) => isDue(tableId, definition))
  if (due.length === 0) return
  void database
    .autonomousWrite(scope, async (db) => {
      await sql`insert into table_indexes (table_id, account_id, definition, name)
        select ${tableId}, ${scope.account}, definition, 'i_' || md5(${tableId} || ' ' || definition)
        from unnest(${due}::text[]) definition
        where rows_estimate(${tableId}) > ${minIndexedRows}
        on conflict (table_id, definition) do update set wanted_at = now()`.execute(db(scope))
    })
    // The next such query requests it again.
    .catch(() => due.forEach((definition) => requestedAt.delete(`${tableId} ${definition}`)))
}

/** A request also says that an index is still in use, so it is repeated now and then. */
const requestedAt = new Map<string, number>()
const requestIntervalMs = 60_000

function isDue(tableId: Id, definition: string): boolean {
  const key = `${tableId} ${definition}`
  const due = Date.now() - (requestedAt.get(key) ?? -Infinity) > requestIntervalMs
  if (requestedAt.size > 10_000) requestedAt.clear()
  if (due) requestedAt.set(key, Date.now())
  return due
}

/** In the exact order of the query, so that the index can return any page. */
function sortIndexes(table: OpenTable, sorts: readonly Sort[]): string[] {
  const keys = sorts.map(({ field: fieldName, direction }) => {
    const field = findField(table, fieldName)
    if (!field || columnType(field) === 'uuid') return undefined
    const { sort } = fieldTypes[field.type]
    if (columnType(field) === 'boolean') return `(coalesce(${field.column}, false)) ${direction} nulls last`
    if (sort === 'value') return `${field.column} ${direction} nulls last`
    return sort === 'letters' ? `left(lower(${field.column}), ${sortPrefixLength}) ${direction} nulls last` : undefined
  })
  const textKeys = keys.filter((key) => key?.startsWith('left('))
  if (keys.length === 0 || keys.includes(undefined) || textKeys.length > maxTextKeys) return []
  return [`btree (${[...keys, 'position', 'id'].join(', ')})`]
}

/** A btree entry has at most 2,704 bytes, and a character up to four. */
const maxTextKeys = 3

/**
 * Trigrams for parts of texts, btree or hash for values. An index does not help for single selects, which have few
 * values.
 */
function filterIndexes(table: OpenTable, filter: Filter | null | undefined): string[] {
  if (!filter) return []
  if ('and' in filter) return filter.and.flatMap((each) => filterIndexes(table, each))
  if ('or' in filter) return filter.or.flatMap((each) => filterIndexes(table, each))
  const field = findField(table, filter.field)
  if (!field || field.type === 'singleSelect') return []
  const type = columnType(field)
  if (type === 'text')
    return ['contains', 'startsWith', 'endsWith'].includes(filter.op)
      ? [`gin (${field.column} gin_trgm_ops)`]
      : filter.op === 'is'
        ? // Hash, because btree entries have a size limit.
          [`hash (${field.column})`]
        : []
  if (type === 'text[]') return filter.op === 'noneOf' ? [] : [`gin (${field.column})`]
  return ['is', 'gt', 'gte', 'lt', 'lte', 'before', 'after', 'within', 'onOrBefore', 'onOrAfter', 'anyOf'].includes(
    filter.op,
  ) && type !== 'boolean'
    ? [`btree (${field.column})`]
    : []
}
