import { csvLine } from '#platform/server/formats/csv.ts'
import { encodeInChunks } from '#platform/server/http/download.ts'
import { writeXlsx } from '#platform/server/formats/sheet/xlsx-write.ts'
import { csvCell, withCheckboxDefault, sheetCell } from '../../rules/export/export-cells.ts'
import { decimalMark } from '../../rules/number-format.ts'
import type { StoredField } from '../../store/stored-field.ts'
import { formatRows } from '../rows/format-rows.ts'
import type { RowPage } from './export-pages.ts'

type ExportInfo = {
  name: string
  fields: readonly StoredField[]
  widths: Readonly<Record<string, number>>
  locale: string
}
type ExportFormat = {
  type: string
  serialize: (info: ExportInfo, pages: AsyncIterable<RowPage>) => AsyncIterable<Uint8Array<ArrayBuffer>>
}

export const exportFormats: Readonly<Record<'csv' | 'xlsx' | 'json', ExportFormat>> = {
  csv: {
    type: 'text/csv; charset=utf-8; header=present',
    serialize: (info, pages) => encodeInChunks(csvLines(info, pages)),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    serialize: ({ name, fields, widths }, pages) =>
      writeXlsx(
        name,
        fields.map((field) => ({ name: field.name, width: Math.round((widths[field.id] ?? defaultWidth) / 7) })),
        sheetRows(pages),
      ),
  },
  json: { type: 'application/json', serialize: (_, pages) => encodeInChunks(jsonLines(pages)) },
}

const defaultWidth = 160

/** With a UTF-8 byte order mark, and with semicolons where numbers have decimal commas, as spreadsheets expect. */
async function* csvLines({ fields, locale }: ExportInfo, pages: AsyncIterable<RowPage>): AsyncGenerator<string> {
  const separator = decimalMark(locale) === ',' ? ';' : ','
  yield `\ufeff${csvLine(
    fields.map(({ name }) => name),
    separator,
  )}`
  for await (const { rows, fields: currentFields, viewer } of pages)
    for (const row of rows)
      yield csvLine(
        currentFields.map((field) => (field ? csvCell(row[field.column], field, viewer) : '')),
        separator,
      )
}

async function* sheetRows(pages: AsyncIterable<RowPage>) {
  for await (const { rows, fields, viewer } of pages)
    for (const row of rows) yield fields.map((field) => (field ? sheetCell(row[field.column], field, viewer) : null))
}

async function* jsonLines(pages: AsyncIterable<RowPage>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const { rows, fields } of pages) {
    const present = fields.filter((field) => field !== undefined)
    const normalized = rows.map((row) => ({
      ...row,
      ...Object.fromEntries(present.map((field) => [field.column, withCheckboxDefault(row[field.column], field)])),
    }))
    for (const { id, ...row } of formatRows(normalized, present, 'name')) {
      yield `${before}${JSON.stringify({ id, ...row })}`
      before = ',\n'
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
