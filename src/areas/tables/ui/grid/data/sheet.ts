import type { Field } from '../../../contract/field.ts'
import type { Row } from '../../../contract/rows.ts'
import type { ParseContext } from '../../../rules/field-type.ts'
import type { RowQuery } from '../../data/row-query.ts'
import { isWritable } from '../draw/cell-factory.ts'
import type { RowRange } from './row-blocks.ts'
import { rowRangesBetween, type Lines } from './lines.ts'
import type { RowCache } from './row-cache.ts'

/** What the grid shows: its columns, its lines, and the rows behind them. */
export type Sheet = {
  tableId: string
  query: RowQuery
  fields: readonly Field[]
  /** The fields that rows are grouped by, the outermost first. */
  groupFields: readonly Field[]
  lines: Lines
  /** Whether the number of rows is known. */
  isCounted: boolean
  rows: RowCache
  parseContext: ParseContext
  mayWrite: boolean
}

export function rowAt({ lines, rows }: Pick<Sheet, 'lines' | 'rows'>, line: number): Row | undefined {
  if (line < 0 || line >= lineCountOf({ lines, rows })) return undefined
  const at = lines.at(line)
  if (at.kind === 'draft') return at.row
  return at.kind === 'row' ? rows.at(at.position) : undefined
}

/** The number of lines, with rows that were added here and that the server does not show yet. */
export function lineCountOf({ lines, rows }: Pick<Sheet, 'lines' | 'rows'>): number {
  return lines.groupHeaders.length > 0 ? lines.count : Math.max(lines.count, rows.end)
}

/** Whether the grid ends with an “Add row” line. With groups, each group has its own. */
export function hasAddLine({ lines, mayWrite }: Pick<Sheet, 'lines' | 'mayWrite'>): boolean {
  return mayWrite && lines.groupHeaders.length === 0
}

/** Where a new row goes, and the values that put it into its group. */
export type AddPosition = { position: number; group: Readonly<Record<string, unknown>> }

/** Where a row is added from an “Add row” line; undefined for other lines. */
export function addPositionAt(sheet: Sheet, line: number): AddPosition | undefined {
  if (hasAddLine(sheet) && line === lineCountOf(sheet)) return { position: line, group: {} }
  const at = line >= 0 && line < sheet.lines.count ? sheet.lines.at(line) : undefined
  return at?.kind === 'add'
    ? { position: at.position, group: groupValues(sheet, (index) => at.group.values[index]) }
    : undefined
}

export function addPositionBelow(sheet: Sheet, line: number): AddPosition {
  const at = sheet.lines.at(line)
  const cells = rowAt(sheet, line)?.cells ?? {}
  return {
    position: at.kind === 'row' ? at.position + 1 : line + 1,
    group: groupValues(sheet, (_, field) => cells[field.id]),
  }
}

function groupValues({ groupFields }: Sheet, valueOf: (index: number, field: Field) => unknown): AddPosition['group'] {
  return Object.fromEntries(groupFields.map((field, index) => [field.id, valueOf(index, field) ?? null]))
}

export function writableFields({ fields, mayWrite }: Sheet, first: number, width: number): Field[] {
  return fields.slice(first, first + width).filter((field) => isWritable(field, mayWrite))
}

/** A range of rows as actions on many rows take it. */
export function rowsInRange({ query }: Sheet, { first, last }: RowRange) {
  const { tableId: _, ...filters } = query
  return { ...filters, from: first, to: last }
}

/** Drafts are last: they are at the end of the rows that can be changed together. */
export async function idsBetween({ lines, rows }: Sheet, first: number, last: number): Promise<string[]> {
  const ids: string[] = []
  for (const range of rowRangesBetween(lines, first, last)) ids.push(...(await rows.ids(range)))
  return [...ids, ...lines.drafts.filter(({ line }) => line >= first && line <= last).map(({ row }) => row.id)]
}
