import type { InputOf } from '#platform/contract/action.ts'
import type { Filter } from '../contract/filter.ts'
import type { countRows } from '../contract/rows.ts'
import type { Table } from '../contract/tables.ts'
import type { View } from '../contract/view.ts'
import { askable } from '../rules/askable.ts'
import type { TableScreen } from './table-screen.ts'

/** The view that an address asks for, or the first. */
export function shownView({ views }: Table, wanted: unknown): View | undefined {
  return views.find(({ id }) => id === wanted) ?? views[0]
}

export type Question = Pick<InputOf<typeof countRows>, 'tableId' | 'view' | 'filter' | 'sort' | 'search'>

/**
 * What a screen asks for. As long as it shows its view as it is kept, it asks for the view; otherwise for the same as the
 * view would ask, with what was changed here.
 */
export function questionOf({ table, view, settings, search }: Shown): Question {
  const filter = askable(settings.filter, table.fields)
  const isKept =
    isSame(filter, view.settings.filter) &&
    isSame(settings.sorts, view.settings.sorts) &&
    isSame(settings.groups, view.settings.groups)
  const words = search.trim() === '' ? {} : { search: search.trim() }
  if (isKept) return { tableId: table.id, view: view.id, ...words }
  const isThere = ({ field }: { field: string }) => table.fields.some(({ id }) => id === field)
  const sort = [...settings.groups, ...settings.sorts].filter(isThere)
  return { tableId: table.id, ...(filter && { filter }), ...(sort.length > 0 && { sort }), ...words }
}

/** The same, narrowed down further. */
export function narrowed(question: Question, filter: Filter): Question {
  const { filter: before } = question
  return { ...question, filter: isFilter(before) ? { and: [before, filter] } : filter }
}

type Shown = Pick<TableScreen, 'table' | 'view' | 'settings' | 'search'>

function isFilter(given: unknown): given is Filter {
  return typeof given === 'object' && given !== null
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
