import { GridCellKind, type CustomCell } from '@glideapps/glide-data-grid'
import type { Field } from '../../../contract/field.ts'
import type { Row } from '../../../contract/rows.ts'
import type { ParseContext } from '../../../rules/field-type.ts'
import { typeOf } from '../../../rules/field-types.ts'
import { cellContentFor, type CellContent } from './cell-content.ts'

export type GridContentCell = CustomCell<{ content: CellContent; opens: boolean }>

/** Creates the cells of rows, cached for as long as the row object is the same. */
export class CellFactory {
  readonly #fields: readonly Field[]
  readonly #parseContext: ParseContext
  readonly #mayWrite: boolean
  readonly #cellsByRow = new WeakMap<Row, GridContentCell[]>()

  constructor(fields: readonly Field[], parseContext: ParseContext, mayWrite: boolean) {
    this.#fields = fields
    this.#parseContext = parseContext
    this.#mayWrite = mayWrite
  }

  of(row: Row, column: number): GridContentCell {
    const cells = this.#cellsByRow.get(row) ?? []
    this.#cellsByRow.set(row, cells)
    return (cells[column] ??= this.#create(row, column))
  }

  #create(row: Row, column: number): GridContentCell {
    const field = this.#fields[column]
    if (!field) return blankCell
    const { content, text } = cellContentFor(row.cells[field.id] ?? null, field, this.#parseContext, column === 0)
    return contentCell(content, text, { isFixed: !isWritable(field, this.#mayWrite), opens: column === 0 })
  }
}

export function isWritable(field: Field, mayWrite: boolean): boolean {
  return mayWrite && typeOf(field).computed !== true
}

/** `text` is what screen readers read. */
export function contentCell(
  content: CellContent,
  text: string,
  { isFixed = true, opens = false } = {},
): GridContentCell {
  return {
    kind: GridCellKind.Custom,
    allowOverlay: false,
    readonly: isFixed,
    copyData: text,
    data: { content, opens },
    ...(opens && { cursor: 'default' }),
  }
}

export const blankCell: GridContentCell = contentCell({ draw: 'nothing' }, '')
export const waitingCell: GridContentCell = contentCell({ draw: 'waiting' }, '')
