import type { RelativeDate } from '../../contract/filter.ts'

/** “30 days ago”, “today”, “in 2 weeks”. */
export function formatRelativeDate({ from, count }: RelativeDate): string {
  if (count === 0) return 'today'
  if (from === 'day' && count === -1) return 'yesterday'
  if (from === 'day' && count === 1) return 'tomorrow'
  const amount = `${Math.abs(count)} ${Math.abs(count) === 1 ? from : `${from}s`}`
  return count < 0 ? `${amount} ago` : `in ${amount}`
}

/** “the past 7 days”, “the next 2 weeks”, “this month”. */
export function formatDateSpan({ from, count }: RelativeDate): string {
  if (count === 0) return from === 'day' ? 'today' : `this ${from}`
  const side = count < 0 ? 'past' : 'next'
  return Math.abs(count) === 1 ? `the ${side} ${from}` : `the ${side} ${Math.abs(count)} ${from}s`
}

/** Parses the texts of the functions above, and common variants: “30 d ago”, “last week”. */
export function parseRelativeDate(input: string): RelativeDate | undefined {
  const text = input.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const dayOffset = { yesterday: -1, today: 0, tomorrow: 1 }[text]
  if (dayOffset !== undefined) return { from: 'day', count: dayOffset }
  const parts = patterns.map((shape) => shape.exec(text)?.groups).find((found) => found !== undefined)
  const unit = parts?.['unit']?.[0]
  const from = units.find((each) => each.startsWith(unit ?? '?'))
  if (!parts || !from) return undefined
  if (text.startsWith('this')) return { from, count: 0 }
  const amount = Number(parts['many'] ?? 1)
  if (amount > maxCount) return undefined
  return { from, count: parts['back'] === undefined ? amount : -amount }
}

const units = ['day', 'week', 'month', 'year'] as const
const maxCount = 10_000
const unit = String.raw`(?<unit>d|days?|w|weeks?|m|months?|y|years?)`
const patterns = [
  new RegExp(String.raw`^(?<many>\d{1,5}) ?${unit} (?<back>ago)$`),
  new RegExp(String.raw`^an? ${unit} (?<back>ago)$`),
  new RegExp(String.raw`^in (?:an? )?(?<many>\d{1,5})? ?${unit}$`),
  new RegExp(String.raw`^(?<many>\d{1,5}) ?${unit} from now$`),
  new RegExp(String.raw`^(?:the )?(?<back>last|past) (?<many>\d{1,5})? ?${unit}$`),
  new RegExp(String.raw`^(?:the )?next (?<many>\d{1,5})? ?${unit}$`),
  new RegExp(String.raw`^this ${unit}$`),
]
