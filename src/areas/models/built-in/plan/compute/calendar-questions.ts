import {
  addDays,
  addUnits,
  daysBetween,
  endOf,
  partsOf,
  startOf,
  weekdayOf,
  type Now,
  type Unit,
} from '../../language/calendar.ts'
import { smallNumber, smallNumberPattern, weekdayIndex, weekdayPattern } from '../../language/date-words.ts'
import { findDates } from '../../language/dates.ts'
import { durationText } from '../../language/durations.ts'
import { findTimes } from '../../language/times.ts'
import { longDayText, numberText } from '../../say/format.ts'

/** Questions about the calendar and the clock that are said without "what is the date": "45 days from today". */
export function calendarQuestion(text: string, now: Now): string | undefined {
  const asked = text.replace(
    /^(?:(?:what|which|when)(?:['’]?s| is| was| will be| are)?(?: the)?(?: (?:date|day))?(?: (?:of|is|was|will be|it be))?|the date|date|day)\s+(?=\d|an?\s|\p{L}+ (?:days?|weeks?|months?|years?|working|business)\b|(?:the )?(?:last|first) day|(?:the )?next \p{L}+ the)/iu,
    '',
  )
  return (
    daysUntil(text, now) ??
    shiftedDay(asked, now) ??
    dayNumberOnWeekday(text, now) ??
    weekdaysIn(text, now) ??
    daysIn(text, now) ??
    edgeOf(asked, now) ??
    timeUntil(text, now) ??
    lastWeekdayOf(asked, now) ??
    dayOfYear(text, now) ??
    leapYear(text) ??
    partOfYear(text, now)
  )
}

/** "days till Dec 24", "how far away is Easter" */
function daysUntil(text: string, now: Now): string | undefined {
  const [, unit = 'days', named = ''] =
    /^(?:number of |count |count down )?(days?|sleeps?|weeks?|nights?)? ?(?:left )?(?:un)?till? (.+)$/i.exec(text) ??
    (/^how (?:far (?:away|off)|soon|long) (?:is|are) (.+)$/i.exec(text) ?? []).flatMap((each, index) =>
      index === 0 ? [each] : ['days', each],
    )
  const [date] = findDates(named, now)
  if (!date || date.start > 3 || date.unit !== 'day' || date.end < named.length) return undefined
  const days = daysBetween(now.today, date.from)
  const count = /^week/i.test(unit)
    ? `${numberText(Math.floor(days / 7), now)} weeks and ${days % 7} days`
    : `${numberText(days, now)} day${days === 1 ? '' : 's'}`
  return `**${count}** from ${longDayText(now.today, now)} to ${longDayText(date.from, now)}.`
}

/** "45 days from today", "2 weeks before 15 January", "3 months after the 31st of January" */
function shiftedDay(text: string, now: Now): string | undefined {
  const [, many = '', word = '', side = '', base = ''] =
    new RegExp(
      String.raw`^(?:an? )?(${smallNumberPattern}|an?) (day|week|fortnight|month|year)s? (from now|from|after|before|ago|later|hence|prior to)\s*(.*)$`,
      'i',
    ).exec(text) ?? []
  const count = /^an?$/i.test(many) ? 1 : smallNumber(many)
  if (count === undefined || word === '') return undefined
  const named = base.trim()
  const date = named === '' || /^(?:now|today)$/i.test(named) ? undefined : findDates(named, now)[0]
  if (named !== '' && !/^(?:now|today)$/i.test(named) && (date?.unit !== 'day' || date.end < named.length))
    return undefined
  const lower = word.toLowerCase()
  const unit: Unit =
    lower === 'fortnight' ? 'week' : lower === 'week' || lower === 'month' || lower === 'year' ? lower : 'day'
  const sign = /before|ago|prior/i.test(side) ? -1 : 1
  return `${longDayText(addUnits(date?.from ?? now.today, sign * count * (lower === 'fortnight' ? 2 : 1), unit), now)}.`
}

/** "when is the next Friday the 13th" */
function dayNumberOnWeekday(text: string, now: Now): string | undefined {
  const [, name, number] =
    new RegExp(String.raw`\b(?:next|is|until)\b.*?\b(${weekdayPattern}),? the (\d{1,2})(?:st|nd|rd|th)\b`, 'i').exec(
      text,
    ) ?? []
  if (name === undefined || number === undefined) return undefined
  for (let day = addDays(now.today, 1), left = 12_000; left > 0; day = addDays(day, 1), left--)
    if (partsOf(day).day === Number(number) && weekdayOf(day) === weekdayIndex(name.toLowerCase()))
      return `${longDayText(day, now)}.`
  return undefined
}

/** "the last Friday of this month", "first Monday in January" */
function lastWeekdayOf(text: string, now: Now): string | undefined {
  const [, side = '', name = '', named = ''] =
    new RegExp(
      String.raw`^(?:the )?(?:date of the )?(first|second|third|fourth|last) (${weekdayPattern}) (?:of |in )?(?:the )?(.+)$`,
      'i',
    ).exec(text) ?? []
  const [span] = findDates(named, now)
  if (side === '' || span?.unit !== 'month' || span.end < named.length) return undefined
  const all: string[] = []
  for (let day = span.from; day <= span.to; day = addDays(day, 1))
    if (weekdayOf(day) === weekdayIndex(name.toLowerCase())) all.push(day)
  const found = /last/i.test(side)
    ? all.at(-1)
    : all[['first', 'second', 'third', 'fourth'].indexOf(side.toLowerCase())]
  return found && `${longDayText(found, now)}.`
}

/** "what is the 100th day of the year" */
function dayOfYear(text: string, now: Now): string | undefined {
  const number = Number(/\b(\d{1,3})(?:st|nd|rd|th) day of (?:the|this) year\b/i.exec(text)?.[1] ?? 0)
  return number >= 1 && number <= 366
    ? `${longDayText(addDays(startOf(now.today, 'year', 'en-GB'), number - 1), now)}.`
    : undefined
}

function leapYear(text: string): string | undefined {
  const [, verb = '', said] = /^(was|is|will) (\d{4})(?: be)? a leap year$/i.exec(text) ?? []
  const year = Number(said)
  if (said === undefined) return undefined
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return `${year} ${/was/i.test(verb) ? 'was' : /will/i.test(verb) ? `will ${isLeap ? '' : 'not '}be` : 'is'} ${isLeap || /will/i.test(verb) ? '' : 'not '}a leap year.`
}

/** "how many Sundays are in December" */
function weekdaysIn(text: string, now: Now): string | undefined {
  const [, plural = '', named = ''] =
    /^how many (\p{L}+days?|weekends) (?:are |do we have )?(?:there )?(?:left )?((?:in|this|next|until|till|before)\b.+)$/iu.exec(
      text,
    ) ?? []
  const [date] = findDates(named.replace(/^in (?=this|next)/i, ''), now)
  const name = plural.toLowerCase().replace(/s$/, '')
  const index =
    name === 'weekend' ? 6 : new RegExp(`^(?:${weekdayPattern})$`).test(name) ? weekdayIndex(name) : undefined
  if (!date || index === undefined) return undefined
  const from = /\bleft\b|until|till|before/i.test(text) ? now.today : date.from
  const to = date.relation === 'before' || date.relation === 'until' ? date.from : date.to
  let count = 0
  for (let day = from; day <= to && count < 10_000; day = addDays(day, 1)) if (weekdayOf(day) === index) count++
  return `**${numberText(count, now)}**, from ${longDayText(from, now)} to ${longDayText(to, now)}.`
}

/** "how many days are in February 2028" */
function daysIn(text: string, now: Now): string | undefined {
  const [, named = ''] =
    /^how many days (?:are |does |has |is )?(?:there |it )?(?:in |has |have )?((?:this|next|last|\p{L}+)(?: \p{L}+)?(?: \d{4})?)(?: have| has)?$/iu.exec(
      text,
    ) ?? []
  const [date] = findDates(named, now)
  return date &&
    date.start === 0 &&
    date.end === named.length &&
    (date.unit === 'month' || date.unit === 'year' || date.unit === 'quarter')
    ? `**${numberText(daysBetween(date.from, date.to) + 1, now)} days**.`
    : undefined
}

/** "last day of February" */
function edgeOf(text: string, now: Now): string | undefined {
  const [, side, named = ''] = /^(?:the )?(last|first) (?:calendar )?day (?:of|in) (.+)$/i.exec(text) ?? []
  const [date] = findDates(named, now)
  if (side === undefined || !date || date.end < named.length || date.unit === 'day') return undefined
  return `${longDayText(/last/i.test(side) ? date.to : date.from, now)}.`
}

/** "how long until 5pm", "how many hours until midnight" */
function timeUntil(text: string, now: Now): string | undefined {
  const [, unit = 'long', named = ''] =
    /^how (?:long|many (hours?|minutes?)|much time)(?: is it| are there| do i have| is left)?(?: left)? (?:un)?till? (.+)$/i.exec(
      text,
    ) ?? []
  if (named === '') return undefined
  const said = named.replace(/^(?:the )?midnight/i, '24:00').replace(/^noon/i, '12:00')
  const time = said.startsWith('24:00') ? 1440 : findTimes(said)[0]?.minutes
  if (time === undefined || findDates(said, now).length > 0) return undefined
  const minutes = time > now.minutes ? time - now.minutes : time + 1440 - now.minutes
  return /^minute/i.test(unit)
    ? `**${numberText(minutes, now)} minutes**.`
    : `**${durationText(minutes * 60)}**${time > now.minutes ? '' : ', tomorrow'}.`
}

/** "what quarter are we in", "how many days are left this year" is elsewhere. */
function partOfYear(text: string, now: Now): string | undefined {
  const { year, month } = partsOf(now.today)
  if (/^(?:what|which) quarter (?:are we in|is it|is this)/i.test(text))
    return `It is the ${['first', 'second', 'third', 'fourth'][Math.floor((month - 1) / 3)]} quarter of ${year}.`
  if (/^(?:what|which) month (?:are we in|is it|is this)/i.test(text))
    return `${longDayText(now.today, now)}: it is month ${month} of ${year}.`
  if (/^(?:what|which) year (?:are we in|is it|is this)/i.test(text)) return `It is ${year}.`
  if (/^(?:what|which) day of the year (?:is it|is this|is today|are we on)/i.test(text))
    return `It is day **${daysBetween(startOf(now.today, 'year', 'en-GB'), now.today) + 1}** of ${daysBetween(startOf(now.today, 'year', 'en-GB'), endOf(now.today, 'year', 'en-GB')) + 1}.`
  return undefined
}
