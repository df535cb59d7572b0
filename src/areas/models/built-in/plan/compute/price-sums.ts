import type { Now } from '../../language/calendar.ts'
import { findNumbers, type FoundNumber } from '../../language/numbers.ts'
import { numberText } from '../../say/format.ts'

/**
 * One amount, percents that are added to it or taken off, and how many share it: "the bill was 187.40 for 5 people with a
 * 12% tip", "rent is 950 and goes up 8 percent", "1299 in 12 installments".
 */
export function priceSum(text: string, now: Now): string | undefined {
  if (isCommand.test(text) || isCondition.test(text)) return undefined
  const numbers = findNumbers(text)
  const sharing = numbers.find((number) => countsSharers(number, text))
  const percents = numbers.filter(({ isPercent }) => isPercent)
  const [amount, other] = numbers.filter((number) => !number.isPercent && number !== sharing)
  if (!amount || other || percents.length > 2) return undefined
  const shares = sharing && isShared.test(text) ? sharing.value : undefined
  const steps = percents.map((percent) => ({ value: percent.value, sign: signOf(percent, percents, text) }))
  if ((steps.length === 0 && shares === undefined) || steps.some(({ sign }) => sign === 0) || shares === 0)
    return undefined
  let total = amount.value
  const lines: string[] = []
  for (const { value, sign } of steps) {
    const part = round((total * value) / 100)
    lines.push(`${value}% of ${numberText(total, now)} is **${numberText(part, now)}**`)
    total = round(total + sign * part)
  }
  if (steps.length > 0)
    lines.push(`${steps.every(({ sign }) => sign > 0) ? 'together' : 'which leaves'} **${numberText(total, now)}**`)
  if (shares !== undefined)
    lines.push(
      `${steps.length === 0 ? '' : 'or '}**${numberText(Number((total / shares).toFixed(2)), now)}** each (${numberText(total, now)} / ${numberText(shares, now)})`,
    )
  return `${lines.join(', ')}.`
}

/** A change of rows, not a sum. */
const isCommand =
  /^(?:set|change|add|increase|raise|reduce|lower|make|update|cut|drop|mark|give|which|who|list|show|find|count|how many|remind)\b|\b(?:tasks?|tables?|rows?|column)\b/i
const isCondition =
  /\b(?:above|below|more than|less than|fewer than|at least|at most|between)\b(?! (?:\d+|us|them|\w+) (?:people|persons|friends|of us))/i
const isShared =
  /\b(?:split|divide[ds]?|shared?|sharing|each|per (?:person|head|month|week|day|part)|apiece|ways|installments?|instalments?|rates|of us|everyone|everybody|a month|monthly|between|among)\b/i
const sharers =
  /^\s*(?:of us|people|persons?|friends|guys|ways|installments?|instalments?|payments|rates|parts|colleagues|kids|pals|mates|roommates|flatmates|guests|adults|months)\b/i
const plus =
  /\b(?:tip|service|vat|tax|interest|commission|fee|surcharge|markup|goes up|went up|going up|up|increase[ds]?|rises?|rose|raised?|plus|on top|more|added|extra)\b/i
const minus =
  /\b(?:off|discount(?:ed)?|down|cheaper|reduction|reduced|less|minus|drops?|dropped|falls?|fell|rebate|decrease[ds]?)\b/i

function countsSharers({ end, isPercent, currency, value, start }: FoundNumber, text: string): boolean {
  if (isPercent || currency || !Number.isInteger(value) || value < 1) return false
  return (
    sharers.test(text.slice(end)) ||
    (/\b(?:between|among|by|into) $/i.test(text.slice(0, start)) && isShared.test(text))
  )
}

/** 1: it is added; -1: it is taken off; 0: nothing says. Words beside this percent count before those of the sentence. */
function signOf(percent: FoundNumber, all: readonly FoundNumber[], text: string): 1 | -1 | 0 {
  const place = all.indexOf(percent)
  const near = text.slice(all[place - 1]?.end ?? 0, all[place + 1]?.start ?? text.length)
  const [isPlus, isMinus] = [plus.test(near), minus.test(near)]
  if (isPlus === isMinus) return 0
  return isPlus ? 1 : -1
}

function round(value: number): number {
  return Number(value.toPrecision(12))
}
