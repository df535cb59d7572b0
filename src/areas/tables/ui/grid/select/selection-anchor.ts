import type { GridSelection } from '@glideapps/glide-data-grid'
import { cellSelection } from './selection.ts'
import { lineCountOf, hasAddLine, rowAt, type Sheet } from '../data/sheet.ts'

/** The rows of a sheet change while it stays the same object. */
type SheetVersion = { sheet: Sheet; version: number }

/** A selection, and what its cell is on: a row, or an “Add row” line. */
export type AnchoredSelection = { selection: GridSelection; anchor: string | undefined }

/**
 * The selection on its row or “Add row” line, wherever that is now. Other people may add or delete rows above; nobody
 * should type into another row.
 */
export function followAnchor({ sheet }: SheetVersion, { selection, anchor }: AnchoredSelection): GridSelection {
  const { current } = selection
  if (!current || anchor === undefined || current.range.width * current.range.height !== 1) return selection
  const [column, line] = current.cell
  const newLine = lineOfAnchor(sheet, anchor)
  if (newLine === undefined || newLine === line) return selection
  return { ...cellSelection(column, newLine), rows: selection.rows }
}

const addLineKey = 'add line'

/** The anchor of an “Add row” line: of the one at the end, or of the group's. */
export function addLineAnchor(sheet: Sheet, line: number): string | undefined {
  if (hasAddLine(sheet)) return addLineKey
  const add = sheet.lines.addLines.find((each) => each.line === line)
  return add && `${addLineKey} to ${add.header.key}`
}

export function anchorOf(sheet: Sheet, { current }: GridSelection): string | undefined {
  if (!current) return undefined
  const [, line] = current.cell
  const isRow = hasAddLine(sheet) && line !== lineCountOf(sheet)
  return (isRow ? undefined : addLineAnchor(sheet, line)) ?? rowAt(sheet, line)?.id
}

export function lineOfAnchor(sheet: Sheet, id: string): number | undefined {
  if (id === addLineKey) return lineCountOf(sheet)
  const add = sheet.lines.addLines.find(({ header }) => id === `${addLineKey} to ${header.key}`)
  if (add) return add.line
  const draft = sheet.lines.drafts.find(({ row }) => row.id === id)
  if (draft) return draft.line
  const position = sheet.rows.positionOf(id)
  return position === undefined ? undefined : sheet.lines.lineAtPosition(position)
}
