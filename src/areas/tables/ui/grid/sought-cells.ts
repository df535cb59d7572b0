import { isSought, soughtIn } from '../../rules/sought.ts'
import { rowAt, type Sheet } from './sheet.ts'

/** Whether a cell has the words that are looked for, to be marked. */
export function soughtCells(sheet: Sheet, find: string): (column: number, line: number) => boolean {
  const { fields, around } = sheet
  if (find === '') return () => false
  const sought = fields.map((field) => soughtIn(field, find, around))
  return (column, line) => {
    const field = fields[column]
    return field !== undefined && isSought(rowAt(sheet, line)?.cells[field.id], sought[column], around)
  }
}
