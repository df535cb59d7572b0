import { folded } from './day-words.ts'
import type { Around } from './field-type.ts'
import { readDay, todayIn } from './read-day.ts'
import { momentOf } from './zone.ts'

/** A moment that was read, as milliseconds; `midnight` if no time of day was said. */
export type ReadMoment = { moment: number; midnight: boolean; guessed?: true; or?: number }

/** A moment as people write it: `2026-11-17 14:30`, `3/12 9am`, `tomorrow 17h30`, `Fri morning`, or with `+02:00` behind. */
export function readMoment(written: string, around: Pick<Around, 'locale' | 'zone' | 'now'>): ReadMoment | undefined {
  if (written.length > 120) return undefined
  const text = folded(written)
  if (text === 'now') return { moment: Math.floor(around.now.getTime() / 1_000) * 1_000, midnight: false }
  const taken = takeTime(text)
  if (taken === 'wrong') return undefined
  const rest = (taken?.rest ?? text).replace(/(?:,| at| um| a)+$/, '').trim()
  if (rest === '' && !taken) return undefined
  const day = rest === '' ? { day: todayIn(around).at, guessed: true as const } : readDay(rest, around)
  if (!day) return undefined
  const time = taken?.time ?? 0
  const at = place((typeof day.day === 'number' ? day.day : Date.parse(day.day)) + time, taken?.offset, around.zone)
  const or =
    'or' in day && day.or !== undefined ? place(Date.parse(day.or) + time, taken?.offset, around.zone).moment : at.again
  const guessed = day.guessed || taken?.guessed || at.skipped || at.again !== undefined
  return { moment: at.moment, midnight: time === 0, ...(guessed && { guessed }), ...(or !== undefined && { or }) }
}

function place(clock: number, offset: number | undefined, zone: string): ReturnType<typeof momentOf> {
  return offset === undefined ? momentOf(clock, zone) : { moment: clock - offset }
}

type Taken = { time: number; rest: string; offset?: number; guessed?: true }

const start = String.raw`(?<=^|[\s,]|\dt)`
const half = String.raw`(?<half>[ap]\.?\s?m\b\.?)`
const end = String.raw`(?:\s?(?<zero>z|utc|gmt))?(?:\s?(?<offset>[+-]\d\d(?::?\d\d)?))?(?=$|[\s,])`
const ways = [
  String.raw`(?<h>\d{1,2}):(?<m>\d\d)(?::(?<s>\d\d)(?:[.,](?<f>\d{1,9}))?)?(?:\s?(?:${half}|uhr))?`,
  String.raw`(?<h>\d{1,2})(?:\.(?<m>\d\d))?\s?(?:${half}|uhr)`,
  String.raw`(?<h>\d{1,2})\s?h(?:\s?(?<m>\d\d))?`,
].map((way) => new RegExp(start + way + end))

/** The time of day in a text, and what is left of it. */
function takeTime(text: string): Taken | 'wrong' | undefined {
  for (const way of ways) {
    const match = way.exec(text)
    if (!match?.groups) continue
    const { h, m = '0', s = '0', f = '', half: of, zero, offset } = match.groups
    const hour = hourOf(Number(h), of)
    if (hour === undefined || Number(m) > 59 || Number(s) > 59 || (hour === 24 && Number(m) + Number(s) > 0))
      return 'wrong'
    const time = ((hour * 60 + Number(m)) * 60 + Number(s)) * 1_000 + Number(f.padEnd(3, '0').slice(0, 3))
    const rest = `${text.slice(0, match.index).replace(/(?<=\d)t$/, '')} ${text.slice(match.index + match[0].length)}`
    const away = offset === undefined ? (zero === undefined ? undefined : 0) : offsetOf(offset)
    if (away === 'wrong') return 'wrong'
    return { time, rest: rest.trim().replace(/^,\s*/, ''), ...(away !== undefined && { offset: away }) }
  }
  return inWords(text)
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

const hours = new Map<string, { hour: number; guessed?: true }>([
  ['midnight', { hour: 0 }],
  ['noon', { hour: 12 }],
  ['midday', { hour: 12 }],
  ['morning', { hour: 8, guessed: true }],
  ['afternoon', { hour: 14, guessed: true }],
  ['evening', { hour: 18, guessed: true }],
])

function inWords(text: string): Taken | undefined {
  for (const [word, { hour, ...guess }] of hours) {
    const rest = text.replace(new RegExp(String.raw`(^|\s)${word}(?=$|[\s,])`), ' ').trim()
    if (rest.length < text.length) return { time: hour * 3_600_000, rest, ...guess }
  }
  return undefined
}
