import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Rectangle } from '@glideapps/glide-data-grid'
import { screenState } from '#platform/web/screen-state.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import type { Field } from '../../../contract/field.ts'
import type { Row } from '../../../contract/rows.ts'
import { summarizeCells, type RangeSummary } from '../../../rules/views/range-summary.ts'
import { rowRangesBetween } from '../data/lines.ts'
import { countInRanges, type RowRange } from '../data/row-blocks.ts'
import type { Sheet } from '../data/sheet.ts'
import { fetchRangeSummary } from './fetch-range-summary.ts'

/** The summary of the selected cells, for the bar below the grid. */
export const rangeSummary = screenState<{ summary: RangeSummary; fields: readonly Field[] } | undefined>(undefined)

/** Summarizes a range of several cells: here if all its rows are cached, otherwise on the server. */
export function useRangeSummary(sheet: Sheet, version: number, range: Rectangle | undefined) {
  const key = useDebounced(range && range.width * range.height > 1 ? JSON.stringify(range) : '', 100)
  const cells = useMemo(() => key && cachedCells({ sheet, version }, JSON.parse(key)), [sheet, version, key])
  const fetchSummary = useEffectEvent((fields: readonly Field[], part: RowRange) =>
    fetchRangeSummary(sheet, fields, part),
  )
  useEffect(() => {
    if (!cells) return
    const { fields, rows, ranges } = cells
    let isCurrent = true
    const show = (summary: RangeSummary) => isCurrent && rangeSummary.set({ summary, fields })
    // Where groups are collapsed a range has several parts: too many requests for a glance.
    const [only] = ranges.length === 1 ? ranges : []
    if (rows) show(summarizeCells(fields, rows))
    else if (only) void fetchSummary(fields, only).then(show, () => {})
    return () => {
      isCurrent = false
      rangeSummary.set(undefined)
    }
  }, [cells])
}

/** The rows are undefined if some of them are not cached. `version`: rows change while the sheet is the same object. */
function cachedCells({ sheet }: { sheet: Sheet; version: number }, { x, y, width, height }: Rectangle) {
  const ranges = rowRangesBetween(sheet.lines, y, y + height - 1)
  const count = countInRanges(ranges)
  const rows: Row[] = []
  if (count <= maxCachedRows)
    for (const { first, last } of ranges)
      for (let position = first; position <= last; position += 1) {
        const row = sheet.rows.at(position)
        if (row) rows.push(row)
      }
  return { fields: sheet.fields.slice(x, x + width), ranges, rows: rows.length === count ? rows : undefined }
}

const maxCachedRows = 10_000
