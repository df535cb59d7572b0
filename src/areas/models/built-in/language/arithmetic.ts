import { findNumbers } from './numbers.ts'

/** The value of an expression in digits or words: "12 * 4.5", "twelve times four", "20% of 50", "15 percent more than 80". */
export function evaluate(text: string): number | undefined {
  const expression = toSymbols(text)
  if (expression === undefined || !/\d/.test(expression)) return undefined
  const parser = { text: expression.replaceAll(/\s+/g, ''), place: 0 }
  const value = readSum(parser)
  return parser.place === parser.text.length && value !== undefined && Number.isFinite(value) ? value : undefined
}

const wordsAsSymbols: readonly (readonly [RegExp, string])[] = [
  [/\b(\d+(?:\.\d+)?)\s*percent\b/g, '$1%'],
  [/square root of|sqrt(?: of)?/g, '√'],
  [/\b(?:divided by|over)\b|÷/g, '/'],
  [/\b(?:times|multiplied by)\b|×|(?<=\d\s*)x(?=\s*\d)/g, '*'],
  [/\b(?:plus|and)\b/g, '+'],
  [/\b(?:minus|less)\b|−|–/g, '-'],
  [/\bto the power of\b|\*\*/g, '^'],
  [/\bsquared\b/g, '^2'],
  [/\bcubed\b/g, '^3'],
  [/\bhalf of\b/g, '0.5*'],
  [/\b(?:a |one )?third of\b/g, '(1/3)*'],
  [/\b(?:a |one )?quarter of\b/g, '0.25*'],
  [/\b(?:twice|double)\b/g, '2*'],
  [/\btriple\b/g, '3*'],
  [/%\s*of\b/g, '%*'],
  [/\bmod(?:ulo)?\b/g, 'mod'],
  [/[$€£¥]/g, ''],
]

function toSymbols(text: string): string | undefined {
  let rest = digitsFor(text.toLowerCase())
  const [, percent, sign, base] =
    /^\s*(\d[\d.]*)%\s*(more than|on top of|above|off|less than|below|discount on|tip on|tax on|vat on)\s+(.+)$/.exec(
      rest,
    ) ?? []
  if (percent !== undefined && base !== undefined) {
    const inner = toSymbols(base)
    if (/tip on|tax on|vat on|discount on/.test(sign ?? '')) return `(${inner})*${percent}/100`
    return `(${inner})*(1${/more|top|above/.test(sign ?? '') ? '+' : '-'}${percent}/100)`
  }
  const [, start, direction, change] =
    /^(.+?)\s*(plus|\+|increased by|minus|-|decreased by|reduced by|less)\s*(\d[\d.]*)\s*%$/.exec(rest) ?? []
  if (start !== undefined && change !== undefined)
    return `(${toSymbols(start)})*(1${/plus|\+|increased/.test(direction ?? '') ? '+' : '-'}${change}/100)`
  for (const [pattern, symbol] of wordsAsSymbols) rest = rest.replaceAll(pattern, symbol)
  return /^[\d\s.+\-*/^%()√]*(?:mod[\d\s.()]+)?$/.test(rest) ? rest : undefined
}

/** Numbers in words and with separators become plain digits. */
function digitsFor(text: string): string {
  return findNumbers(text).reduceRight(
    (rest, { value, start, end, isPercent }) =>
      `${rest.slice(0, start)}${value < 0 && start > 0 && /\d\s*$/.test(rest.slice(0, start)) ? `-${-value}` : value}${isPercent ? '%' : ''}${rest.slice(end)}`,
    text,
  )
}

type Parser = { readonly text: string; place: number }

function readSum(parser: Parser): number | undefined {
  let value = readProduct(parser)
  while (value !== undefined && /[+-]/.test(parser.text[parser.place] ?? '')) {
    const sign = parser.text[parser.place++]
    const next = readProduct(parser)
    value = next === undefined ? undefined : sign === '+' ? value + next : value - next
  }
  return value
}

function readProduct(parser: Parser): number | undefined {
  let value = readPower(parser)
  for (;;) {
    const rest = parser.text.slice(parser.place)
    const [operator] = /^(\*|\/|mod|(?=\())/.exec(rest) ?? []
    if (value === undefined || operator === undefined) return value
    parser.place += operator.length
    const next = readPower(parser)
    if (next === undefined) return undefined
    value = operator === '/' ? value / next : operator === 'mod' ? value % next : value * next
  }
}

function readPower(parser: Parser): number | undefined {
  const base = readValue(parser)
  if (base === undefined || parser.text[parser.place] !== '^') return base
  parser.place++
  const exponent = readPower(parser)
  return exponent === undefined ? undefined : base ** exponent
}

function readValue(parser: Parser): number | undefined {
  const rest = parser.text.slice(parser.place)
  if (rest.startsWith('-')) {
    parser.place++
    const value = readPower(parser)
    return value === undefined ? undefined : -value
  }
  if (rest.startsWith('√')) {
    parser.place++
    const value = readValue(parser)
    return value === undefined ? undefined : Math.sqrt(value)
  }
  if (rest.startsWith('(')) {
    parser.place++
    const value = readSum(parser)
    if (parser.text[parser.place] !== ')') return undefined
    parser.place++
    return value
  }
  const [number, digits = '', percent] = /^(\d+(?:\.\d+)?)(%)?/.exec(rest) ?? []
  if (number === undefined) return undefined
  parser.place += number.length
  return Number(digits) / (percent ? 100 : 1)
}
