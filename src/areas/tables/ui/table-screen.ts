import { createContext, useContext } from 'react'
import type { Table } from '../contract/tables.ts'
import type { View, ViewSettings } from '../contract/view.ts'
import type { ParseContext } from '../rules/field-type.ts'

/** What is on the screen: a table, one of its views, and what one can do with them. The page gives it, its parts take it. */
export type TableScreen = {
  table: Table
  view: View
  /** How the view is shown now: as it is kept, with what the person has changed here and not saved. */
  settings: ViewSettings
  /** Changes the view for everybody where the person may, and otherwise only on this screen. */
  changeSettings: (change: Partial<ViewSettings>) => void
  /** Changes it only on this screen, for whoever looks: to try a filter before it is saved for everybody. */
  showSettings: (change: Partial<ViewSettings>) => void
  /** Words that are looked for in the rows. */
  search: string
  setSearch: (text: string) => void
  /** Opens a row beside the table, or closes it. */
  openRow: (id: string | null) => void
  /** A row that is open and not made yet: its first value makes it. */
  newRow: NewRow | null
  setNewRow: (row: NewRow | null) => void
  /** Opens what makes or changes a field. */
  addField: (after?: string) => void
  editField: (fieldId: string) => void
  /** Who looks, and whom they can mean. */
  parseContext: ParseContext & { person: string }
}

/** `isSent`: its first value is on its way. */
export type NewRow = { id: string; isSent: boolean }

export const TableScreenContext = createContext<TableScreen | undefined>(undefined)

export function useTableScreen(): TableScreen {
  const screen = useContext(TableScreenContext)
  if (!screen) throw new Error('This part belongs on the page of a table.')
  return screen
}
