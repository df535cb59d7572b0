import { addDays, addUnits, endOf, partsOf, startOf, weekdayOf, type Day, type Now, type Unit } from './calendar.ts'
import type { Direction, FoundDate } from './found-date.ts'
import { fixedDate, fixedDatePattern } from './fixed-dates.ts'
import { smallNumber, smallNumberPattern, weekdayIndex, weekdayPattern } from './date-words.ts'

export function findDates(text: string, now: Now, direction: Direction = 'future'): FoundDate[] {
  const lower = text.toLowerCase()
  const all = [...rules.flatMap((rule) => matchRule(rule, lower, now, direction)), ...fixedDates(text, now, direction)]
  return joinSpans(
    withoutOverlaps(all).map((date) => withSuffix(withDistance(withPreposition(date, lower), lower), lower)),
    lower,
  )
}

type Span = Pick<FoundDate, 'from' | 'to' | 'unit'>
type ReadSpan = (match: readonly (string | undefined)[], now: Now, direction: Direction) => Span | undefined
type Rule = { pattern: RegExp; read: ReadSpan }

const unitWord = '(day|week|month|quarter|year|fortnight)'
const count = `(${smallNumberPattern})`
const parts = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern})(?![\p{L}\d])`, 'gu')

const rules: Rule[] = [
  rule('today|tonight|this (?:morning|afternoon|evening)|eod|end of (?:the )?day', (_, { today }) => oneDay(today)),
  rule('the day after (?:tomorrow|tmrw)|day after tomorrow|overmorrow', (_, { today }) => oneDay(addDays(today, 2))),
  rule(
    "(?:tomorrow|tommorow|tomorow|tommorrow|tmrw|tmr|2moro)(?:'s)?(?: (?:morning|afternoon|evening|night))?",
    (_, { today }) => oneDay(addDays(today, 1)),
  ),
  rule('(?:the )?day before yesterday', (_, { today }) => oneDay(addDays(today, -2))),
  rule("(?:yesterday|yesturday|last night)(?:'s)?", (_, { today }) => oneDay(addDays(today, -1))),
  rule(
    `(?:(next|this|last|coming|past|previous|this coming|this past) )?(${weekdayPattern})(?: (?:morning|afternoon|evening|night))?`,
    ([, modifier, name = ''], now, direction) => readWeekday(modifier, name, now, direction),
  ),
  rule(
    `(?:a|${count}) weeks? from (?:(?:next|this) )?(${weekdayPattern}|today|tomorrow)`,
    ([, weeks, from = ''], now) => oneDay(addDays(namedDay(from, now), 7 * (smallNumber(weeks ?? 'a') ?? 1))),
  ),
  rule(
    `in ${count} ${unitWord}s?(?:['’]s?)?(?: time)?|${count} ${unitWord}s? from (?:now|today)|${count} ${unitWord}s? (?:later|hence)`,
    ([, one, unit, two, other, three, last], now) => offset(one ?? two ?? three, unit ?? other ?? last, 1, now),
  ),
  rule(`${count} ${unitWord}s? ago`, ([, many, unit], now) => offset(many, unit, -1, now)),
  rule(`(?:the )?(last|past|previous|next|coming|following) ${count} ${unitWord}s?`, readLastUnits),
  rule(`within (?:the (?:next|coming) )?${count} ${unitWord}s?`, ([, many, unit], now) =>
    readLastUnits(['', 'next', many ?? '', unit ?? ''], now),
  ),
  rule(`(?:the )?(this|current|last|past|previous|next|coming|following) ${unitWord}`, readUnit),
  rule('(?:over |during )?(?:the |this |next |last )?weekend', ([text = ''], now) => weekend(text, now)),
  rule(
    `(?:the )?((?:beginning|start|middle|end)(?= of|-)|(?<=(?:by|at|until|till|the) )(?:beginning|start|middle|end)|mid)(?: of|-)? (?:the |this )?(next |last )?${unitWord}`,
    readEdge,
  ),
  rule(
    '(?:the )?(first|last|\\d{1,2}(?:st|nd|rd|th)?)(?: day)? of (?:the )?(next|this|coming|following) month',
    ([, day = '', side = ''], { today, locale }) => {
      const from = startOf(
        side === 'this' ? today : addUnits(startOf(today, 'month', locale), 1, 'month'),
        'month',
        locale,
      )
      const last = endOf(from, 'month', locale)
      const chosen = day === 'last' ? last : addDays(from, day === 'first' ? 0 : Number.parseInt(day, 10) - 1)
      return chosen > last ? undefined : oneDay(chosen)
    },
  ),
  rule('eow|eom|eoy', ([text], now) =>
    readEdge(['', 'end', '', { eow: 'week', eom: 'month', eoy: 'year' }[text ?? ''] ?? 'week'], now),
  ),
  rule('(?:(?:year to date|ytd)|so far this (year|month|week|quarter))', ([, unit = 'year'], now) => ({
    from: startOf(now.today, unitOf(unit), now.locale),
    to: now.today,
    unit: 'span',
  })),
  rule(
    '(?:in )?q([1-4])(?:[ /]?(20\\d\\d))?|(?:the )?(first|second|third|fourth|last) quarter(?: of (20\\d\\d))?',
    readQuarter,
  ),
]

function rule(pattern: string, read: ReadSpan): Rule {
  return { pattern: parts(pattern), read }
}

function matchRule({ pattern, read }: Rule, lower: string, now: Now, direction: Direction): FoundDate[] {
  return [...lower.matchAll(pattern)].flatMap((match) => {
    const span = read(match, now, direction)
    return span ? [{ ...span, start: match.index, end: match.index + match[0].length }] : []
  })
}

function fixedDates(text: string, now: Now, direction: Direction): FoundDate[] {
  return [...text.matchAll(fixedDatePattern)].flatMap((match) => {
    const span = fixedDate(match, now, direction)
    return span ? [{ ...span, start: match.index, end: match.index + match[0].length }] : []
  })
}

function readWeekday(modifier: string | undefined, name: string, { today, locale }: Now, direction: Direction): Span {
  const ahead = (weekdayIndex(name) - weekdayOf(today) + 7) % 7
  if (modifier === 'next') {
    const inNextWeek = addDays(startOf(today, 'week', 'en-GB'), 7 + weekdayIndex(name) - 1)
    return oneDay(inNextWeek)
  }
  if (modifier !== undefined && /last|past|previous/.test(modifier))
    return oneDay(addDays(today, ahead === 0 ? -7 : ahead - 7))
  if (
    modifier === 'this' &&
    direction === 'past' &&
    ahead > 0 &&
    startOf(today, 'week', locale) === startOf(addDays(today, ahead), 'week', locale)
  )
    return oneDay(addDays(today, ahead))
  if (modifier === undefined && direction !== 'future') return oneDay(addDays(today, ahead === 0 ? 0 : ahead - 7))
  return oneDay(addDays(today, ahead === 0 && modifier === undefined ? 7 : ahead))
}

function namedDay(name: string, now: Now): Day {
  if (name === 'today') return now.today
  return name === 'tomorrow' ? addDays(now.today, 1) : readWeekday(undefined, name, now, 'future').from
}

function offset(many: string | undefined, unit: string | undefined, sign: 1 | -1, { today }: Now): Span | undefined {
  const number = smallNumber(many ?? '')
  return number === undefined
    ? undefined
    : oneDay(addUnits(today, sign * number * (unit === 'fortnight' ? 2 : 1), unitOf(unit)))
}

/** "the last 30 days" ends today and includes it. */
function readLastUnits(
  [, side = '', many = '', unit = '']: readonly (string | undefined)[],
  { today }: Now,
): Span | undefined {
  const number = smallNumber(many)
  if (number === undefined) return undefined
  const amount = number * (unit === 'fortnight' ? 2 : 1)
  return /last|past|previous/.test(side)
    ? { from: addDays(addUnits(today, -amount, unitOf(unit)), unitOf(unit) === 'day' ? 1 : 0), to: today, unit: 'span' }
    : { from: today, to: addUnits(today, amount, unitOf(unit)), unit: 'span' }
}

function readUnit([, side = '', unit = '']: readonly (string | undefined)[], { today, locale }: Now): Span {
  const step = /last|past|previous/.test(side) ? -1 : /next|coming|following/.test(side) ? 1 : 0
  const kind = unitOf(unit)
  const day = addUnits(startOf(today, kind, locale), step, kind)
  return { from: day, to: endOf(day, kind, locale), unit: kind }
}

function weekend(text: string, { today }: Now): Span {
  const saturday = addDays(
    startOf(today, 'week', 'en-GB'),
    5 + (text.includes('next') ? 7 : text.includes('last') ? -7 : 0),
  )
  return { from: saturday, to: addDays(saturday, 1), unit: 'span' }
}

function readEdge([, edge = '', side = '', unit = '']: readonly (string | undefined)[], now: Now): Span {
  const { from, to } = readUnit(['', side.trim() || 'this', unit], now)
  if (edge !== 'end') return oneDay(/mid/.test(edge) ? addDays(from, unit === 'week' ? 3 : 14) : from)
  // The working week ends on Friday.
  const weeks = side.startsWith('next') ? 1 : side.startsWith('last') ? -1 : 0
  return oneDay(unit === 'week' ? addDays(startOf(now.today, 'week', 'en-GB'), weeks * 7 + 4) : to)
}

function readQuarter([, number, year, word, other]: readonly (string | undefined)[], now: Now): Span {
  const index = number === undefined ? ['first', 'second', 'third', 'fourth'].indexOf(word ?? '') : Number(number) - 1
  if (word === 'last') return readUnit(['', 'last', 'quarter'], now)
  const from = `${year ?? other ?? partsOf(now.today).year}-${String(index * 3 + 1).padStart(2, '0')}-01`
  return { from, to: endOf(from, 'quarter', now.locale), unit: 'quarter' }
}

function oneDay(day: Day): Span {
  return { from: day, to: day, unit: 'day' }
}

function unitOf(word = 'day'): Unit {
  if (word === 'fortnight') return 'week'
  return word === 'week' || word === 'month' || word === 'quarter' || word === 'year' ? word : 'day'
}

/** The longest of those that overlap. */
function withoutOverlaps(dates: readonly FoundDate[]): FoundDate[] {
  const longestFirst = [...dates].sort((one, other) => other.end - other.start - (one.end - one.start))
  const chosen: FoundDate[] = []
  for (const date of longestFirst)
    if (chosen.every((each) => date.end <= each.start || date.start >= each.end)) chosen.push(date)
  return chosen.sort((one, other) => one.start - other.start)
}

const prepositions =
  /(?:^|\s|\()((?:is |are |was |were )?(?:(?:on or )?(?:before|after)|earlier than|later than|prior to|since|starting(?: on| from| in)?|beginning|until|till|up to|by|no later than|not later than|through|due(?: on| by| in)?|in|on|during|for|from|of|at|dated|as of|over|within)(?: the)?)\s+$/

function withPreposition(date: FoundDate, lower: string): FoundDate {
  const [whole, words] = prepositions.exec(lower.slice(0, date.start)) ?? []
  if (whole === undefined || words === undefined) return date
  const start = lower.slice(0, date.start).trimEnd().length - words.length
  // "from last week" means that week; "from Monday" means since then.
  const isOf =
    /^from\b/.test(words) &&
    (/^(?:last|this|yesterday|today|the (?:last|past))\b/.test(lower.slice(date.start)) ||
      (date.unit === 'month' && lower.slice(date.end).trim().replace(/[?.!]/g, '') === ''))
  const relation = isOf ? undefined : relationOf(words)
  return { ...date, start, ...(relation && { relation }) }
}

/** "a week before Christmas", "two days before her birthday on Dec 10". */
function withDistance(date: FoundDate, lower: string): FoundDate {
  if (date.unit !== 'day') return date
  const isNear = date.relation === 'before' || date.relation === 'after'
  const found = (isNear ? distance : distanceOfThing).exec(lower.slice(0, date.start + (isNear ? 0 : 1)))
  const [words = '', many = '', unit = '', side = ''] = found ?? []
  const number = /^an?$/.test(many) ? 1 : smallNumber(many)
  if (!found || number === undefined) return date
  const sign = (isNear ? date.relation === 'before' : side === 'before') ? -1 : 1
  const day = addUnits(date.from, sign * number * (unit === 'fortnight' ? 2 : 1), unitOf(unit))
  const { start, end } = date
  return { from: day, to: day, unit: 'day', start: isNear ? start - words.trimStart().length : start, end }
}

const distance = new RegExp(String.raw`(?<![\p{L}\d])(${smallNumberPattern}|an?) (day|week|fortnight|month)s?\s*$`, 'u')
const distanceOfThing = new RegExp(
  String.raw`(?<![\p{L}\d])(${smallNumberPattern}|an?) (day|week|fortnight|month)s? (before|after) (?:the|her|his|my|our|their|\p{L}+['’]s) \p{L}+(?: \p{L}+)?\s+o?$`,
  'u',
)

/** "tomorrow or later", "May and earlier". */
function withSuffix(date: FoundDate, lower: string): FoundDate {
  const [words] =
    /^\s*,? (?:or|and) (?:later|after(?:wards)?|newer|onwards?|earlier|before|older)\b(?! \w+ing\b)/.exec(
      lower.slice(date.end),
    ) ?? []
  if (words === undefined || date.relation !== undefined) return date
  return { ...date, end: date.end + words.length, relation: /earlier|before|older/.test(words) ? 'until' : 'since' }
}

function relationOf(words: string): FoundDate['relation'] | undefined {
  if (/on or before|until|till|up to|\bby\b|no later|not later|through/.test(words)) return 'until'
  if (/on or after|since|starting|beginning|as of|\bfrom\b/.test(words)) return 'since'
  if (/before|earlier|prior/.test(words)) return 'before'
  return /after|later/.test(words) ? 'after' : undefined
}

/** "from May 3 to May 7", "between Monday and Friday", "May 3 – 7". */
function joinSpans(dates: readonly FoundDate[], lower: string): FoundDate[] {
  const joined: FoundDate[] = []
  for (const date of dates) {
    const last = joined.at(-1)
    const between = last && lower.slice(last.end, date.start)
    const ownWords = last ? lower.slice(date.start, date.end) : ''
    const isJoined =
      last &&
      between !== undefined &&
      /^\s*(?:to|and|until|till|through|thru|-|–|—)?\s*$/.test(between) &&
      (/^\s*(?:to|until|till|through|thru|-|–|—)\s*$/.test(between) ||
        /^(?:until|till|through|to)\b/.test(ownWords) ||
        (/^\s*and\s*$/.test(between) && /between\s*$/.test(lower.slice(0, last.start))))
    if (isJoined) {
      const start = /between\s*$/.test(lower.slice(0, last.start))
        ? lower.slice(0, last.start).search(/between\s*$/)
        : last.start
      joined[joined.length - 1] = { from: last.from, to: date.to, unit: 'span', start, end: date.end }
    } else joined.push(date)
  }
  return joined
}
