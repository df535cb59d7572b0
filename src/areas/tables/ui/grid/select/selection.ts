import { CompactSelection, type GridSelection, type Rectangle } from '@glideapps/glide-data-grid'
import type { RowRange } from '../data/row-blocks.ts'
import { rowRangesBetween, type Lines } from '../data/lines.ts'

/** The selection as one rectangle of columns and lines. */
export function rangeOf(selection: GridSelection, columns: number, lines: number): Rectangle | undefined {
  const first = selection.columns.first()
  const last = selection.columns.last()
  if (first !== undefined && last !== undefined) return { x: first, y: 0, width: last - first + 1, height: lines }
  const { current } = selection
  if (!current) return undefined
  const { x, y, width, height } = current.range
  return { x, y, width: Math.min(width, columns - x), height: Math.min(height, lines - y) }
}

export function checkedRanges(lines: Lines, rows: CompactSelection): RowRange[] {
  return rows.items.flatMap(([start, end]) => rowRangesBetween(lines, start, end - 1))
}

/** Only rows that are in their place can be checked. */
export function onlyRows(lines: Lines, rows: CompactSelection): CompactSelection {
  const others = [...lines.groupHeaders, ...lines.addLines, ...lines.drafts]
  return others.reduce((left, { line }) => (left.hasIndex(line) ? left.remove(line) : left), rows)
}

export const emptySelection: GridSelection = { columns: CompactSelection.empty(), rows: CompactSelection.empty() }

export function cellSelection(column: number, line: number): GridSelection {
  return {
    columns: CompactSelection.empty(),
    rows: CompactSelection.empty(),
    current: { cell: [column, line], range: { x: column, y: line, width: 1, height: 1 }, rangeStack: [] },
  }
}
