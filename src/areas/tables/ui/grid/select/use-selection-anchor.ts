import { useEffect, useEffectEvent, useRef } from 'react'
import type { GridSelection } from '@glideapps/glide-data-grid'
import { cellSelection } from './selection.ts'
import { lineCountOf, hasAddLine, rowAt, type Sheet } from '../data/sheet.ts'

/**
 * Keeps the selected cell on its row (or on the “Add row” line) when other people add or delete rows above, so that nobody
 * types into another row. Returns a function for the next selection: it anchors it to a row that is about to appear there,
 * or, without a row, to what is there.
 */
export function useSelectionAnchor(
  sheet: Sheet,
  version: number,
  selection: GridSelection,
  setSelection: (selection: GridSelection) => void,
) {
  const anchor = useRef<string>(undefined)
  const nextAnchor = useRef<string>(undefined)
  const { current } = selection

  const setAnchor = useEffectEvent(() => {
    anchor.current = nextAnchor.current ?? (current ? anchorAt(sheet, current.cell[1]) : undefined)
    nextAnchor.current = undefined
  })
  useEffect(() => setAnchor(), [current])

  const follow = useEffectEvent(() => {
    if (!current || current.range.width * current.range.height !== 1) return
    const [column, line] = current.cell
    const newLine = anchor.current === undefined ? line : lineOfAnchor(sheet, anchor.current)
    if (newLine === undefined || newLine === line) return setAnchor()
    setSelection({ ...cellSelection(column, newLine), rows: selection.rows })
  })
  useEffect(() => follow(), [sheet, version])
  return (next: string | undefined) => {
    nextAnchor.current = next
  }
}

const addLineKey = 'add line'

/** The anchor of an “Add row” line: of the one at the end, or of the group's. */
export function addLineAnchor(sheet: Sheet, line: number): string | undefined {
  if (hasAddLine(sheet)) return addLineKey
  const add = sheet.lines.addLines.find((each) => each.line === line)
  return add && `${addLineKey} to ${add.header.key}`
}

function anchorAt(sheet: Sheet, line: number): string | undefined {
  const isRow = hasAddLine(sheet) && line !== lineCountOf(sheet)
  return (isRow ? undefined : addLineAnchor(sheet, line)) ?? rowAt(sheet, line)?.id
}

function lineOfAnchor(sheet: Sheet, id: string): number | undefined {
  if (id === addLineKey) return lineCountOf(sheet)
  const add = sheet.lines.addLines.find(({ header }) => id === `${addLineKey} to ${header.key}`)
  if (add) return add.line
  const position = sheet.rows.positionOf(id)
  return position === undefined ? undefined : sheet.lines.lineAtPosition(position)
}
