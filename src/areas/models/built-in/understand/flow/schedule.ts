import {
  smallNumber,
  smallNumberPattern,
  weekdayIndex,
  weekdayNames,
  weekdayPattern,
} from '../../language/date-words.ts'
import { findTimes } from '../../language/times.ts'

/** When a flow runs, in the words that a schedule takes: "every weekday at 9:00". */
export type Schedule = { readonly when: string; readonly start: number; readonly end: number }

const weekdayList = String.raw`(?:${weekdayPattern})(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*)(?:${weekdayPattern}))*`
const ofMonth = String.raw`(?:of (?:the|every|each) month|(?:every|each) month|monthly)`

/** The first pattern that fits decides. Each gives the words of the days; undefined: it is no schedule. */
const patterns: readonly (readonly [RegExp, (groups: Groups) => string | undefined])[] = [
  [
    new RegExp(
      String.raw`\b(?:every|each) (?<count>\d+|${smallNumberPattern}|other|half an?) ?(?<unit>minutes?|mins?|hours?)\b`,
      'i',
    ),
    intervalOf,
  ],
  [/\b(?:(?:every|each) (?<single>minute|hour)|hourly|once an hour)\b/i, ({ single }) => `every ${single ?? 'hour'}`],
  [
    new RegExp(
      String.raw`\b(?:(?:on|every|each) )?(?:the )?last day ${ofMonth}|\bat the end of (?:every|each|the) month\b`,
      'i',
    ),
    () => 'on the last day of each month',
  ],
  [
    new RegExp(
      String.raw`\b(?:on |every |each )?(?:the )?(?:(?<day>\d{1,2})(?:st|nd|rd|th)|(?<first>first))(?: day)? ${ofMonth}`,
      'i',
    ),
    ({ day }) => `on the ${ordinal(Number(day ?? 1))} of each month`,
  ],
  [
    /\b(?:every|each) month on the (?<day>\d{1,2})(?:st|nd|rd|th)?\b/i,
    ({ day }) => `on the ${ordinal(Number(day))} of each month`,
  ],
  [
    /\b(?:(?:every|each|on) )?(?:weekdays?|workdays?|work(?:ing)? ?days?|business days?)\b(?: (?:mornings?|afternoons?|evenings?|nights?)\b)?|\b(?:from )?mon(?:day)? (?:to|through|until|-) fri(?:day)?\b/i,
    () => 'every weekday',
  ],
  [/\b(?:every|each|on|at) (?:the )?weekends?\b/i, () => 'every weekend'],
  [
    new RegExp(
      String.raw`\b(?:every|each) (?<days>${weekdayList})\b(?: (?:morning|afternoon|evening|night)\b)?|\b(?:on )?(?<plural>(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b(?: (?:mornings?|afternoons?|evenings?|nights?))?`,
      'i',
    ),
    weekdaysOf,
  ],
  [
    /\b(?:every|each) (?:day|morning|afternoon|evening|night|lunchtime|midnight|noon)\b|(?<!\b(?:the|an?|my|our|this|that|his|her|their|next|last) )\b(?:daily|nightly|once a day)\b/i,
    () => 'every day',
  ],
  [
    /\b(?:(?:every|each) week|(?<!\b(?:the|an?|my|our|this|that|his|her|their|next|last) )(?:weekly|once a week))\b/i,
    () => 'every Monday',
  ],
  [
    /\b(?:(?:every|each) month|(?<!\b(?:the|an?|my|our|this|that|his|her|their|next|last) )(?:monthly|once a month))\b/i,
    () => 'on the 1st of each month',
  ],
  [
    /\b(?:(?:every|each) quarter|(?<!\b(?:the|an?|my|our|this|that|his|her|their|next|last) )(?:quarterly|once a quarter))\b/i,
    () => 'every quarter',
  ],
  [
    /\b(?:(?:every|each) year|(?<!\b(?:the|an?|my|our|this|that|his|her|their|next|last) )(?:yearly|annually|once a year))\b/i,
    () => 'every year',
  ],
]

type Groups = Readonly<Record<string, string | undefined>>

export function findSchedule(text: string): Schedule | undefined {
  for (const [pattern, daysOf] of patterns) {
    const match = pattern.exec(text)
    const days = match === null ? undefined : daysOf(match.groups ?? {})
    if (!match || days === undefined) continue
    const span = { start: match.index, end: match.index + match[0].length }
    return /minute|hour/.test(days) ? { when: days, ...span } : withTimes(text, days, match[0], span)
  }
  return undefined
}

/** "at 9 and 17:00", beside the days; without one, the usual time of the part of the day. */
function withTimes(text: string, days: string, words: string, span: { start: number; end: number }): Schedule {
  let { start, end } = span
  const minutes: number[] = []
  for (const time of findTimes(text)) {
    const between = time.start >= end ? text.slice(end, time.start) : text.slice(time.end, start)
    if (!/^[\s,]*(?:and|at|&|around)?[\s,]*$/i.test(between)) continue
    minutes.push(time.minutes)
    start = Math.min(start, time.start)
    end = Math.max(end, time.end)
    // "at 9 and 17": the second hour has no "at".
    const more = /^(?:,| and| &) (\d{1,2})(?![\d%]|\s*(?:minutes|hours|days|euros|dollars))\b/i.exec(text.slice(end))
    if (more) {
      minutes.push(Number(more[1]) * 60)
      end += more[0].length
    }
  }
  const times = minutes.length > 0 ? minutes : [usualMinutes(words)]
  return { when: `${days} at ${times.map(clock).join(' and ')}`, start, end }
}

function usualMinutes(words: string): number {
  const [, hour] = usualHours.find(([part]) => part.test(words)) ?? [undefined, 9]
  return hour * 60
}

const usualHours: readonly (readonly [RegExp, number])[] = [
  [/morning/i, 8],
  [/afternoon/i, 14],
  [/noon|lunch/i, 12],
  [/evening/i, 18],
  [/midnight/i, 0],
  [/night/i, 21],
]

function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

function intervalOf({ count = '', unit = '' }: Groups): string | undefined {
  const name = /^h/i.test(unit) ? 'hours' : 'minutes'
  if (/^half/i.test(count)) return name === 'hours' ? 'every 30 minutes' : undefined
  const step = /^other$/i.test(count) ? 2 : (smallNumber(count) ?? Number(count))
  return step === 1 ? `every ${name.slice(0, -1)}` : `every ${step} ${name}`
}

function weekdaysOf({ days, plural }: Groups): string {
  const names = (days ?? plural ?? '').match(new RegExp(weekdayPattern, 'gi')) ?? []
  const found = [...new Set(names.map(weekdayIndex))].map(capitalizedDay)
  return `every ${found.join(' and ')}`
}

function capitalizedDay(index: number): string {
  const name = weekdayNames[index - 1] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function ordinal(day: number): string {
  const ending =
    day % 10 === 1 && day !== 11
      ? 'st'
      : day % 10 === 2 && day !== 12
        ? 'nd'
        : day % 10 === 3 && day !== 13
          ? 'rd'
          : 'th'
  return `${day}${ending}`
}
