import type { Now } from '../../language/calendar.ts'
import { durationText, findDurations } from '../../language/durations.ts'
import { findNumbers } from '../../language/numbers.ts'
import { numberText } from '../../say/format.ts'

/** Sums as people say them: pay for hours, time for a distance, growth in percent, a net price, times added up. */
export function everydaySum(text: string, now: Now): string | undefined {
  return (
    rounded(text, now) ??
    larger(text, now) ??
    saved(text, now) ??
    netPrice(text, now) ??
    growth(text, now) ??
    asPercent(text, now) ??
    payment(text, now) ??
    travel(text, now) ??
    interest(text, now) ??
    durations(text) ??
    wholeNumbers(text, now)
  )
}

/** "round 3.456 to 2 decimals" */
function rounded(text: string, now: Now): string | undefined {
  const [, value, places, unit] =
    /^(?:please )?round(?: off| up| down)? (-?[\d.,]+)(?: to (?:the )?(?:nearest )?(\d+|whole number|integer|ten|hundred|cent)\s*(decimals?|decimal places?|digits?|places?)?)?$/i.exec(
      text,
    ) ?? []
  const [number] = findNumbers(value ?? '')
  if (!number || /round (?:up|down)/i.test(text)) return undefined
  const step = /^ten$/i.test(places ?? '') ? 10 : /^hundred$/i.test(places ?? '') ? 100 : undefined
  if (step !== undefined) return `**${numberText(Math.round(number.value / step) * step, now)}**.`
  const count = /^cent$/i.test(places ?? '') ? 2 : unit === undefined ? 0 : Number(places)
  if (unit === undefined && places !== undefined && /^\d+$/.test(places))
    return `**${numberText(Math.round(number.value / Number(places)) * Number(places), now)}**.`
  return `**${numberText(Number(number.value.toFixed(Math.min(count, 10))), now)}**.`
}

/** "what is bigger, 3/8 or 0.4" */
function larger(text: string, now: Now): string | undefined {
  const [, word = '', one = '', other = ''] =
    /^(?:what|which)(?: number)? is (bigger|larger|greater|more|higher|smaller|less|lower),?:? (.+?) or (.+)$/i.exec(
      text,
    ) ?? []
  const [a, b] = [valueOf(one), valueOf(other)]
  if (a === undefined || b === undefined) return undefined
  if (a === b) return `They are equal: ${numberText(a, now)}.`
  const isFirst = /smaller|less|lower/i.test(word) ? a < b : a > b
  return `**${(isFirst ? one : other).trim()}**: ${one.trim()} is ${numberText(round(a), now)}, ${other.trim()} is ${numberText(round(b), now)}.`
}

function valueOf(text: string): number | undefined {
  const [, top, bottom] = /^\s*(\d+)\s*\/\s*(\d+)\s*$/.exec(text) ?? []
  if (top !== undefined) return Number(bottom) === 0 ? undefined : Number(top) / Number(bottom)
  const numbers = findNumbers(text)
  return numbers.length === 1 && /^[\d.,%$€£\s]+$/.test(text)
    ? (numbers[0]?.value ?? 0) / (numbers[0]?.isPercent ? 100 : 1)
    : undefined
}

/** "if I save 50 a week, how much is that in a year" */
function saved(text: string, now: Now): string | undefined {
  const [, amount = '', each = '', many = '', whole = ''] =
    /([$€£]?\d[\d.,]*)(?: ?(?:dollars?|euros?|pounds?))? (?:an?|per|each|every|\/) ?(day|week|month|year)\b.*?\b(?:in|over|for|after|per|is that|a)\b (?:(an?|one|\d+) )?(week|month|year)s?$/i.exec(
      text,
    ) ?? []
  const days: Readonly<Record<string, number>> = { day: 1, week: 7, month: 365 / 12, year: 365 }
  const exact: Readonly<Record<string, number>> = {
    'week year': 52,
    'month year': 12,
    'day year': 365,
    'day week': 7,
    'week month': 52 / 12,
  }
  const [number] = findNumbers(amount)
  const [from, to] = [days[each.toLowerCase()], days[whole.toLowerCase()]]
  if (!number || from === undefined || to === undefined || to < from) return undefined
  const times = (exact[`${each} ${whole}`.toLowerCase()] ?? to / from) * (/^\d+$/.test(many) ? Number(many) : 1)
  return `**${numberText(Number((number.value * times).toFixed(2)), now)}**.`
}

/** "net of 119 with 19% VAT", "119 including 19% tax, what is it without" */
function netPrice(text: string, now: Now): string | undefined {
  if (
    !/\b(?:vat|tax)\b/i.test(text) ||
    !/\b(?:net|without|before|excluding|excl|remove|minus|take off|deduct)\b/i.test(text)
  )
    return undefined
  const { amount, percent } = amountAndPercent(text)
  if (amount === undefined || percent === undefined) return undefined
  const net = round((amount * 100) / (100 + percent))
  return `**${numberText(Number(net.toFixed(2)), now)}** net: ${numberText(amount, now)} includes ${numberText(Number((amount - net).toFixed(2)), now)} at ${percent}%.`
}

/** "the price went from 80 to 92, what is that in percent" */
function growth(text: string, now: Now): string | undefined {
  const isAsked =
    /\b(?:percent(?:age)?|%)/i.test(text) &&
    /\b(?:from|increase|decrease|change|went|rose|fell|grew|dropped|growth)\b/i.test(text)
  const numbers = findNumbers(text)
  const [from, to] = numbers.map(({ value }) => value)
  if (
    !isAsked ||
    numbers.length !== 2 ||
    numbers.some(({ isPercent }) => isPercent) ||
    from === undefined ||
    to === undefined ||
    from === 0
  )
    return undefined
  if (!/\bfrom\b.*\bto\b/i.test(text)) return undefined
  const change = round(((to - from) / from) * 100)
  return `**${numberText(Number(change.toFixed(2)), now)}%** ${change < 0 ? 'less' : 'more'}: from ${numberText(from, now)} to ${numberText(to, now)}.`
}

/** "what is 1/8 as a percentage" */
function asPercent(text: string, now: Now): string | undefined {
  const [, one, two] =
    /(-?\d+(?:\.\d+)?)\s*(?:\/|out of|over|of)\s*(\d+(?:\.\d+)?)\s+(?:as|in|to) (?:an? )?percent(?:age)?s?$/i.exec(
      text,
    ) ?? []
  return one === undefined || two === undefined || Number(two) === 0
    ? undefined
    : `**${numberText(round((Number(one) / Number(two)) * 100), now)}%**.`
}

/** "8 hours at 22.50 an hour", "3 kg at 4.20 per kilo", "12 tickets at 15 each" */
function payment(text: string, now: Now): string | undefined {
  const rate =
    /\b(?:at|for|x|times|@)\s+([$€£]?\s?\d[\d.,]*\s?(?:dollars?|euros?|pounds?|bucks?|[€£])?)\s*(?:an?|per|\/|each|apiece|the)\b/i.exec(
      text,
    )
  if (!rate || /\b(?:task|remind|timer|add|km\/h|mph|kph)\b/i.test(text)) return undefined
  const [price] = findNumbers(rate[1] ?? '')
  const [count, other] = findNumbers(text.slice(0, rate.index))
  const hours = /\b(?:an?|per|\/)\s?(?:hour|hr|h)\b/i.test(text)
    ? findDurations(text.slice(0, rate.index))[0]
    : undefined
  const many = hours ? hours.seconds / 3600 : count?.value
  if (!price || many === undefined || other) return undefined
  return `**${price.currency === 'USD' ? '$' : ''}${numberText(round(many * price.value), now)}**.`
}

/** "240 km at 80 km/h, how long does it take" */
function travel(text: string, now: Now): string | undefined {
  if (!/\b(?:how long|how far|how fast|take)\b/i.test(text)) return undefined
  const [, speed, unit] =
    /(\d+(?:\.\d+)?)\s*(km\/?h|kph|mph|km per hour|km an hour|miles per hour|miles an hour)/i.exec(text) ?? []
  if (speed === undefined || unit === undefined) return undefined
  const rest = text.replace(`${speed} ${unit}`, '').replace(`${speed}${unit}`, '')
  const [, distance] = /(\d+(?:[.,]\d+)?)\s*(?:km|kilomet(?:er|re)s?|miles?)\b/i.exec(rest) ?? []
  if (distance !== undefined && /how long|take/i.test(text))
    return `**${durationText(Math.round((Number(distance.replace(',', '.')) / Number(speed)) * 3600))}**.`
  const [time] = findDurations(rest)
  return time && /how far/i.test(text)
    ? `**${numberText(round((time.seconds / 3600) * Number(speed)), now)} ${/m(?:ph|iles)/i.test(unit) ? 'miles' : 'km'}**.`
    : undefined
}

/** "1000 at 3% for 5 years": with compound interest. */
function interest(text: string, now: Now): string | undefined {
  const years = /\b(?:for|over|after|in) (\d+) years?\b/i.exec(text)
  if (!years || !/\b(?:at|with|interest)\b/i.test(text)) return undefined
  const { amount, percent } = amountAndPercent(text.replace(years[0], ''))
  if (amount === undefined || percent === undefined) return undefined
  const total = amount * (1 + percent / 100) ** Number(years[1])
  return `**${numberText(Number(total.toFixed(2)), now)}** with compound interest (${numberText(round(amount * (1 + (percent * Number(years[1])) / 100)), now)} with simple interest).`
}

/** "45 min + 1h 20", "2 hours and 15 minutes plus 50 minutes" */
function durations(text: string): string | undefined {
  const [, one = '', sign = '', two = ''] =
    /^(?:what(?:['’]?s| is) |how (?:long|much) is |add )?(.+?)\s*(\+|plus|and|-|−|minus|less)\s*(.+)$/i.exec(text) ?? []
  const [first, second] = [seconds(one), seconds(two)]
  if (first === undefined || second === undefined || (sign === 'and' && !/^add /i.test(text))) return undefined
  return `**${durationText(first + (/-|−|minus|less/i.test(sign) ? -second : second))}**.`
}

/** A text that is nothing but a length of time: "1h 20", "45 min". */
function seconds(text: string): number | undefined {
  const said = text.trim().replace(/^(\d+)\s?h(?:ours?|rs?)?\s?(\d{1,2})$/i, '$1 hours $2 minutes')
  const found = findDurations(said)
  const [first] = found
  return first && found.length === 1 && first.start === 0 && first.end >= said.length ? first.seconds : undefined
}

/** "17 mod 5", "10 factorial", "5!" */
function wholeNumbers(text: string, now: Now): string | undefined {
  const [, left, right] = /(\d+)\s*(?:mod|modulo|remainder (?:of|by)|%%)\s*(\d+)$/i.exec(text) ?? []
  if (left !== undefined && right !== undefined && Number(right) !== 0)
    return `**${numberText(Number(left) % Number(right), now)}**.`
  const [, number] = /^(?:what(?:['’]?s| is) )?(?:the )?(?:(\d{1,2}) factorial|factorial of \d{1,2}|\d{1,2}!)$/i.exec(
    text,
  )
    ? (/(\d{1,2})/.exec(text) ?? [])
    : []
  if (number === undefined || Number(number) > 20) return undefined
  let product = 1
  for (let factor = 2; factor <= Number(number); factor++) product *= factor
  return `**${numberText(product, now)}**.`
}

function amountAndPercent(text: string): { amount?: number; percent?: number } {
  const numbers = findNumbers(text)
  const percent = numbers.find(({ isPercent }) => isPercent)?.value
  const others = numbers.filter(({ isPercent }) => !isPercent)
  const amount = others.length === 1 ? others[0]?.value : undefined
  return { ...(amount !== undefined && { amount }), ...(percent !== undefined && { percent }) }
}

function round(value: number): number {
  return Number(value.toPrecision(12))
}
