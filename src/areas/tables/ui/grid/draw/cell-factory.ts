import { GridCellKind, type CustomCell } from '@glideapps/glide-data-grid'
import type { Field } from '../../../contract/field.ts'
import type { Row } from '../../../contract/rows.ts'
import type { ParseContext } from '../../../rules/field-type.ts'
import { typeOf } from '../../../rules/field-types.ts'
import { cellContentFor, type CellContent } from './cell-content.ts'

export type GridContentCell = CustomCell<{ face: CellContent; opens: boolean }>

/** Makes the cells of rows, each once for as long as its row stays the same. */
export class CellFactory {
  readonly #fields: readonly Field[]
  readonly #around: ParseContext
  readonly #mayWrite: boolean
  readonly #made = new WeakMap<Row, GridContentCell[]>()

  constructor(fields: readonly Field[], parseContext: ParseContext, mayWrite: boolean) {
    this.#fields = fields
    this.#around = parseContext
    this.#mayWrite = mayWrite
  }

  of(row: Row, column: number): GridContentCell {
    const cells = this.#made.get(row) ?? []
    this.#made.set(row, cells)
    return (cells[column] ??= this.#make(row, column))
  }

  #make(row: Row, column: number): GridContentCell {
    const field = this.#fields[column]
    if (!field) return blankCell
    const { face, words } = cellContentFor(row.cells[field.id] ?? null, field, this.#around, column === 0)
    return contentCell(face, words, { isFixed: !isWritable(field, this.#mayWrite), opens: column === 0 })
  }
}

export function isWritable(field: Field, mayWrite: boolean): boolean {
  return mayWrite && typeOf(field).computed !== true
}

/** A cell with a face, and its words for who cannot see it. */
export function contentCell(face: CellContent, words: string, { isFixed = true, opens = false } = {}): GridContentCell {
  return {
    kind: GridCellKind.Custom,
    allowOverlay: false,
    readonly: isFixed,
    copyData: words,
    data: { face, opens },
    ...(opens && { cursor: 'default' }),
  }
}

export const blankCell: GridContentCell = contentCell({ draw: 'nothing' }, '')
export const waitingCell: GridContentCell = contentCell({ draw: 'waiting' }, '')
