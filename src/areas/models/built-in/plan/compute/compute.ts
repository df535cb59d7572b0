import {
  addDays,
  addUnits,
  daysBetween,
  partsOf,
  startOf,
  weekdayOf,
  type Now,
  type Unit,
} from '../../language/calendar.ts'
import { evaluate } from '../../language/arithmetic.ts'
import { smallNumber, smallNumberPattern } from '../../language/date-words.ts'
import { findDates } from '../../language/dates.ts'
import { durationText, findDurations, secondsPerUnit, unitNameOf } from '../../language/durations.ts'
import { findNumbers } from '../../language/numbers.ts'
import { findTimes } from '../../language/times.ts'
import { longDayText, numberText, timeText } from '../../say/format.ts'
import { calendarQuestion } from './calendar-questions.ts'
import { convertUnits } from './convert-units.ts'
import { everydaySum } from './everyday-sums.ts'
import { priceSum } from './price-sums.ts'
import { worldClock } from './world-clock.ts'

/** Answers what needs no workspace: sums, percentages, units of time, dates, the clock. Undefined: it is something else. */
export function compute(request: string, now: Now): string | undefined {
  const text = request
    .trim()
    .replace(/[?!.\s]+$/, '')
    .replace(/^(?:please )?(?:add up|sum up|total up|add together)\b:?/i, 'sum of')
    .replace(/^(?:hey|hi|ok|so|and|please|can you|could you|tell me|do you know|assistant)[,\s]+/i, '')
  return (
    clock(text, now) ??
    worldClock(text, now) ??
    calendarQuestion(text, now) ??
    dayNamed(text, now) ??
    yearsBetween(text, now) ??
    dateMath(text, now) ??
    timeUnits(text, now) ??
    convertUnits(text, now) ??
    everydaySum(text, now) ??
    timeMath(text, now) ??
    age(text, now) ??
    tax(text, now) ??
    priceSum(text, now) ??
    shares(text, now) ??
    sums(text, now)
  )
}

function clock(text: string, now: Now): string | undefined {
  if (
    /^(?:(?:have |do )?you (?:got|have) the time|got the time|what(?:'s| is|s) the (?:current )?time|what time is it|current time|time)(?: (?:now|right now|here|please))*$/i.test(
      text,
    )
  )
    return `It is ${timeText(now.minutes, now)} (${now.zone}).`
  if (
    /^(?:what(?:'s| is|s) (?:today'?s date|the date(?: today)?|today)|what (?:day|date) is (?:it|today)(?: today)?|which day is (?:it|today)|today'?s date|what day of the week is (?:it|today))(?: now| today| please)*$/i.test(
      text,
    )
  )
    return `Today is ${longDayText(now.today, now)}.`
  if (
    /^(?:what|which) (?:calendar )?week (?:number )?(?:is it|are we in|is this)|^(?:calendar )?week number/i.test(text)
  )
    return `It is week ${isoWeek(now.today)} (ISO).`
  if (/^(?:is (?:it|this year|\d{4}) a leap year|is this a leap year)/i.test(text)) {
    const year = Number(/\d{4}/.exec(text)?.[0] ?? partsOf(now.today).year)
    return `${year} is ${(year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? '' : 'not '}a leap year.`
  }
  return undefined
}

function isoWeek(day: string): number {
  const thursday = addDays(day, 4 - weekdayOf(day))
  return Math.ceil((daysBetween(startOf(thursday, 'year', 'en-GB'), thursday) + 1) / 7)
}

function dayNamed(text: string, now: Now): string | undefined {
  const [, named = ''] = /^what(?:['’]?s| is| will be| was) (.+?)(?:['’]s)? date$/i.exec(text) ?? []
  const [date] = findDates(named, now)
  return date?.unit === 'day' && date.start === 0 ? `${longDayText(date.from, now)}.` : undefined
}

function yearsBetween(text: string, now: Now): string | undefined {
  const [, from, to] =
    /^how many years (?:are there )?(?:between|from) (\d{4}) (?:and|to|until) (\d{4})$/i.exec(text) ?? []
  return from === undefined || to === undefined
    ? undefined
    : `**${numberText(Math.abs(Number(to) - Number(from)), now)} years**.`
}

/** "how many days until Christmas", "what date is in 3 weeks", "what day was 2026-05-01". */
function dateMath(text: string, now: Now): string | undefined {
  const [, asked, counted] =
    /^(?:how (?:many )?(days?|sleeps?|nights?|weeks?|months?|long|weekdays?|working days?|business days?|hours?)\b|(?:(?:the )?number of |count (?:the )?)?(days|weeks|months|weekdays|working days|business days|hours) (?=between|until|till?|since|from|left)\b)/i.exec(
      text,
    ) ?? []
  const unit = (asked ?? counted)?.toLowerCase()
  const isUntil = /\b(?:until|till|to|before|between|left|since|from|ago|are there)\b/i.test(text)
  if (unit !== undefined && isUntil) {
    const isSince = /\b(?:since|ago)\b/i.test(text)
    const between = /\b(?:between|from)\s+(.+?)\s+(?:and|to|until|till)\s+(.+)$/i.exec(text)
    const dates = findDates(text, now, isSince ? 'past' : 'future')
    const parts = between
      ? [between[1] ?? '', between[2] ?? ''].map((part) => findDates(part, now)[0] ?? findDates(`in ${part}`, now)[0])
      : []
    const [from, to] =
      parts.length === 2 && parts[0] && parts[1]
        ? [parts[0].from, parts[1].from]
        : dates.length === 1 && dates[0]
          ? [now.today, /left\b/i.test(text) ? dates[0].to : dates[0].from]
          : []
    if (from !== undefined && to !== undefined) return spanText(from, to, unit, now)
    return undefined
  }
  const offset = new RegExp(
    String.raw`^(?:what|which|when)(?:['’]?s| is| was| will)?(?: the| be)?(?: (?:date|day))?(?: of the week)?(?: is| was| will)?(?: it| be| that)*\s*(?:be )?(?:in )?(${smallNumberPattern}) (day|week|month|year|weekday|working day|business day)s?\s*(from now|from today|ago|from tomorrow|before|after|from|later)?\s*(.*)$`,
    'i',
  ).exec(text)
  if (offset) {
    const [, many = '', word = 'day', side = '', base = ''] = offset
    const start =
      base.trim() === '' ? (/tomorrow/i.test(side) ? addDays(now.today, 1) : now.today) : findDates(base, now)[0]?.from
    const count = smallNumber(many)
    if (start === undefined || count === undefined) return undefined
    const sign = /ago|before/i.test(side) ? -1 : 1
    const day = /weekday|working|business/i.test(word)
      ? addWorkingDays(start, sign * count)
      : addUnits(start, sign * count, unitOf(word))
    return `${longDayText(day, now)}.`
  }
  const named =
    /^(?:(?:what|which) (?:day|date|weekday|day of the week) (?:is|was|will|does|did|are)(?: it| be)?|when (?:is|was)(?: the)?|what(?:'s| is) the (?:date|day)(?: of| on| for)?|on (?:what|which) (?:day|weekday) (?:is|was|does)(?: it)?)\s+(.+)$/i.exec(
      text,
    )?.[1]
  if (named === undefined) return undefined
  const dates = findDates(named, now, /\b(?:was|did|last)\b/i.test(text) ? 'past' : 'future')
  const rest = dates
    .reduce((left, { start, end }) => left.replace(named.slice(start, end), ''), named)
    .replace(/\b(?:it|on|fall|be|this year|next|the|is|day|a)\b/gi, '')
    .trim()
  const [date] = dates
  return date && rest === '' && date.unit === 'day' ? `${longDayText(date.from, now)}.` : undefined
}

function spanText(from: string, to: string, unit: string, now: Now): string {
  const days = Math.abs(daysBetween(from, to))
  const [first, last] = from <= to ? [from, to] : [to, from]
  const range = `from ${longDayText(from, now)} to ${longDayText(to, now)}`
  if (/weekday|working|business/.test(unit)) {
    let count = 0
    for (let day = first; day < last && count < 100_000; day = addDays(day, 1)) if (weekdayOf(day) <= 5) count++
    return `**${numberText(count, now)} working days** ${range}.`
  }
  if (/week/.test(unit))
    return `**${numberText(Math.floor(days / 7), now)} weeks${days % 7 === 0 ? '' : ` and ${days % 7} day${days % 7 === 1 ? '' : 's'}`}** ${range}.`
  if (/month/.test(unit)) {
    const [a, b] = [partsOf(first), partsOf(last)]
    const months = (b.year - a.year) * 12 + b.month - a.month - (b.day < a.day ? 1 : 0)
    return `**${numberText(months, now)} month${months === 1 ? '' : 's'}** and ${daysBetween(addUnits(first, months, 'month'), last)} days ${range}.`
  }
  if (/hour/.test(unit)) return `**${numberText(days * 24, now)} hours** ${range}.`
  return `**${numberText(days, now)} day${days === 1 ? '' : 's'}** ${range}.`
}

function addWorkingDays(from: string, count: number): string {
  let day = from
  for (let left = Math.abs(count); left > 0;) {
    day = addDays(day, Math.sign(count))
    if (weekdayOf(day) <= 5) left--
  }
  return day
}

function unitOf(word: string): Unit {
  const lower = word.toLowerCase()
  return lower === 'week' || lower === 'month' || lower === 'year' ? lower : 'day'
}

/** "how many minutes are in 3.5 hours", "convert 90 minutes to hours", "2 hours in seconds". */
function timeUnits(text: string, now: Now): string | undefined {
  const unit = '(seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?)'
  const [, wanted, amount] =
    new RegExp(String.raw`^how many ${unit} (?:are |is )?(?:there )?(?:in |make(?: up)? )?\s*(.+)$`, 'i').exec(text) ??
    []
  const [, convertible, other] =
    new RegExp(
      String.raw`^(?:convert |what(?:'s| is) |how (?:much|long) is )?(.+?) (?:in|to|into|as) ${unit}$`,
      'i',
    ).exec(text) ?? []
  const source = amount ?? convertible
  const target = wanted ?? other
  if (source === undefined || target === undefined) return undefined
  const [duration] = findDurations(/^(?:an?|\d|one|two|three|half)/i.test(source) ? source : `a ${source}`)
  if (!duration || duration.end < source.trim().length - 1) return undefined
  const name = unitNameOf(target)
  const value = duration.seconds / (secondsPerUnit[name] ?? 1)
  return `**${numberText(Number(value.toFixed(4)), now)} ${name}${value === 1 ? '' : 's'}**.`
}

/** "2 hours 15 minutes after 9:30", "how long from 9:15 to 11:40", "14:30 minus 45 minutes". */
function timeMath(text: string, now: Now): string | undefined {
  const times = findTimes(text)
  const [first, second] = times
  if (
    first &&
    second &&
    /\b(?:how (?:long|many (?:hours|minutes))|between|from|difference)\b/i.test(text) &&
    !/\b(?:tasks?|timer|table)\b/i.test(text)
  ) {
    const minutes = (second.minutes - first.minutes + 1440) % 1440
    const [pause] = /\b(?:minus|less|without|with|but|break|pause|lunch)\b/i.test(text)
      ? findDurations(text.slice(second.end))
      : []
    return `**${durationText(minutes * 60 - (pause?.seconds ?? 0))}**.`
  }
  const [, many, unit, side] =
    new RegExp(
      String.raw`^(?:what time (?:is|will) (?:it )?(?:be )?|what(?:'s| is) )?(?:in )?(${smallNumberPattern}|\d+(?:\.\d+)?) (minutes?|mins?|hours?|hrs?)\s*(from now|after|before|later|ago|past)?`,
      'i',
    ).exec(text) ?? []
  const [duration] = findDurations(text)
  if (
    first &&
    duration &&
    /\b(?:after|before|plus|minus|\+|-|later|past)\b|[+−-]/i.test(text) &&
    !/\b(?:remind|task|timer|add)\b/i.test(text)
  ) {
    const sign = /\b(?:before|minus)\b|[−-]/i.test(text) ? -1 : 1
    return `**${timeText((((first.minutes + sign * Math.round(duration.seconds / 60)) % 1440) + 1440) % 1440, now)}**.`
  }
  if (many !== undefined && unit !== undefined && !first && duration && /^(?:what time|what's the time)/i.test(text)) {
    const sign = /ago|before/i.test(side ?? '') ? -1 : 1
    const total = now.minutes + sign * Math.round(duration.seconds / 60)
    const days = Math.floor(total / 1440)
    return `**${timeText(((total % 1440) + 1440) % 1440, now)}**${days === 0 ? '' : ` on ${longDayText(addDays(now.today, days), now)}`}.`
  }
  return undefined
}

/** "how old is someone born on 4 July 1990". */
function age(text: string, now: Now): string | undefined {
  if (!/\bhow old\b.*\bborn\b|\bborn\b.*\bhow old\b/i.test(text)) return undefined
  const [date] = findDates(text, now, 'past')
  if (!date || date.unit !== 'day') return undefined
  const [born, today] = [partsOf(date.from), partsOf(now.today)]
  const isBefore = today.month < born.month || (today.month === born.month && today.day < born.day)
  const years = today.year - born.year - (isBefore ? 1 : 0)
  return years < 0 ? undefined : `**${years} years** old.`
}

/** "what's the vat on 250 at 19%", "250 plus 19% vat". */
function tax(text: string, now: Now): string | undefined {
  if (!/\b(?:vat|tax|interest|commission|fee)\b/i.test(text)) return undefined
  const numbers = findNumbers(text)
  const percent = numbers.find(({ isPercent }) => isPercent)?.value
  const [amount, other] = numbers.filter(({ isPercent }) => !isPercent).map(({ value }) => value)
  if (percent === undefined || amount === undefined || other !== undefined) return undefined
  const extra = round((amount * percent) / 100)
  return `${percent}% of ${numberText(amount, now)} is **${numberText(extra, now)}**, together **${numberText(round(amount + extra), now)}**.`
}

/** "what percent of 80 is 20", "split 120 between 4 people", "average of 3, 5 and 10". */
function shares(text: string, now: Now): string | undefined {
  const values = findNumbers(text).map(({ value }) => value)
  const [one, two] = values
  if (one !== undefined && two !== undefined && values.length === 2) {
    if (/^(?:what|how many) ?(?:percent(?:age)?|%) of\b.*\bis\b/i.test(text) && one !== 0)
      return `**${numberText(round((two / one) * 100), now)}%**.`
    if (
      /^(?:what|how many) ?(?:percent(?:age)?|%) (?:is|are)\b.*\b(?:of|out of)\b|\bas a percent(?:age)? of\b|\bis what percent(?:age)? of\b/i.test(
        text,
      ) &&
      two !== 0
    )
      return `**${numberText(round((one / two) * 100), now)}%**.`
    if (
      /\b(?:percent(?:age)? (?:change|increase|decrease|difference)|change in percent|by (?:what|how many) percent)\b.*\bfrom\b/i.test(
        text,
      ) &&
      one !== 0
    )
      return `**${numberText(round(((two - one) / one) * 100), now)}%**.`
  }
  const list =
    /^(?:what(?:'s| is) |calculate |compute |find |give me )?(?:the )?(average|mean|sum|total|minimum|maximum|highest|lowest|product|median) of ([\d\s.,and$€£%-]+)$/i.exec(
      text,
    )
  if (!list || values.length < 2) return undefined
  const kind = (list[1] ?? '').toLowerCase()
  const total = values.reduce((sum, value) => sum + value, 0)
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const result = /average|mean/.test(kind)
    ? total / values.length
    : /min|low/.test(kind)
      ? Math.min(...values)
      : /max|high/.test(kind)
        ? Math.max(...values)
        : kind === 'product'
          ? values.reduce((product, value) => product * value, 1)
          : kind === 'median'
            ? ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
            : total
  return `**${numberText(round(result), now)}**.`
}

function sums(text: string, now: Now): string | undefined {
  const expression = text
    .replace(
      /^(?:what(?:'s| is|s| are)|how much (?:is|are|does)|calculate|compute|work out|solve|evaluate|what do you get (?:for|if you)|add up|give me|the result of|what would be|what's the)\s+/i,
      '',
    )
    .replace(/\s*(?:=|equals?|make|be)\s*$/i, '')
  if (
    !/[-+*/^×÷%√(]|\b(?:plus|minus|times|divided|over|multiplied|percent|squared|cubed|square root|half of|quarter of|third of|twice|double|triple|power|off|less|sqrt|root)\b|\d\s*x\s*\d/i.test(
      expression,
    )
  )
    return undefined
  if (/^\s*[-+]?[\d.,$€£]+%?\s*$/.test(expression)) return undefined
  // "1 1/2" is one and a half, and "3/4 of 60" a product.
  const value = evaluate(
    expression
      .replaceAll(/(?<![\d.,/])(\d+) (\d+)\/(\d+)(?![\d/])/g, '($1+$2/$3)')
      .replaceAll(/(?<![\d.,/])(\d+)\/(\d+) of (?=[\d(])/gi, '($1/$2)*'),
  )
  if (value === undefined) return /\/\s*0(?!\d|\.)/.test(expression) ? 'A number cannot be divided by zero.' : undefined
  const currency = /[$€£¥]/.exec(expression)?.[0] ?? ''
  return `${expression.trim()} = **${currency}${numberText(round(value), now)}**`
}

function round(value: number): number {
  return Number(value.toPrecision(12))
}
