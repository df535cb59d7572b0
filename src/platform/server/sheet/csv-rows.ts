import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { Refusal } from '../../contract/refusal.ts'
import { unescapeFormula } from '../formats/csv.ts'
import { readBytes, type ByteSource } from './byte-source.ts'
import { decodeChunks, detectEncoding, detectSeparator } from './decode.ts'
import { maxCellLength, maxCells, maxColumns, maxRows, type RawCell, type SheetReader } from './sheet-reader.ts'
import { refuseTooManyCells, refuseTooManyRows, refuseTooManyColumns } from './xlsx-rows.ts'

/** CSV with commas, semicolons, tabs or bars, in any common encoding. */
export async function openCsv(source: ByteSource): Promise<SheetReader> {
  const head = await readBytes(source, 0, Math.min(source.size, headBytes))
  const encoding = detectEncoding(head)
  const separator = detectSeparator(new TextDecoder(encoding).decode(head.subarray(0, 64 * 1024)))
  return {
    kind: 'csv',
    names: [''],
    separator,
    rows: () => {
      let bytesRead = 0
      const countedChunks = async function* () {
        for await (const chunk of (await source.read()) ?? []) {
          bytesRead += chunk.length
          yield chunk
        }
      }
      return {
        rows: rowsIn(decodeChunks(countedChunks(), encoding), separator),
        share: () => (source.size === 0 ? 1 : Math.min(1, bytesRead / source.size)),
      }
    },
  }
}

const headBytes = 1024 * 1024

async function* rowsIn(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<RawCell[]> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Many programs do not escape quotes inside a cell, and write rows of different length.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxCellLength * 8,
  })
  const source = Readable.from(text, { objectMode: false, encoding: 'utf8' })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let count = 0
  let cellCount = 0
  try {
    for await (const row of parser) {
      const cells: string[] = row
      count += 1
      if (count > maxRows) refuseTooManyRows()
      if (cells.length > maxColumns) {
        const last = cells.findLastIndex((cell) => cell.trim() !== '')
        if (last >= maxColumns) refuseTooManyColumns()
        cells.length = last + 1
      }
      cellCount += cells.length
      if (cellCount > maxCells) refuseTooManyCells()
      if (cells.some((cell) => cell !== '')) yield cells.map(unescapeFormula)
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error) : error
  } finally {
    source.destroy()
  }
}

/** Names the row, so that people can find it. */
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
