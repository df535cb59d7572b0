import { normalizeText } from './date-vocabulary.ts'
import type { ParseContext } from '../field-type.ts'
import { parseDate, todayIn } from './parse-date.ts'
import { fromZonedClock } from './time-zone.ts'

/** In milliseconds; `midnight` if there was no time. */
export type ParsedDateTime = { timestamp: number; midnight: boolean; guessed?: true; or?: number }

/**
 * A date and time as people type it: `2026-11-17 14:30`, `3/12 9am`, `tomorrow 17h30`, `Fri morning`, or with an offset
 * `+02:00`.
 */
export function parseDateTime(
  input: string,
  context: Pick<ParseContext, 'locale' | 'zone' | 'now'>,
): ParsedDateTime | undefined {
  if (input.length > 120) return undefined
  const text = normalizeText(input)
  if (text === 'now') return { timestamp: Math.floor(context.now.getTime() / 1_000) * 1_000, midnight: false }
  const extracted = extractTime(text)
  if (extracted === 'wrong') return undefined
  const rest = (extracted?.rest ?? text).replace(/(?:,| at| um| a)+$/, '').trim()
  if (rest === '' && !extracted) return undefined
  const day = rest === '' ? { day: todayIn(context).at, guessed: true as const } : parseDate(rest, context)
  if (!day) return undefined
  const time = extracted?.time ?? 0
  const at = toTimestamp(
    (typeof day.day === 'number' ? day.day : Date.parse(day.day)) + time,
    extracted?.offset,
    context.zone,
  )
  const or =
    'or' in day && day.or !== undefined
      ? toTimestamp(Date.parse(day.or) + time, extracted?.offset, context.zone).timestamp
      : at.repeatedAt
  const guessed = day.guessed || extracted?.guessed || at.skipped || at.repeatedAt !== undefined
  return { timestamp: at.timestamp, midnight: time === 0, ...(guessed && { guessed }), ...(or !== undefined && { or }) }
}

function toTimestamp(clock: number, offset: number | undefined, zone: string): ReturnType<typeof fromZonedClock> {
  return offset === undefined ? fromZonedClock(clock, zone) : { timestamp: clock - offset }
}

type ExtractedTime = { time: number; rest: string; offset?: number; guessed?: true }

const startPattern = String.raw`(?<=^|[\s,]|\dt)`
const meridiemPattern = String.raw`(?<half>[ap]\.?\s?m\b\.?)`
const endPattern = String.raw`(?:\s?(?<zero>z|utc|gmt))?(?:\s?(?<offset>[+-]\d\d(?::?\d\d)?))?(?=$|[\s,])`
const timePatterns = [
  String.raw`(?<h>\d{1,2}):(?<m>\d\d)(?::(?<s>\d\d)(?:[.,](?<f>\d{1,9}))?)?(?:\s?(?:${meridiemPattern}|uhr))?`,
  String.raw`(?<h>\d{1,2})(?:\.(?<m>\d\d))?\s?(?:${meridiemPattern}|uhr)`,
  String.raw`(?<h>\d{1,2})\s?h(?:\s?(?<m>\d\d))?`,
].map((way) => new RegExp(startPattern + way + endPattern))

/** The time in a text, and the rest of the text. */
function extractTime(text: string): ExtractedTime | 'wrong' | undefined {
  for (const pattern of timePatterns) {
    const match = pattern.exec(text)
    if (!match?.groups) continue
    const { h, m = '0', s = '0', f = '', half: of, zero, offset } = match.groups
    const hour = hourOf(Number(h), of)
    if (hour === undefined || Number(m) > 59 || Number(s) > 59 || (hour === 24 && Number(m) + Number(s) > 0))
      return 'wrong'
    const time = ((hour * 60 + Number(m)) * 60 + Number(s)) * 1_000 + Number(f.padEnd(3, '0').slice(0, 3))
    const rest = `${text.slice(0, match.index).replace(/(?<=\d)t$/, '')} ${text.slice(match.index + match[0].length)}`
    const offsetMs = offset === undefined ? (zero === undefined ? undefined : 0) : offsetOf(offset)
    if (offsetMs === 'wrong') return 'wrong'
    return { time, rest: rest.trim().replace(/^,\s*/, ''), ...(offsetMs !== undefined && { offset: offsetMs }) }
  }
  return timeWord(text)
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour <= 24 ? hour : undefined
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.startsWith('p') ? 12 : 0)
}

function offsetOf(offset: string): number | 'wrong' {
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(3).replace(':', '') || 0)]
  if (hours > 15 || minutes > 59) return 'wrong'
  return (hours * 60 + minutes) * 60_000 * (offset.startsWith('-') ? -1 : 1)
}

const hourWords = new Map<string, { hour: number; guessed?: true }>([
  ['midnight', { hour: 0 }],
  ['noon', { hour: 12 }],
  ['midday', { hour: 12 }],
  ['morning', { hour: 8, guessed: true }],
  ['afternoon', { hour: 14, guessed: true }],
  ['evening', { hour: 18, guessed: true }],
])

function timeWord(text: string): ExtractedTime | undefined {
  for (const [word, { hour, ...guess }] of hourWords) {
    const rest = text.replace(new RegExp(String.raw`(^|\s)${word}(?=$|[\s,])`), ' ').trim()
    if (rest.length < text.length) return { time: hour * 3_600_000, rest, ...guess }
  }
  return undefined
}
