import { findNumbers } from '../../language/numbers.ts'

const more = /^(?:(?:ok|and|now|then|so)[, ]+)*(?:(?:what|how) about |what if it(?:['’]s| is) |what is |what['’]s )?/i
const operator = /^(times|multiplied by|x|\*|plus|\+|add|minus|-|subtract|less|divided by|over|\/)\s*(.+?)\??$/i
const signs: Readonly<Record<string, string>> = {
  times: '*',
  'multiplied by': '*',
  x: '*',
  add: '+',
  plus: '+',
  minus: '-',
  subtract: '-',
  less: '-',
  'divided by': '/',
  over: '/',
}

/** "and 25%?" after "what is 20% of 340", "times 3" after a result. Undefined: it does not go on with a sum. */
export function afterSum(text: string, lastRequest: string, lastAnswer: string): string | undefined {
  const said = text.replace(more, '').replace(/[?\s]+$/, '')
  const [, sign = '', amount = ''] = operator.exec(said) ?? []
  const results = [...lastAnswer.matchAll(/\*\*[$€£]?(-?[\d.,]+)[^*\d]*\*\*/g)].map(([, number = '']) => number)
  const [result] = results
  if (amount !== '' && result !== undefined && results.length === 1 && findNumbers(amount).length === 1)
    return `${result.replaceAll(',', '')} ${signs[sign.toLowerCase()] ?? sign} ${amount}`
  const [number, other] = findNumbers(said)
  if (!number || other || results.length === 0) return undefined
  // The same with another number, if only one number of the last request is of its kind.
  const unit = said.slice(number.end).trim().toLowerCase()
  if (said.slice(0, number.start).trim() !== '' || /\s/.test(unit)) return undefined
  const replaced = findNumbers(lastRequest).filter((each) => {
    const next = /^[ -]?([\p{L}]*)/u.exec(lastRequest.slice(each.end))?.[1]?.toLowerCase() ?? ''
    return each.isPercent === number.isPercent && (unit === '' || next === unit)
  })
  const [place] = replaced
  return place && replaced.length === 1
    ? `${lastRequest.slice(0, place.start)}${said}${lastRequest.slice(place.end + (unit === '' ? 0 : unit.length + 1))}`
    : undefined
}
