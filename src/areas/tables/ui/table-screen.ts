import { createContext, useContext } from 'react'
import type { Table } from '../contract/tables.ts'
import type { View, ViewSettings } from '../contract/view.ts'
import type { ParseContext } from '../rules/field-type.ts'

/** The context of a table page: the table, one of its views, and what can be done with them. */
export type TableScreen = {
  table: Table
  view: View
  /** The saved settings of the view, with the person's unsaved changes. */
  settings: ViewSettings
  isUnsaved: boolean
  /** Changes the view for this person, unsaved; a personal view is saved at once. */
  changeSettings: (change: Partial<ViewSettings>) => void
  /** Saves the unsaved changes for everybody. */
  saveSettings: () => void
  resetSettings: () => void
  /** The search text. */
  search: string
  setSearch: (text: string) => void
  /** Opens the panel of a row; null closes it. */
  openRow: (id: string | null) => void
  /** A row that is open but not created yet: its first value creates it. */
  newRow: NewRow | null
  setNewRow: (row: NewRow | null) => void
  /** Opens the dialog for a new field, at the end or after another one. */
  addField: (after?: string) => void
  editField: (fieldId: string) => void
  /** A field that was just added: the grid selects it as soon as it shows it. */
  addedField: string | null
  setAddedField: (fieldId: string | null) => void
  /** Opens the filter with a condition for this field; null when it closes. */
  filterField: string | null
  setFilterField: (fieldId: string | null) => void
  /** The current person, their locale, and the members that a cell can name. */
  parseContext: ParseContext & { person: string }
}

/** `isSent`: its first value is being saved. */
export type NewRow = { id: string; isSent: boolean }

export const TableScreenContext = createContext<TableScreen | undefined>(undefined)

export function useTableScreen(): TableScreen {
  const screen = useContext(TableScreenContext)
  if (!screen) throw new Error('This part belongs on the page of a table.')
  return screen
}
