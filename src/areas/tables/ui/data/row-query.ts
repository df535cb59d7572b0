import type { InputOf } from '#platform/contract/action.ts'
import type { Filter } from '../../contract/filter.ts'
import type { countRows } from '../../contract/rows.ts'
import type { Table } from '../../contract/tables.ts'
import type { View } from '../../contract/view.ts'
import { usableFilter } from '../../rules/query/usable-filter.ts'
import type { TableScreen } from '../table-screen.ts'

/** The view that an address asks for, or the first. */
export function shownView({ views }: Table, viewId: unknown): View | undefined {
  return views.find(({ id }) => id === viewId) ?? views[0]
}

export type RowQuery = Pick<InputOf<typeof countRows>, 'tableId' | 'view' | 'filter' | 'sort' | 'search'>

/**
 * What a screen asks for. As long as it shows its view as it is kept, it asks for the view; otherwise for the same as the
 * view would ask, with what was changed here.
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

/** The same, narrowed down further. */
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
