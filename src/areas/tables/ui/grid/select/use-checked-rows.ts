import { useEffect, useEffectEvent, useRef } from 'react'
import { CompactSelection, type GridSelection } from '@glideapps/glide-data-grid'
import { rowAt, type Sheet } from '../data/sheet.ts'

/**
 * Keeps check marks with their rows. The grid stores them by line; when other people add or delete rows above, they move.
 * Returns a function that gives the ids of the checked rows, if all are known.
 */
export function useCheckedRows(
  sheet: Sheet,
  selection: GridSelection,
  select: (selection: GridSelection) => void,
  version: number,
) {
  const idByLine = useRef(new Map<number, string>())
  const { rows: checked } = selection

  const storeIds = useEffectEvent(() => {
    if (checked.length > maxTrackedRows) return idByLine.current.clear()
    for (const line of idByLine.current.keys()) if (!checked.hasIndex(line)) idByLine.current.delete(line)
    for (const line of checked) {
      const row = idByLine.current.has(line) ? undefined : rowAt(sheet, line)
      if (row) idByLine.current.set(line, row.id)
    }
  })
  useEffect(() => storeIds(), [checked])

  const followRows = useEffectEvent(() => {
    if (idByLine.current.size === 0) return
    const moved = [...idByLine.current].filter(([line, id]) => rowAt(sheet, line)?.id !== id)
    if (moved.length === 0) return
    const nextIds = new Map<number, string>()
    for (const [line, id] of idByLine.current) {
      const position = rowAt(sheet, line)?.id === id ? undefined : sheet.rows.positionOf(id)
      const next =
        position === undefined
          ? rowAt(sheet, line)?.id === id
            ? line
            : undefined
          : sheet.lines.lineAtPosition(position)
      if (next !== undefined) nextIds.set(next, id)
    }
    idByLine.current = nextIds
    select({ ...selection, rows: CompactSelection.fromArray([...nextIds.keys()].sort((a, b) => a - b)) })
  })
  useEffect(() => followRows(), [version, sheet])

  return () => {
    const ids = [...idByLine.current.values()]
    return ids.length > 0 && ids.length === checked.length ? ids : undefined
  }
}

const maxTrackedRows = 1_000
