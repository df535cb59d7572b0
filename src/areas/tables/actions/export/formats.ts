import { csvLine } from '#platform/server/csv.ts'
import { inPieces } from '#platform/server/http/download.ts'
import { xlsxOf } from '#platform/server/sheet/xlsx-write.ts'
import { csvCell, seen, sheetCell } from '../../rules/export-cells.ts'
import { decimalMark } from '../../rules/number-format.ts'
import type { KeptField } from '../../store/kept-field.ts'
import { shownRows } from '../shown-rows.ts'
import type { RowPage } from './pages.ts'

type Told = { name: string; fields: readonly KeptField[]; widths: Readonly<Record<string, number>>; locale: string }
type Format = {
  type: string
  make: (told: Told, pages: AsyncIterable<RowPage>) => AsyncIterable<Uint8Array<ArrayBuffer>>
}

/** What a table can be taken out as. */
export const formats: Readonly<Record<'csv' | 'xlsx' | 'json', Format>> = {
  csv: { type: 'text/csv; charset=utf-8; header=present', make: (told, pages) => inPieces(csvLines(told, pages)) },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    make: ({ name, fields, widths }, pages) =>
      xlsxOf(
        name,
        fields.map((field) => ({ name: field.name, width: Math.round((widths[field.id] ?? usualWidth) / 7) })),
        cellsIn(pages),
      ),
  },
  json: { type: 'application/json', make: (_, pages) => inPieces(jsonLines(pages)) },
}

const usualWidth = 160

/** As spreadsheets like it: marked as UTF-8, and where the comma belongs to numbers, with semicolons. */
async function* csvLines({ fields, locale }: Told, pages: AsyncIterable<RowPage>): AsyncGenerator<string> {
  const separator = decimalMark(locale) === ',' ? ';' : ','
  yield `\ufeff${csvLine(
    fields.map(({ name }) => name),
    separator,
  )}`
  for await (const { rows, fields: now, asker } of pages)
    for (const row of rows)
      yield csvLine(
        now.map((field) => (field ? csvCell(row[field.column], field, asker) : '')),
        separator,
      )
}

async function* cellsIn(pages: AsyncIterable<RowPage>) {
  for await (const { rows, fields, asker } of pages)
    for (const row of rows) yield fields.map((field) => (field ? sheetCell(row[field.column], field, asker) : null))
}

async function* jsonLines(pages: AsyncIterable<RowPage>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const { rows, fields } of pages) {
    const there = fields.filter((field) => field !== undefined)
    const asSeen = rows.map((row) => ({
      ...row,
      ...Object.fromEntries(there.map((field) => [field.column, seen(row[field.column], field)])),
    }))
    for (const { id, ...row } of shownRows(asSeen, there, 'name')) {
      yield `${before}${JSON.stringify({ id, ...row })}`
      before = ',\n'
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
