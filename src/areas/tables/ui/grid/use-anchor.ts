import { useEffect, useEffectEvent, useRef } from 'react'
import type { GridSelection } from '@glideapps/glide-data-grid'
import { oneCell } from './selection.ts'
import { endOf, hasAddLine, rowAt, type Sheet } from './sheet.ts'

/**
 * A selected cell stays with its row when others add rows above it or take some away, and on the line that adds a row when
 * rows come before that: nobody means to type into what has slipped under the selection. The answer makes the selection
 * that was just made stay with a row that is about to show there.
 */
export function useAnchor(
  sheet: Sheet,
  version: number,
  selection: GridSelection,
  setSelection: (selection: GridSelection) => void,
) {
  const anchor = useRef<string>(undefined)
  const coming = useRef<string>(undefined)
  const { current } = selection

  const hold = useEffectEvent(() => {
    anchor.current = coming.current ?? (current ? idAt(sheet, current.cell[1]) : undefined)
    coming.current = undefined
  })
  useEffect(() => hold(), [current])

  const follow = useEffectEvent(() => {
    if (!current || current.range.width * current.range.height !== 1) return
    const [column, line] = current.cell
    const there = anchor.current === undefined ? line : lineOf(sheet, anchor.current)
    if (there === undefined || there === line) return hold()
    setSelection({ ...oneCell(column, there), rows: selection.rows })
  })
  useEffect(() => follow(), [sheet, version])
  return (rowId: string) => {
    coming.current = rowId
  }
}

const theEnd = 'the line that adds a row'

function idAt(sheet: Sheet, line: number): string | undefined {
  if (hasAddLine(sheet) && line === endOf(sheet)) return theEnd
  const add = sheet.lines.adds.find((each) => each.line === line)
  return add ? `${theEnd} to ${add.head.key}` : rowAt(sheet, line)?.id
}

function lineOf(sheet: Sheet, id: string): number | undefined {
  if (id === theEnd) return endOf(sheet)
  const add = sheet.lines.adds.find(({ head }) => id === `${theEnd} to ${head.key}`)
  if (add) return add.line
  const place = sheet.rows.placeOf(id)
  return place === undefined ? undefined : sheet.lines.ofPlace(place)
}
