import { typeOf } from '../../rules/field-types.ts'
import type { CellMaker } from './cell-maker.ts'
import { rowAt, type Sheet } from './sheet.ts'

type At = { column: number; line: number }

/** Whether words are in what a cell shows. */
export function isIn(words: string, find: string): boolean {
  return find !== '' && words.toLowerCase().includes(find.toLowerCase())
}

/** The next cell in which the words are, or the next line that is not known yet: there one has to look again. */
export function findFrom(sheet: Sheet, maker: CellMaker, find: string, from: At, by: 1 | -1): At | undefined {
  const { fields, lines } = sheet
  const cells = fields.length * lines.count
  const start = from.line * fields.length + from.column
  for (let step = 1; step <= Math.min(cells, mostLooked); step += 1) {
    const index = (start + by * step + cells * mostLooked) % cells
    const [line, column] = [Math.floor(index / fields.length), index % fields.length]
    const row = rowAt(sheet, line)
    if (!row) {
      if (lines.at(line).kind === 'row') return { column, line }
      continue
    }
    if (isIn(maker.of(row, column).copyData, find)) return { column, line }
  }
  return undefined
}

const mostLooked = 100_000

/** A text with what was found replaced; nothing if the cell holds no text or does not have it. */
export function replacedIn(
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
