import { useEffect, useEffectEvent, useRef } from 'react'
import { CompactSelection, type GridSelection } from '@glideapps/glide-data-grid'
import { rowAt, type Sheet } from './sheet.ts'

/**
 * Which rows are checked. The grid knows them by their lines; when others add or delete rows above, the check marks go
 * along with their rows.
 */
export function useChecked(
  sheet: Sheet,
  selection: GridSelection,
  select: (selection: GridSelection) => void,
  version: number,
) {
  const known = useRef(new Map<number, string>())
  const { rows: checked } = selection

  const remember = useEffectEvent(() => {
    if (checked.length > mostKnown) return known.current.clear()
    for (const line of known.current.keys()) if (!checked.hasIndex(line)) known.current.delete(line)
    for (const line of checked) {
      const row = known.current.has(line) ? undefined : rowAt(sheet, line)
      if (row) known.current.set(line, row.id)
    }
  })
  useEffect(() => remember(), [checked])

  const goAlong = useEffectEvent(() => {
    if (known.current.size === 0) return
    const moved = [...known.current].filter(([line, id]) => rowAt(sheet, line)?.id !== id)
    if (moved.length === 0) return
    const now = new Map<number, string>()
    for (const [line, id] of known.current) {
      const place = rowAt(sheet, line)?.id === id ? undefined : sheet.rows.placeOf(id)
      const next = place === undefined ? (rowAt(sheet, line)?.id === id ? line : undefined) : sheet.lines.ofPlace(place)
      if (next !== undefined) now.set(next, id)
    }
    known.current = now
    select({ ...selection, rows: CompactSelection.fromArray([...now.keys()].sort((a, b) => a - b)) })
  })
  useEffect(() => goAlong(), [version, sheet])

  /** The ids of all that are checked, if they are known. */
  return () => {
    const ids = [...known.current.values()]
    return ids.length > 0 && ids.length === checked.length ? ids : undefined
  }
}

const mostKnown = 1_000
