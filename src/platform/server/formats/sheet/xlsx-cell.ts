import type { Workbook } from './xlsx-workbook.ts'
import type { RawCell } from './sheet-reader.ts'
import { unescapeXlsx } from './xlsx-xml.ts'

/** The value of a cell from its text, type and number format. An error value of a formula is null. */
export function parseCell(
  text: string,
  { type, style }: { type: string; style: number },
  { numberFormats, from1904, sharedStrings }: Pick<Workbook, 'numberFormats' | 'from1904' | 'sharedStrings'>,
): RawCell {
  switch (type) {
    case 's':
      return sharedStrings[Number(text)] ?? null
    case 'b':
      return text === '1' || text === 'true'
    case 'e':
      return null
    case 'str':
      return unescapeXlsx(text)
    case 'inlineStr':
      return text
    case 'd':
      return text.replace('T', ' ')
    default: {
      const number = Number(text)
      if (!Number.isFinite(number)) return text
      const format = numberFormats[style] ?? 'number'
      if (format === 'number') return number
      if (format === 'percent') return formatPercent(number)
      return format === 'time' ? formatTime(number) : formatDate(number + (from1904 ? 1_462 : 0), format)
    }
  }
}

/** As people type it, so that it is recognized as a percentage. */
function formatPercent(number: number): string {
  return `${Number((number * 100).toPrecision(15))}%`
}

/** A fraction of a day as hours, minutes and seconds. */
function formatTime(number: number): string {
  const seconds = Math.round(Math.abs(number) * 86_400)
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${number < 0 ? '-' : ''}${Math.floor(seconds / 3_600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`
}

/** A serial date: days since the end of 1899. Spreadsheets count 29 days in February 1900. */
function formatDate(serial: number, format: 'day' | 'moment'): string | number {
  const days = serial < 60 ? serial + 1 : serial
  const date = new Date(Math.round((days - 25_569) * 86_400) * 1_000)
  if (Number.isNaN(date.getTime()) || serial < 0 || serial > 2_958_466) return serial
  const text = date.toISOString()
  const time = text.slice(11, 19)
  return format === 'day' && time === '00:00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${time}`
}
