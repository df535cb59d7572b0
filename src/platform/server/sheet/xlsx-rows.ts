import { refuse } from '../../contract/refusal.ts'
import type { Bytes } from './bytes.ts'
import { readBook, type Book } from './xlsx-book.ts'
import { cellOf } from './xlsx-cell.ts'
import { longestCell, mostColumns, mostRows, type Raw, type Sheets } from './sheet.ts'
import { tooLong, unescaped, xmlParser } from './xlsx-text.ts'
import { unpack } from './zip-entries.ts'

/** A workbook. Its sheets are read as streams; only the words that cells share are held. */
export async function openXlsx(bytes: Bytes): Promise<Sheets> {
  const { readWords, ...book } = await readBook(bytes)
  return {
    kind: 'xlsx',
    names: book.sheets.map(({ name }) => name),
    rows: (sheet) => {
      const entry = book.sheets[sheet]?.entry
      if (!entry) refuse('sheet.unknown', 404, 'There is no such sheet in this workbook.')
      let packed = 0
      const note = (count: number) => (packed = count)
      const pieces = unpack(bytes, entry, { largest: largestSheet, note })
      const rows = async function* () {
        yield* rowsIn(pieces, { ...book, words: await readWords() })
      }
      return { rows: rows(), share: () => Math.min(1, packed / Math.max(1, entry.packed)) }
    },
  }
}

const largestSheet = 4 * 1024 * 1024 * 1024

async function* rowsIn(
  pieces: AsyncIterable<Uint8Array>,
  book: Pick<Book, 'looks' | 'from1904' | 'words'>,
): AsyncGenerator<Raw[]> {
  let ready: Raw[][] = []
  let row: Raw[] = []
  let at = -1
  let cell: { type: string; style: number } = { type: '', style: 0 }
  let text = ''
  let place: 'value' | 'words' | undefined
  let hints = 0
  let count = 0
  const parser = xmlParser({
    open: ({ name, of }) => {
      if (name === 'row') {
        row = []
        at = -1
      } else if (name === 'c') {
        at = columnIn(of['r']) ?? at + 1
        if (at >= mostColumns) tooWide()
        cell = { type: of['t'] ?? 'n', style: Number(of['s'] ?? 0) }
        text = ''
      } else if (name === 'rPh') hints += 1
      else if (name === 'v') place = 'value'
      else if (name === 't' && hints === 0) place = 'words'
    },
    text: (more) => {
      if (place === undefined) return
      text += more
      if (text.length > longestCell) tooLong()
    },
    close: (name) => {
      if (name === 'v' || name === 't') place = undefined
      else if (name === 'rPh') hints -= 1
      else if (name === 'c' && text !== '') {
        while (row.length < at) row.push(null)
        row[at] = cellOf(cell.type === 'inlineStr' ? unescaped(text) : text, cell, book)
      } else if (name === 'row') {
        count += 1
        if (count > mostRows) tooLongSheet()
        ready.push(row)
      }
    },
  })
  for await (const piece of pieces) {
    parser.push(piece)
    yield* ready
    ready = []
  }
  parser.end()
  yield* ready
}

/** B7 is the second column. Some programs leave this out where no cell is. */
function columnIn(place: string | undefined): number | undefined {
  if (place === undefined) return undefined
  let column = 0
  for (let index = 0; index < place.length && index < 4; index += 1) {
    const letter = place.charCodeAt(index) & 0xdf
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column === 0 ? undefined : column - 1
}

export function tooWide(): never {
  refuse('sheet.too-wide', 413, `There are more than ${mostColumns} columns in this file. Split it into several.`)
}

export function tooLongSheet(): never {
  refuse(
    'sheet.too-long',
    413,
    `There are more than ${mostRows.toLocaleString('en')} rows in this file. Split it into several.`,
  )
}
