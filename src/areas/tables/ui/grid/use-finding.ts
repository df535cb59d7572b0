import { useState } from 'react'
import type { GridSelection } from '@glideapps/glide-data-grid'
import { useShortcut } from '#platform/web/shortcut.ts'
import type { Cell } from '../../contract/field.ts'
import type { TableScreen } from '../table-screen.ts'
import type { CellMaker } from './cell-maker.ts'
import type { Finding } from './find-bar.tsx'
import { findFrom, replacedIn } from './find.ts'
import { rowAt, type Sheet } from './sheet.ts'

type Parts = {
  screen: TableScreen
  sheet: Sheet | undefined
  maker: CellMaker
  selection: GridSelection
  move: (column: number, line: number) => void
  change: (rowId: string, fieldId: string, value: Cell) => void
}

/** Finding words in the table, and replacing them one by one. */
export function useFinding({ screen, sheet, maker, selection, move, change }: Parts) {
  const { table, search, setSearch } = screen
  const [finding, setFinding] = useState<Finding>()
  const begin = (replaces: boolean) => setFinding((before) => ({ replaces, nth: (before?.nth ?? 0) + 1 }))
  useShortcut('mod+f', 'Find in this table', () => begin(false))
  useShortcut('mod+h', 'Find and replace', () => begin(true), { when: table.may.write })

  const words = search.trim()
  const [column, line] = selection.current?.cell ?? [-1, 0]
  const step = (by: 1 | -1) => {
    const found = sheet && sheet.lines.count > 0 ? findFrom(sheet, maker, words, { column, line }, by) : undefined
    if (found) move(found.column, found.line)
  }
  return {
    finding,
    step,
    replace: (by: string, matchCase: boolean) => {
      const field = sheet?.fields[column]
      const row = sheet && rowAt(sheet, line)
      const next = sheet && replacedIn(sheet, { column, line }, words, by, matchCase)
      if (field && row && next !== undefined) change(row.id, field.id, next)
      step(1)
    },
    close: () => {
      setFinding(undefined)
      setSearch('')
    },
  }
}
