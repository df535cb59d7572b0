import { cellMatcher as termsOf, matchesCell } from '../../../rules/query/cell-matcher.ts'
import { rowAt, type Sheet } from '../data/sheet.ts'

/** Whether a cell contains the searched text, to highlight it. */
export function cellMatcher(sheet: Sheet, find: string): (column: number, line: number) => boolean {
  const { fields, parseContext } = sheet
  if (find === '') return () => false
  const terms = fields.map((field) => termsOf(field, find, parseContext))
  return (column, line) => {
    const field = fields[column]
    return field !== undefined && matchesCell(rowAt(sheet, line)?.cells[field.id], terms[column], parseContext)
  }
}
