import { useState, type RefObject } from 'react'
import type { DataEditorRef, GridSelection } from '@glideapps/glide-data-grid'
import type { Lines } from './lines.ts'
import { nothing, oneCell, withoutHeads } from './selection.ts'

/** What is selected. A click beside the head of a group opens or closes it, and checks nothing. */
export function useSelection(
  grid: RefObject<DataEditorRef | null>,
  lines: Lines,
  columns: number,
  toggleGroup: (key: string) => void,
) {
  const [selection, setSelection] = useState<GridSelection>(nothing)
  const change = (next: GridSelection) => {
    const rows = withoutHeads(lines, next.rows)
    const added = next.rows.length - rows.length
    const [head] = added === 1 ? lines.heads.filter(({ line }) => next.rows.hasIndex(line)) : []
    if (head && next.rows.length - selection.rows.length === 1) toggleGroup(head.head.key)
    setSelection({ ...next, rows })
  }
  const move = (column: number, line: number) => {
    const at = {
      column: Math.min(Math.max(column, 0), columns - 1),
      line: Math.min(Math.max(line, 0), lines.count - 1),
    }
    if (lines.count === 0) return
    const [beforeColumn, beforeLine] = selection.current?.cell ?? []
    setSelection({ ...oneCell(at.column, at.line), rows: selection.rows })
    // To a cell that was not selected before the grid scrolls by itself; twice would be too far.
    if (beforeColumn === at.column && beforeLine === at.line) grid.current?.scrollTo(at.column, at.line)
  }
  return { selection, setSelection, change, move }
}
