/** A number in a text, with its place. */
export type FoundNumber = {
  readonly value: number
  readonly start: number
  readonly end: number
  /** Money, with the code of the currency if it is named. */
  readonly currency?: string
  readonly isPercent?: true
}

const units = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
)
const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, (index + 2) * 10]),
)
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['grand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
])
const wordNumber = [...units.keys(), ...tens.keys(), ...scales.keys()].join('|')
const spelled = String.raw`(?:(?:a|half a)\s+(?:hundred|thousand|million|dozen)|(?:${wordNumber})(?:(?:\s+|-|\s+and\s+)(?:${wordNumber}))*|a couple(?: of)?|half a dozen|dozen)`
const digits = String.raw`\d{1,3}(?:[,'’ ]\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?`
const currencyWord =
  'dollars?|bucks?|usd|euros?|eur|pounds?|gbp|quid|yen|jpy|francs?|chf|crowns?|sek|nok|dkk|rupees?|inr|cents?'
const pattern = new RegExp(
  String.raw`(?<![\p{L}\d.,/:#-])(?<sign>[-−](?=[$€£¥]?\d))?(?<before>[$€£¥])?\s?(?:(?<digits>${digits})(?<scale>m\b|\s?(?:k|mio|mn|million|thousand|billion|bn|grand|hundred|dozen)\b)?|(?<words>\b${spelled}\b))(?!\d)(?:\s?(?<after>[€$£¥]|%|per\s?cent\b|percent\b|(?:${currencyWord})\b))?`,
  'giu',
)

export function findNumbers(text: string): FoundNumber[] {
  return [...text.matchAll(pattern)].flatMap((match): FoundNumber[] => {
    const { sign, before, digits: written, scale, words, after } = match.groups ?? {}
    // "7.5m" is a length, "$7.5m" are millions.
    const isLength = scale === 'm' && before === undefined && after === undefined
    const value =
      written === undefined ? spelledValue(words ?? '') : digitsValue(written) * (isLength ? 1 : scaleValue(scale))
    if (value === undefined || Number.isNaN(value)) return []
    const mark = (before ?? after ?? '').toLowerCase().replace(/\s/, '')
    const isPercent = mark === '%' || mark === 'percent'
    const currency = isPercent || mark === '' ? undefined : currencyOf(mark)
    const isCents = /^cents?$/.test(mark)
    const start = match.index + (match[0].length - match[0].trimStart().length)
    return [
      {
        value: (sign ? -1 : 1) * (isCents ? value / 100 : value),
        start,
        end: match.index + match[0].trimEnd().length,
        ...(currency && { currency }),
        ...(isPercent && { isPercent }),
      },
    ]
  })
}

/** "1,250.50" and "12,5": a comma before three digits separates thousands, another one decimals. */
function digitsValue(written: string): number {
  const plain = written.replaceAll(/[,'’ ](?=\d{3}(?:\D|$))/g, '').replace(',', '.')
  return Number(plain)
}

function scaleValue(scale: string | undefined): number {
  const word = scale?.trim().toLowerCase() ?? ''
  if (word === 'k') return 1_000
  if (word.startsWith('m')) return 1_000_000
  if (word.startsWith('b')) return 1_000_000_000
  return word === 'dozen' ? 12 : (scales.get(word) ?? 1)
}

function spelledValue(text: string): number | undefined {
  const lower = text.toLowerCase().trim()
  if (lower.startsWith('a couple')) return 2
  if (/half a dozen/.test(lower)) return 6
  if (/half a/.test(lower)) return (spelledValue(lower.replace('half ', '')) ?? 0) / 2
  if (/dozen/.test(lower)) return 12
  let total = 0
  let current = 0
  for (const word of lower.split(/[\s-]+/)) {
    if (word === 'and') continue
    const scale = scales.get(word)
    if (scale === undefined) current += word === 'a' ? 1 : (units.get(word) ?? tens.get(word) ?? 0)
    else if (scale === 100) current = (current || 1) * 100
    else {
      total += (current || 1) * scale
      current = 0
    }
  }
  return total + current
}

function currencyOf(mark: string): string {
  if (/^(\$|dollar|buck|usd|cent)/.test(mark)) return 'USD'
  if (/^(€|eur)/.test(mark)) return 'EUR'
  if (/^(£|pound|gbp|quid)/.test(mark)) return 'GBP'
  if (/^(¥|yen|jpy)/.test(mark)) return 'JPY'
  if (/^(franc|chf)/.test(mark)) return 'CHF'
  return /^(rupee|inr)/.test(mark) ? 'INR' : mark.slice(0, 3).toUpperCase()
}
