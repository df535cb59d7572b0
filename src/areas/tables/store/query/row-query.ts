import { sql, type RawBuilder } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Filter, Sort } from '../../contract/filter.ts'
import { validateFilterSize } from '../../rules/query/filter-size.ts'
import { filterSql } from './filter.ts'
import { searchSql } from './search.ts'
import { sortKeysOf, type SortKey } from './order.ts'
import type { OpenTable } from '../open-table.ts'

export type RowQuery = {
  view?: Id | undefined
  filter?: Filter | null | undefined
  sort?: readonly Sort[] | undefined
  search?: string | undefined
}

export type CompiledRowQuery = { table: OpenTable; where: RawBuilder<boolean> | undefined; keys: SortKey[] }

/** Filters of the view and the request both apply. Sorts of the request replace those of the view. */
export function compileRowQuery(table: OpenTable, rowQuery: RowQuery): CompiledRowQuery {
  const view = rowQuery.view === undefined ? undefined : table.views.find(({ id }) => id === rowQuery.view)
  if (rowQuery.view !== undefined && !view) refuse('tables.view-unknown', 404, 'There is no such view of this table.')
  if (rowQuery.filter) validateFilterSize(rowQuery.filter)
  const parts = [
    view?.settings.filter && filterSql(table, view.settings.filter, true),
    rowQuery.filter && filterSql(table, rowQuery.filter, false),
    rowQuery.search && searchSql(table, rowQuery.search),
  ].filter((part) => typeof part === 'object' && part !== null)
  const viewSorts = view ? [...view.settings.groups, ...view.settings.sorts] : []
  const ownSorts = rowQuery.sort ?? []
  const keys = ownSorts.length > 0 ? sortKeysOf(table, ownSorts, false) : sortKeysOf(table, viewSorts, true)
  return { table, keys, where: parts.length === 0 ? undefined : sql`${sql.join(parts, sql` and `)}` }
}

export function fromRowsSql({ table, where }: CompiledRowQuery, extra?: RawBuilder<boolean>): RawBuilder<unknown> {
  const parts = [where, extra].filter((part) => part !== undefined)
  const from = sql`from ${sql.table(table.relation)} r`
  return parts.length === 0 ? from : sql`${from} where ${sql.join(parts, sql` and `)}`
}
