import type { OutputOf } from '#platform/contract/action.ts'
import type { Field } from '../../../contract/field.ts'
import type { findInRows } from '../../../contract/find-in-rows.ts'
import { typeOf } from '../../../rules/field-types.ts'
import { rowAt, type Sheet } from '../data/sheet.ts'

/** A cell, by the position of its row among all rows and by its column. */
export type CellPosition = { position: number; column: number }

/** The matching cells in reading order. */
export function foundCells(
  { rows }: Pick<OutputOf<typeof findInRows>, 'rows'>,
  fields: readonly Field[],
): CellPosition[] {
  const columns = new Map(fields.map(({ id }, column) => [id, column]))
  return rows.flatMap(({ place, fields: found }) =>
    found
      .flatMap((id) => columns.get(id) ?? [])
      .sort((a, b) => a - b)
      .map((column) => ({ position: place, column })),
  )
}

/** The next match after a cell (1), before it (-1), or from the cell itself on (0). Wraps around. */
export function nextFound(
  found: readonly CellPosition[],
  from: CellPosition,
  by: 1 | 0 | -1,
): CellPosition | undefined {
  if (by < 0) return found.findLast((each) => order(each, from) < 0) ?? found.at(-1)
  return found.find((each) => order(each, from) >= by) ?? found[0]
}

/** The number of a cell among the matches, from 1; 0 if it is no match. */
export function foundIndex(found: readonly CellPosition[], at: CellPosition): number {
  return found.findIndex((each) => order(each, at) === 0) + 1
}

function order(one: CellPosition, other: CellPosition): number {
  return Math.sign(one.position - other.position) || Math.sign(one.column - other.column)
}

type At = { column: number; line: number }

/** The text of a cell after the replacement; undefined if the cell is not text or has no match. */
export function replaceInCell(
  sheet: Sheet,
  { column, line }: At,
  find: string,
  replace: string,
  matchCase: boolean,
): string | undefined {
  const field = sheet.fields[column]
  const value = field && rowAt(sheet, line)?.cells[field.id]
  if (!field || typeof value !== 'string' || !['line', 'lines'].includes(typeOf(field).editor)) return undefined
  const escaped = find.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const next = value.replaceAll(new RegExp(escaped, matchCase ? 'g' : 'gi'), () => replace)
  return next === value ? undefined : next
}
