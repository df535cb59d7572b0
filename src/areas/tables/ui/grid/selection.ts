import { CompactSelection, type GridSelection, type Rectangle } from '@glideapps/glide-data-grid'
import type { Stretch } from './blocks.ts'
import { placesBetween, type Lines } from './lines.ts'

/** What is selected as one rectangle of columns and lines; nothing if nothing is. */
export function rangeOf(selection: GridSelection, columns: number, lines: number): Rectangle | undefined {
  const first = selection.columns.first()
  const last = selection.columns.last()
  if (first !== undefined && last !== undefined) return { x: first, y: 0, width: last - first + 1, height: lines }
  const { current } = selection
  if (!current) return undefined
  const { x, y, width, height } = current.range
  return { x, y, width: Math.min(width, columns - x), height: Math.min(height, lines - y) }
}

/** The places of the rows that are checked. */
export function checkedPlaces(lines: Lines, rows: CompactSelection): Stretch[] {
  return rows.items.flatMap(([start, end]) => placesBetween(lines, start, end - 1))
}

/** Only rows can be checked, not the heads and ends of groups. */
export function onlyRows(lines: Lines, rows: CompactSelection): CompactSelection {
  const others = [...lines.heads, ...lines.adds]
  return others.reduce((left, { line }) => (left.hasIndex(line) ? left.remove(line) : left), rows)
}

export const nothing: GridSelection = { columns: CompactSelection.empty(), rows: CompactSelection.empty() }

export function oneCell(column: number, line: number): GridSelection {
  return {
    columns: CompactSelection.empty(),
    rows: CompactSelection.empty(),
    current: { cell: [column, line], range: { x: column, y: line, width: 1, height: 1 }, rangeStack: [] },
  }
}
