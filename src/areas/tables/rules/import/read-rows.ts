import type { Field } from '../../contract/field.ts'
import type { ImportTrouble } from '../../contract/imports.ts'
import type { Around } from '../field-type.ts'
import { isNothing } from '../field-type.ts'
import { readRaw, textOf } from './raw.ts'

/** A column of a file and the field that it goes into. */
export type Reader<F extends Field = Field> = { index: number; name: string; field: F; locale: string | null }

export type ReadRows = {
  /** For each row its values, one for each reader. */
  values: unknown[][]
  /** Rows with nothing in them. */
  empty: number
  wrong: number
  wrongs: ImportTrouble[]
  guessed: number
  guesses: ImportTrouble[]
}

/** The rows of a file as a table keeps them. What cannot be read stays empty and is told. `first` is the row they begin at. */
export function readRows(
  rows: readonly (readonly unknown[])[],
  readers: readonly Reader[],
  around: Around,
  first: number,
): ReadRows {
  const read: ReadRows = { values: [], empty: 0, wrong: 0, wrongs: [], guessed: 0, guesses: [] }
  const ways = readers.map(({ locale }) => (locale === null ? around : { ...around, locale }))
  for (const [nth, row] of rows.entries()) {
    if (row.every((cell) => isNothing(cell))) {
      read.empty += 1
      continue
    }
    const values = readers.map(({ index, name, field, locale }, place) => {
      const raw = row[index]
      const result = readRaw(raw, field, ways[place] ?? around)
      const isWrong = 'wrong' in result
      // What could mean two things is decided by the column as a whole, where that tells.
      const isSure = !isWrong && (result.guessed !== true || (result.or !== undefined && locale !== null))
      if (isSure) return result.value
      const told = isWrong ? read.wrongs : read.guesses
      read[isWrong ? 'wrong' : 'guessed'] += 1
      if (told.length < mostTold)
        told.push({
          row: first + nth,
          column: name,
          text: textOf(raw).slice(0, 100).toWellFormed(),
          why: isWrong ? result.wrong : 'Read as what it most likely means.',
        })
      return isWrong ? null : result.value
    })
    read.values.push(values)
  }
  return read
}

const mostTold = 50
