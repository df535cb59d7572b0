import { useState, type RefObject } from 'react'
import type { DataEditorRef, GridSelection } from '@glideapps/glide-data-grid'
import { emptySelection, cellSelection, onlyRows } from './selection.ts'
import { lineCountOf, hasAddLine, type Sheet } from '../data/sheet.ts'

/** The selection. A click on the marker of a group header toggles the group and checks nothing. */
export function useSelection(grid: RefObject<DataEditorRef | null>, sheet: Sheet, toggleGroup: (key: string) => void) {
  const [selection, setSelection] = useState<GridSelection>(emptySelection)
  const change = (next: GridSelection) => {
    const { lines } = sheet
    const rows = onlyRows(lines, next.rows)
    const added = next.rows.length - rows.length
    const [clicked] = added === 1 ? lines.groupHeaders.filter(({ line }) => next.rows.hasIndex(line)) : []
    if (clicked && next.rows.length - selection.rows.length === 1) toggleGroup(clicked.header.key)
    setSelection({ ...next, rows })
  }
  const move = (column: number, line: number) => {
    const last = lineCountOf(sheet) - (hasAddLine(sheet) ? 0 : 1)
    if (last < 0) return
    const at = {
      column: Math.min(Math.max(column, 0), sheet.fields.length - 1),
      line: Math.min(Math.max(line, 0), last),
    }
    const [beforeColumn, beforeLine] = selection.current?.cell ?? []
    setSelection({ ...cellSelection(at.column, at.line), rows: selection.rows })
    // The grid scrolls to a newly selected cell by itself; a second scroll would go too far.
    if (beforeColumn === at.column && beforeLine === at.line) grid.current?.scrollTo(at.column, at.line)
  }
  return { selection, setSelection, change, move }
}
