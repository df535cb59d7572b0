import { refuse } from '../../contract/refusal.ts'
import type { ByteSource } from './byte-source.ts'
import { readWorkbook, type Workbook } from './xlsx-workbook.ts'
import { parseCell } from './xlsx-cell.ts'
import { maxCellLength, maxCells, maxColumns, maxRows, type RawCell, type SheetReader } from './sheet-reader.ts'
import { refuseLongCell, unescapeXlsx, xmlParser } from './xlsx-xml.ts'
import { unpack } from './zip-entries.ts'

/** A workbook. Sheets are streamed; only the shared strings are held in memory. */
export async function openXlsx(source: ByteSource): Promise<SheetReader> {
  const { readSharedStrings, ...book } = await readWorkbook(source)
  return {
    kind: 'xlsx',
    names: book.sheets.map(({ name }) => name),
    rows: (sheet) => {
      const entry = book.sheets[sheet]?.entry
      if (!entry) refuse('sheet.unknown', 404, 'There is no such sheet in this workbook.')
      let bytesRead = 0
      const onRead = (count: number) => (bytesRead = count)
      const chunks = unpack(source, entry, { maxBytes: maxSheetBytes, onRead })
      const rows = async function* () {
        yield* rowsIn(chunks, { ...book, sharedStrings: await readSharedStrings() })
      }
      return { rows: rows(), share: () => Math.min(1, bytesRead / Math.max(1, entry.compressedSize)) }
    },
  }
}

const maxSheetBytes = 4 * 1024 * 1024 * 1024

async function* rowsIn(
  chunks: AsyncIterable<Uint8Array>,
  book: Pick<Workbook, 'numberFormats' | 'from1904' | 'sharedStrings'>,
): AsyncGenerator<RawCell[]> {
  let ready: RawCell[][] = []
  let row: RawCell[] = []
  let column = -1
  let cell: { type: string; style: number } = { type: '', style: 0 }
  let text = ''
  let textKind: 'value' | 'words' | undefined
  let phoneticDepth = 0
  let count = 0
  let cells = 0
  const parser = xmlParser({
    open: ({ name, attributes }) => {
      if (name === 'row') {
        row = []
        column = -1
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? column + 1
        if (column >= maxColumns) refuseTooManyColumns()
        cell = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0) }
        text = ''
      } else if (name === 'rPh') phoneticDepth += 1
      else if (name === 'v') textKind = 'value'
      else if (name === 't' && phoneticDepth === 0) textKind = 'words'
    },
    text: (more) => {
      if (textKind === undefined) return
      text += more
      if (text.length > maxCellLength) refuseLongCell()
    },
    close: (name) => {
      if (name === 'v' || name === 't') textKind = undefined
      else if (name === 'rPh') phoneticDepth -= 1
      else if (name === 'c' && text !== '') {
        while (row.length < column) row.push(null)
        row[column] = parseCell(cell.type === 'inlineStr' ? unescapeXlsx(text) : text, cell, book)
      } else if (name === 'row') {
        count += 1
        if (count > maxRows) refuseTooManyRows()
        cells += row.length
        if (cells > maxCells) refuseTooManyCells()
        ready.push(row)
      }
    },
  })
  for await (const chunk of chunks) {
    parser.push(chunk)
    yield* ready
    ready = []
  }
  parser.end()
  yield* ready
}

/** B7 is in the second column. Some programs leave the reference out. */
function columnOf(reference: string | undefined): number | undefined {
  if (reference === undefined) return undefined
  let column = 0
  for (let index = 0; index < reference.length && index < 4; index += 1) {
    const letter = reference.charCodeAt(index) & 0xdf
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column === 0 ? undefined : column - 1
}

export function refuseTooManyColumns(): never {
  refuse('sheet.too-wide', 413, `There are more than ${maxColumns} columns in this file. Split it into several.`)
}

export function refuseTooManyCells(): never {
  refuse(
    'sheet.too-many-cells',
    413,
    `There are more than ${maxCells.toLocaleString('en')} cells in this file. Split it into several.`,
  )
}

export function refuseTooManyRows(): never {
  refuse(
    'sheet.too-long',
    413,
    `There are more than ${maxRows.toLocaleString('en')} rows in this file. Split it into several.`,
  )
}
