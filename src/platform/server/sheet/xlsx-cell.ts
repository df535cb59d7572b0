import type { Book } from './xlsx-book.ts'
import type { Raw } from './sheet.ts'
import { unescaped } from './xlsx-text.ts'

/** What a cell holds, from its text, its type and its look. What a formula could not work out is empty. */
export function cellOf(
  text: string,
  { type, style }: { type: string; style: number },
  { looks, from1904, words }: Pick<Book, 'looks' | 'from1904' | 'words'>,
): Raw {
  switch (type) {
    case 's':
      return words[Number(text)] ?? null
    case 'b':
      return text === '1' || text === 'true'
    case 'e':
      return null
    case 'str':
      return unescaped(text)
    case 'inlineStr':
      return text
    case 'd':
      return text.replace('T', ' ')
    default: {
      const number = Number(text)
      if (!Number.isFinite(number)) return text
      const look = looks[style] ?? 'number'
      if (look === 'number') return number
      if (look === 'percent') return percentOf(number)
      return look === 'time' ? timeOf(number) : dayOf(number + (from1904 ? 1_462 : 0), look)
    }
  }
}

/** As people write it, so that it is known for what it is. */
function percentOf(number: number): string {
  return `${Number((number * 100).toPrecision(15))}%`
}

/** Parts of a day as hours, minutes and seconds. */
function timeOf(number: number): string {
  const seconds = Math.round(Math.abs(number) * 86_400)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${number < 0 ? '-' : ''}${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** Days since the end of 1899, in which February 1900 had 29 of them. */
function dayOf(serial: number, look: 'day' | 'moment'): string | number {
  const days = serial < 60 ? serial + 1 : serial
  const moment = new Date(Math.round((days - 25_569) * 86_400) * 1_000)
  if (Number.isNaN(moment.getTime()) || serial < 0 || serial > 2_958_466) return serial
  const text = moment.toISOString()
  const time = text.slice(11, 19)
  return look === 'day' && time === '00:00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${time}`
}
