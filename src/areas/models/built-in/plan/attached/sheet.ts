import type { AttachedFile } from '#platform/contract/search/attached-file.ts'
import type { Field, Row, Table } from '../../understand/schema.ts'

/** An attached spreadsheet, as if it were a table: it is read and never changed. */
export type Sheet = { readonly table: Table; readonly rows: readonly Row[] }

const minRows = 1
const maxChoices = 12

/** The rows of an attached CSV or Excel file, its first line as names. Undefined if it is no spreadsheet. */
export function readSheet({ id, name, type, text, isCut }: AttachedFile, locale: string): Sheet | undefined {
  if (!/csv|tab-separated|spreadsheet|excel/i.test(type) && !/\.(?:csv|tsv|xlsx)$/i.test(name)) return undefined
  const [header = [], ...lines] = readLines(firstSheet(text))
  // The last line of a file that is cut may be half a line.
  const records = isCut ? lines.slice(0, -1) : lines
  if (header.length === 0 || records.length < minRows) return undefined
  const columns = namesOf(header).map((column, at) =>
    readColumn(
      column,
      records.map((line) => line[at] ?? ''),
      locale,
    ),
  )
  return {
    table: { id, name, rowWord: null, fields: columns.map(({ field }) => field) },
    rows: records.map((_, at) =>
      Object.fromEntries(columns.map(({ field, values }) => [field.name, values[at] ?? null])),
    ),
  }
}

/** A workbook is read as its sheets, each under a line with its name. */
function firstSheet(text: string): string {
  if (!/^# .*\n/.test(text)) return text
  const body = text.slice(text.indexOf('\n') + 1)
  const next = body.search(/\n\n# .*\n/)
  return next === -1 ? body : body.slice(0, next)
}

/** RFC 4180, with the separator that the first line has most of. */
function readLines(text: string): string[][] {
  const firstLine = text.slice(0, text.search(/\r?\n|$/))
  const count = (separator: string) => firstLine.split(separator).length
  const separator = [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
  const lines: string[][] = [[]]
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gy')
  for (const [whole, quoted, plain = '', end] of text.matchAll(cell)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== separator && whole !== '') lines.push([])
    if (whole === '') break
  }
  return lines.filter((line) => line.some((each) => each.trim() !== ''))
}

function namesOf(header: readonly string[]): string[] {
  const names: string[] = []
  for (const [at, cell] of header.entries()) {
    const name = cell.trim() || `Column ${at + 1}`
    names.push(names.includes(name) ? `${name} ${at + 1}` : name)
  }
  return names
}

type Column = { field: Field; values: readonly unknown[] }

/** A column has the type that all its cells can be read as. */
function readColumn(name: string, cells: readonly string[], locale: string): Column {
  const texts = cells.map((cell) => cell.trim())
  const filled = texts.filter((text) => text !== '')
  const read = (type: string, parse: (text: string) => unknown, options: Field['options'] = {}): Column | undefined => {
    const values = texts.map((text) => (text === '' ? null : parse(text)))
    const isRead = filled.length > 0 && values.every((value, at) => texts[at] === '' || value !== undefined)
    return isRead ? { field: { id: name, name, type, options }, values } : undefined
  }
  const currency = filled.every((text) => /^-?[$€£]|[$€£]$/.test(text))
    ? currencies.get(/[$€£]/.exec(filled[0] ?? '')?.[0] ?? '')
    : undefined
  const choices = [...new Set(filled)]
  const isRepeated = choices.length <= maxChoices && choices.length * 2 <= filled.length
  return (
    (currency ? read('currency', parseNumber, { currency }) : undefined) ??
    read('percent', parsePercent) ??
    read('number', parseNumber) ??
    read('date', (text) => parseDate(text, locale)) ??
    read('checkbox', parseCheck) ??
    (isRepeated
      ? read('singleSelect', (text) => text, { choices: choices.map((each) => ({ id: each, name: each })) })
      : undefined) ?? {
      field: { id: name, name, type: 'text', options: {} },
      values: texts.map((text) => text || null),
    }
  )
}

const currencies = new Map([
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
])

function parseNumber(text: string): number | undefined {
  const digits = text.replaceAll(/[$€£\s]/g, '')
  const isDecimalComma = /,\d{1,2}$/.test(digits) && !digits.includes('.', digits.lastIndexOf(','))
  const plain = isDecimalComma ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(/,(?=\d{3})/g, '')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

function parsePercent(text: string): number | undefined {
  const value = text.endsWith('%') ? parseNumber(text.slice(0, -1)) : undefined
  return value === undefined ? undefined : value / 100
}

function parseDate(text: string, locale: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ][\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(text)
  const local = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text)
  if (!iso && !local) return undefined
  const [, one = '', mark, other = '', localYear] = local ?? []
  const isMonthFirst = mark === '/' && locale === 'en-US'
  const [year, month, day] = iso ? iso.slice(1, 4) : [localYear, ...(isMonthFirst ? [one, other] : [other, one])]
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return Number.isNaN(Date.parse(date)) ? undefined : date
}

function parseCheck(text: string): boolean | undefined {
  return /^(?:yes|true)$/i.test(text) ? true : /^(?:no|false)$/i.test(text) ? false : undefined
}
