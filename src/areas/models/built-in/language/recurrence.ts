import { addDays, addMonths, addUnits, existingDay, partsOf, weekdayOf, type Day, type Now } from './calendar.ts'
import { smallNumber, weekdayIndex, weekdayNames, weekdayPattern } from './date-words.ts'

/** "every Monday at nine": how often, and when it happens for the first time. */
export type Recurrence = {
  readonly unit: 'day' | 'week' | 'month' | 'year'
  readonly interval: number
  /** Monday is 1. Only with the unit week. */
  readonly weekdays: readonly number[]
  readonly dayOfMonth?: number
  readonly first: Day
  /** "every Monday" */
  readonly words: string
  readonly start: number
  readonly end: number
}

const weekdayList = String.raw`(?:${weekdayPattern})(?:(?:\s*,\s*|\s+and\s+|\s*,\s*and\s+|\s*&\s*)(?:${weekdayPattern}))*`
const patterns = {
  weekdays: new RegExp(
    String.raw`\b(?:every|each) (?<other>other |second )?(?<days>${weekdayList})\b|\b(?:every|each) (?<weeks>(?:other |second |two |2 )?)weeks?,? on (?:an? )?(?<daysOfWeek>${weekdayList})\b|\bon (?<plural>(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b`,
    'i',
  ),
  working: /\b(?:every|each|on) (?:weekdays?|workdays?|working days?|business days?)\b/i,
  monthDay:
    /\b(?:(?:every|each) month on the|on the|every|the) (?:(?<day>\d{1,2})(?:st|nd|rd|th)|first)(?: day)? (?:of (?:every|each|the) month|every month|each month|monthly)|\b(?:every|each) (?<day2>\d{1,2})(?:st|nd|rd|th)\b/i,
  unit: /\b(?:every|each) (?:(?<other>other|second)|(?<count>\d+|two|three|four|six)) ?(?<unit>day|week|month|year|quarter)s?\b|\b(?:every|each|once an?|once every) (?<single>day|week|month|year|quarter|morning|evening|night|fortnight)\b/i,
  // "the quarterly report" is no repetition.
  adverb:
    /(?<!\b(?:the|an?|my|our|this|that|his|her|their|next|last) )\b(?<adverb>daily|weekly|fortnightly|biweekly|monthly|quarterly|yearly|annually)\b/i,
} as const

export function findRecurrence(text: string, now: Now): Recurrence | undefined {
  const weekdays = patterns.weekdays.exec(text)
  if (weekdays) {
    const { days, daysOfWeek, plural, other, weeks } = weekdays.groups ?? {}
    const names = (days ?? daysOfWeek ?? plural ?? '').match(new RegExp(weekdayPattern, 'gi')) ?? []
    return inWeeks(weekdays, names.map(weekdayIndex), other || weeks ? 2 : 1, now)
  }
  const working = patterns.working.exec(text)
  if (working) return inWeeks(working, [1, 2, 3, 4, 5], 1, now)
  const monthDay = patterns.monthDay.exec(text)
  if (monthDay) {
    const day = Number(monthDay.groups?.['day'] ?? monthDay.groups?.['day2'] ?? 1)
    return {
      ...placed(monthDay),
      unit: 'month',
      interval: 1,
      weekdays: [],
      dayOfMonth: day,
      first: nextDayOfMonth(day, now.today),
    }
  }
  const unit = patterns.unit.exec(text) ?? patterns.adverb.exec(text)
  return unit ? inUnits(unit, now) : undefined
}

function inWeeks(match: RegExpExecArray, weekdays: readonly number[], interval: number, { today }: Now): Recurrence {
  const ahead = Math.min(...weekdays.map((day) => (day - weekdayOf(today) + 7) % 7 || 7))
  return { ...placed(match), unit: 'week', interval, weekdays, first: addDays(today, ahead) }
}

function inUnits(match: RegExpExecArray, { today }: Now): Recurrence {
  const { other, count, unit, single, adverb } = match.groups ?? {}
  const word = (unit ?? single ?? adverb ?? 'day').toLowerCase()
  const [name, size] = unitsByWord[word] ?? ['day', 1]
  const interval = size * (other ? 2 : count ? (smallNumber(count) ?? 1) : 1)
  return {
    ...placed(match),
    unit: name,
    interval,
    weekdays: [],
    first: name === 'day' ? addDays(today, 1) : addUnits(today, interval, name),
  }
}

const unitsByWord: Readonly<Record<string, [Recurrence['unit'], number]>> = {
  day: ['day', 1],
  daily: ['day', 1],
  morning: ['day', 1],
  evening: ['day', 1],
  night: ['day', 1],
  week: ['week', 1],
  weekly: ['week', 1],
  fortnight: ['week', 2],
  fortnightly: ['week', 2],
  biweekly: ['week', 2],
  month: ['month', 1],
  monthly: ['month', 1],
  quarter: ['month', 3],
  quarterly: ['month', 3],
  year: ['year', 1],
  yearly: ['year', 1],
  annually: ['year', 1],
}

function nextDayOfMonth(day: number, today: Day): Day {
  const { year, month } = partsOf(today)
  const here = existingDay(year, month, day)
  if (here !== undefined && here > today) return here
  const next = partsOf(addMonths(`${today.slice(0, 7)}-01`, 1))
  return existingDay(next.year, next.month, day) ?? addDays(addMonths(`${today.slice(0, 7)}-01`, 2), -1)
}

function placed(match: RegExpExecArray): Pick<Recurrence, 'words' | 'start' | 'end'> {
  return {
    words: match[0]
      .toLowerCase()
      .replaceAll(new RegExp(weekdayNames.join('|'), 'g'), (day) => day.charAt(0).toUpperCase() + day.slice(1)),
    start: match.index,
    end: match.index + match[0].length,
  }
}
