import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { Refusal } from '../../contract/refusal.ts'
import { plainAgain } from '../csv.ts'
import { readPiece, type Bytes } from './bytes.ts'
import { decoded, encodingOf, separatorOf } from './decode.ts'
import { longestCell, mostColumns, mostRows, type Raw, type Sheets } from './sheet.ts'
import { tooLongSheet, tooWide } from './xlsx-rows.ts'

/** A file of lines: cells parted by commas, semicolons, tabs or bars, in whatever letters. */
export async function openCsv(bytes: Bytes): Promise<Sheets> {
  const head = await readPiece(bytes, 0, Math.min(bytes.size, headSize))
  const encoding = encodingOf(head)
  const separator = separatorOf(new TextDecoder(encoding).decode(head.subarray(0, 64 * 1024)))
  return {
    kind: 'csv',
    names: [''],
    separator,
    rows: () => {
      let read = 0
      const noted = async function* () {
        for await (const piece of (await bytes.read()) ?? []) {
          read += piece.length
          yield piece
        }
      }
      return {
        rows: rowsIn(decoded(noted(), encoding), separator),
        share: () => (bytes.size === 0 ? 1 : Math.min(1, read / bytes.size)),
      }
    },
  }
}

const headSize = 1024 * 1024

async function* rowsIn(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<Raw[]> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Many programs write quotes in the middle of a cell as they are, and lines of different length.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestCell * 8,
  })
  const source = Readable.from(text, { objectMode: false, encoding: 'utf8' })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let count = 0
  try {
    for await (const row of parser) {
      const cells: string[] = row
      count += 1
      if (count > mostRows) tooLongSheet()
      if (cells.length > mostColumns) {
        const last = cells.findLastIndex((cell) => cell.trim() !== '')
        if (last >= mostColumns) tooWide()
        cells.length = last + 1
      }
      if (cells.some((cell) => cell !== '')) yield cells.map(plainAgain)
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error) : error
  } finally {
    source.destroy()
  }
}

/** Says which row it is, so that it can be looked at. */
function refusalOf(error: CsvError): Refusal {
  const row = (Number(error['records'] ?? 0) + Number(error['empty_lines'] ?? 0) + 1).toLocaleString('en')
  return error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
    ? new Refusal(
        'sheet.quote-open',
        422,
        `Row ${row} opens a quote that is never closed. Close it in the file and try again.`,
      )
    : new Refusal('sheet.row-broken', 422, `Row ${row} of the file cannot be read. Look at it and try again.`)
}
