import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react'
import type { DataEditorRef, GridSelection } from '@glideapps/glide-data-grid'
import { emptySelection, cellSelection, onlyRows } from './selection.ts'
import { anchorOf, followAnchor, lineOfAnchor, type AnchoredSelection } from './selection-anchor.ts'
import { lineCountOf, hasAddLine, type Sheet } from '../data/sheet.ts'

/** The selection, which stays on its row. A click on the marker of a group header toggles the group and checks nothing. */
export function useSelection(
  grid: RefObject<DataEditorRef | null>,
  sheet: Sheet,
  /** Changes when rows have changed. */
  version: number,
  toggleGroup: (key: string) => void,
) {
  const [anchored, setAnchored] = useState<AnchoredSelection>({ selection: emptySelection, anchor: undefined })
  // While rendering, not in an effect: between the two, a key would go to another row.
  const selection = useMemo(() => followAnchor({ sheet, version }, anchored), [sheet, version, anchored])
  const setSelection = (next: GridSelection, anchor = anchorOf(sheet, next)) => setAnchored({ selection: next, anchor })

  // A row that has just been read, or that took the place of a deleted one.
  const renewAnchor = useEffectEvent(() => {
    const { anchor } = anchored
    if (anchor !== undefined && lineOfAnchor(sheet, anchor) !== undefined) return
    const next = anchorOf(sheet, selection)
    if (next !== anchor) setAnchored({ selection, anchor: next })
  })
  useEffect(() => renewAnchor(), [sheet, version])

  const change = (next: GridSelection) => {
    const { lines } = sheet
    const rows = onlyRows(lines, next.rows)
    const added = next.rows.length - rows.length
    const [clicked] = added === 1 ? lines.groupHeaders.filter(({ line }) => next.rows.hasIndex(line)) : []
    if (clicked && next.rows.length - selection.rows.length === 1) toggleGroup(clicked.header.key)
    setSelection({ ...next, rows })
  }
  /** With an anchor it goes where that is, or is about to appear. */
  const move = (column: number, line: number, anchor?: string) => {
    const last = lineCountOf(sheet) - (hasAddLine(sheet) ? 0 : 1)
    if (last < 0) return
    const at = {
      column: Math.min(Math.max(column, 0), sheet.fields.length - 1),
      line: Math.min(Math.max(line, 0), last),
    }
    const [beforeColumn, beforeLine] = selection.current?.cell ?? []
    setSelection({ ...cellSelection(at.column, at.line), rows: selection.rows }, anchor)
    // The grid scrolls to a newly selected cell by itself; a second scroll would go too far.
    if (beforeColumn === at.column && beforeLine === at.line) grid.current?.scrollTo(at.column, at.line)
  }
  return { selection, setSelection, change, move }
}
