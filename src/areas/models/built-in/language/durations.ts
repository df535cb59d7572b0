import { smallNumber, smallNumberPattern } from './date-words.ts'

/** A length of time in a text, in seconds, with its place. */
export type FoundDuration = { readonly seconds: number; readonly start: number; readonly end: number }

export const secondsPerUnit: Readonly<Record<string, number>> = {
  second: 1,
  minute: 60,
  hour: 3_600,
  day: 86_400,
  week: 604_800,
  fortnight: 1_209_600,
  // Of the average year in the Gregorian calendar.
  month: 2_629_746,
  year: 31_556_952,
}

const unit = 'seconds?|secs?|minutes?|mins?|hours?|hrs?|h|m|s|days?|weeks?|fortnights?|months?|years?|yrs?'
const amount = String.raw`\d+(?:[.,]\d+)?|${smallNumberPattern}`
const part = String.raw`(?:${amount})(?: and a half)?[\s-]?(?:${unit})\b(?: and a half)?`
const pattern = new RegExp(String.raw`(?<![\p{L}\d.,])(?:${part})(?:(?:\s|,\s?|\sand\s|,\sand\s)*(?:${part}))*`, 'giu')
const onePart = new RegExp(String.raw`(${amount})( and a half)?[\s-]?(${unit})\b( and a half)?`, 'giu')

/** "a quarter of an hour" as minutes, padded to the same length. */
function withQuarters(text: string): string {
  return text
    .replaceAll(/\bthree[- ]quarters? of an hour\b/gi, (words) => '45 minutes'.padEnd(words.length))
    .replaceAll(/\b(?:a )?quarter (?:of an )?hour\b/gi, (words) => '15 minutes'.padEnd(words.length))
}

export function findDurations(text: string): FoundDuration[] {
  return [...withQuarters(text).matchAll(pattern)].flatMap((match) => {
    const seconds = [...match[0].matchAll(onePart)].reduce((sum, [, number = '', half, word = '', halfAfter]) => {
      const value = smallNumber(number) ?? Number(number.replace(',', '.'))
      return sum + (value + (half || halfAfter ? 0.5 : 0)) * (secondsPerUnit[unitNameOf(word)] ?? 0)
    }, 0)
    return seconds > 0 ? [{ seconds, start: match.index, end: match.index + match[0].length }] : []
  })
}

/** "hrs" → hour. */
export function unitNameOf(word: string): string {
  const lower = word.toLowerCase().replace(/s$/, '')
  if (/^(h|hr)$/.test(lower)) return 'hour'
  if (/^(m|min)$/.test(lower)) return 'minute'
  if (/^(|sec)$/.test(lower)) return 'second'
  return lower === 'yr' ? 'year' : lower
}

/** "1 hour 30 minutes". */
export function durationText(seconds: number): string {
  const rounded = Math.round(seconds)
  const parts: string[] = []
  let left = Math.abs(rounded)
  for (const name of ['day', 'hour', 'minute', 'second']) {
    const size = secondsPerUnit[name] ?? 1
    const count = Math.floor(left / size)
    left -= count * size
    if (count > 0) parts.push(`${count.toLocaleString('en')} ${name}${count === 1 ? '' : 's'}`)
  }
  return parts.join(' ') || '0 seconds'
}
