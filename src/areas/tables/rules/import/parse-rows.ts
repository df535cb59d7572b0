import type { Field } from '../../contract/field.ts'
import type { ImportProblem } from '../../contract/imports.ts'
import type { ParseContext } from '../field-type.ts'
import { isEmpty } from '../field-type.ts'
import { parseCell, cellText } from './parse-cell.ts'

export type ColumnReader<F extends Field = Field> = { index: number; name: string; field: F; locale: string | null }

export type ParsedRows = {
  /** One value for each reader. */
  values: unknown[][]
  /** How many rows are empty. */
  empty: number
  wrong: number
  wrongs: ImportProblem[]
  guessed: number
  guesses: ImportProblem[]
}

/**
 * Parses rows of a file. Cells that cannot be read stay empty and are reported. `first` is the number of the first row.
 */
export function parseRows(
  rows: readonly (readonly unknown[])[],
  readers: readonly ColumnReader[],
  context: ParseContext,
  first: number,
): ParsedRows {
  const parsed: ParsedRows = { values: [], empty: 0, wrong: 0, wrongs: [], guessed: 0, guesses: [] }
  const contexts = readers.map(({ locale }) => (locale === null ? context : { ...context, locale }))
  for (const [nth, row] of rows.entries()) {
    if (row.every((cell) => isEmpty(cell))) {
      parsed.empty += 1
      continue
    }
    const values = readers.map(({ index, name, field, locale }, readerIndex) => {
      const cell = row[index]
      const result = parseCell(cell, field, contexts[readerIndex] ?? context)
      const isWrong = 'wrong' in result
      // The other values of the column decide ambiguous ones, where they can.
      const isCertain = !isWrong && (result.guessed !== true || (result.or !== undefined && locale !== null))
      if (isCertain) return result.value
      const problems = isWrong ? parsed.wrongs : parsed.guesses
      parsed[isWrong ? 'wrong' : 'guessed'] += 1
      if (problems.length < maxReported)
        problems.push({
          row: first + nth,
          column: name,
          text: cellText(cell).slice(0, 100).toWellFormed(),
          why: isWrong ? result.wrong : 'Read as what it most likely means.',
        })
      return isWrong ? null : result.value
    })
    parsed.values.push(values)
  }
  return parsed
}

const maxReported = 50
