import type { InputOf } from '#platform/contract/action.ts'
import type { Filter } from '../../contract/filter.ts'
import type { countRows } from '../../contract/rows.ts'
import type { Table } from '../../contract/tables.ts'
import type { View } from '../../contract/view.ts'
import { usableFilter } from '../../rules/query/usable-filter.ts'
import type { TableScreen } from '../table-screen.ts'

/** The view of the URL, or the first one. */
export function shownView({ views }: Table, viewId: unknown): View | undefined {
  return views.find(({ id }) => id === viewId) ?? views[0]
}

export type RowQuery = Pick<InputOf<typeof countRows>, 'tableId' | 'view' | 'filter' | 'sort' | 'search'>

/**
 * The query of a screen. Without unsaved changes it names the view; otherwise it has the filter and the sort of the
 * view, with the changes.
 */
export function rowQueryOf({ table, view, settings, search }: RowQuerySource): RowQuery {
  const filter = usableFilter(settings.filter, table.fields)
  const matchesSavedView =
    isSame(filter, view.settings.filter) &&
    isSame(settings.sorts, view.settings.sorts) &&
    isSame(settings.groups, view.settings.groups)
  const searchInput = search.trim() === '' ? {} : { search: search.trim() }
  if (matchesSavedView) return { tableId: table.id, view: view.id, ...searchInput }
  const fieldExists = ({ field }: { field: string }) => table.fields.some(({ id }) => id === field)
  const sort = [...settings.groups, ...settings.sorts].filter(fieldExists)
  return { tableId: table.id, ...(filter && { filter }), ...(sort.length > 0 && { sort }), ...searchInput }
}

export function withFilter(query: RowQuery, filter: Filter): RowQuery {
  const { filter: existing } = query
  return { ...query, filter: isFilter(existing) ? { and: [existing, filter] } : filter }
}

type RowQuerySource = Pick<TableScreen, 'table' | 'view' | 'settings' | 'search'>

function isFilter(value: unknown): value is Filter {
  return typeof value === 'object' && value !== null
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
