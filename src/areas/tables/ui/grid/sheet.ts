import type { Field } from '../../contract/field.ts'
import type { Row } from '../../contract/rows.ts'
import type { Around } from '../../rules/field-type.ts'
import type { Question } from '../question.ts'
import { isWritable } from './cell-maker.ts'
import type { Stretch } from './blocks.ts'
import { placesBetween, type Lines } from './lines.ts'
import type { Rows } from './rows.ts'

/** What is on the grid now: its columns, its lines, and the rows behind them. */
export type Sheet = {
  tableId: string
  question: Question
  fields: readonly Field[]
  /** Those by which rows are grouped, the outermost first. */
  groupFields: readonly Field[]
  lines: Lines
  /** Whether it is known where the rows end. */
  isCounted: boolean
  rows: Rows
  around: Around
  mayWrite: boolean
}

export function rowAt({ lines, rows }: Pick<Sheet, 'lines' | 'rows'>, line: number): Row | undefined {
  if (line < 0 || line >= endOf({ lines, rows })) return undefined
  const at = lines.at(line)
  return at.kind === 'row' ? rows.at(at.place) : undefined
}

/** The line after the last row, where one is added; with those that were made a moment ago. */
export function endOf({ lines, rows }: Pick<Sheet, 'lines' | 'rows'>): number {
  return lines.heads.length > 0 ? lines.count : Math.max(lines.count, rows.end)
}

/** Whether there is a line to add a row in, after all others. */
export function hasAddLine({ lines, mayWrite }: Pick<Sheet, 'lines' | 'mayWrite'>): boolean {
  return mayWrite && lines.heads.length === 0
}

/** Where a row is put that is added in some line, and what it has in common with its group. */
export type AddSpot = { place: number; group: Readonly<Record<string, unknown>> }

/** Adding in this line, if it is one for that: after all rows, or at the end of a group. */
export function addSpotAt(sheet: Sheet, line: number): AddSpot | undefined {
  if (hasAddLine(sheet) && line === endOf(sheet)) return { place: line, group: {} }
  const at = line >= 0 && line < sheet.lines.count ? sheet.lines.at(line) : undefined
  return at?.kind === 'add'
    ? { place: at.place, group: groupValues(sheet, (index) => at.group.values[index]) }
    : undefined
}

/** Right below a row, in the same group. */
export function spotBelow(sheet: Sheet, line: number): AddSpot {
  const at = sheet.lines.at(line)
  const cells = rowAt(sheet, line)?.cells ?? {}
  return {
    place: at.kind === 'row' ? at.place + 1 : line + 1,
    group: groupValues(sheet, (_, field) => cells[field.id]),
  }
}

function groupValues({ groupFields }: Sheet, valueOf: (index: number, field: Field) => unknown): AddSpot['group'] {
  return Object.fromEntries(groupFields.map((field, index) => [field.id, valueOf(index, field) ?? null]))
}

/** Those of some columns that can be written. */
export function writableFields({ fields, mayWrite }: Sheet, first: number, width: number): Field[] {
  return fields.slice(first, first + width).filter((field) => isWritable(field, mayWrite))
}

/** The rows between two places of the question, as the server is asked for many at once. */
export function rowsBetween({ question }: Sheet, { first, last }: Stretch) {
  const { tableId: _, ...wish } = question
  return { ...wish, from: first, to: last }
}

/** The ids of the rows between two lines, in their order. */
export async function idsBetween({ lines, rows }: Sheet, first: number, last: number): Promise<string[]> {
  const ids: string[] = []
  for (const stretch of placesBetween(lines, first, last)) ids.push(...(await rows.ids(stretch)))
  return ids
}
