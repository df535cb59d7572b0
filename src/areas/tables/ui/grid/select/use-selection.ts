import { useState, type RefObject } from 'react'
import type { DataEditorRef, GridSelection } from '@glideapps/glide-data-grid'
import { emptySelection, cellSelection, onlyRows } from './selection.ts'
import { lineCountOf, hasAddLine, type Sheet } from '../data/sheet.ts'

/** What is selected. A click beside the head of a group opens or closes it, and checks nothing. */
export function useSelection(grid: RefObject<DataEditorRef | null>, sheet: Sheet, toggleGroup: (key: string) => void) {
  const [selection, setSelection] = useState<GridSelection>(emptySelection)
  const change = (next: GridSelection) => {
    const { lines } = sheet
    const rows = onlyRows(lines, next.rows)
    const added = next.rows.length - rows.length
    const [head] = added === 1 ? lines.groupHeaders.filter(({ line }) => next.rows.hasIndex(line)) : []
    if (head && next.rows.length - selection.rows.length === 1) toggleGroup(head.header.key)
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
    // To a cell that was not selected before the grid scrolls by itself; twice would be too far.
    if (beforeColumn === at.column && beforeLine === at.line) grid.current?.scrollTo(at.column, at.line)
  }
  return { selection, setSelection, change, move }
}
