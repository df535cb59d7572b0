import { GridCellKind, type CustomCell } from '@glideapps/glide-data-grid'
import type { Field } from '../../contract/field.ts'
import type { Row } from '../../contract/rows.ts'
import type { Around } from '../../rules/field-type.ts'
import { typeOf } from '../../rules/field-types.ts'
import { faceOf, type Face } from './cells/face.ts'

export type FaceCell = CustomCell<{ face: Face; opens: boolean }>

/** Makes the cells of rows, each once for as long as its row stays the same. */
export class CellMaker {
  readonly #fields: readonly Field[]
  readonly #around: Around
  readonly #mayWrite: boolean
  readonly #made = new WeakMap<Row, FaceCell[]>()

  constructor(fields: readonly Field[], around: Around, mayWrite: boolean) {
    this.#fields = fields
    this.#around = around
    this.#mayWrite = mayWrite
  }

  of(row: Row, column: number): FaceCell {
    const made = this.#made.get(row) ?? []
    this.#made.set(row, made)
    return (made[column] ??= this.#make(row, column))
  }

  #make(row: Row, column: number): FaceCell {
    const field = this.#fields[column]
    if (!field) return blank
    const { face, words } = faceOf(row.cells[field.id] ?? null, field, this.#around, column === 0)
    return cellOf(face, words, { isFixed: !isWritable(field, this.#mayWrite), opens: column === 0 })
  }
}

export function isWritable(field: Field, mayWrite: boolean): boolean {
  return mayWrite && typeOf(field).computed !== true
}

/** A cell with a face, and its words for who cannot see it. */
export function cellOf(face: Face, words: string, { isFixed = true, opens = false } = {}): FaceCell {
  return {
    kind: GridCellKind.Custom,
    allowOverlay: false,
    readonly: isFixed,
    copyData: words,
    data: { face, opens },
    ...(opens && { cursor: 'default' }),
  }
}

export const blank: FaceCell = cellOf({ draw: 'nothing' }, '')
export const waitingCell: FaceCell = cellOf({ draw: 'waiting' }, '')
