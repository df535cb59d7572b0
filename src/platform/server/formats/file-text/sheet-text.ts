import { csvLine } from '../csv.ts'
import type { ByteSource } from '../sheet/byte-source.ts'
import { openSheetReader } from '../sheet/open-sheet-reader.ts'
import type { RawCell } from '../sheet/sheet-reader.ts'

/** The sheets of a workbook as CSV, each under its name. */
export async function* sheetText(source: ByteSource): AsyncGenerator<string> {
  const reader = await openSheetReader(source)
  for (const [at, name] of reader.names.entries()) {
    yield `${at > 0 ? '\n' : ''}# ${name}\n`
    for await (const row of reader.rows(at).rows) yield csvLine(row.map(plainCell))
  }
}

function plainCell(cell: RawCell): string | number | boolean | null {
  return typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : cell
}
