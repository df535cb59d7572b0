import type { Now } from '../../language/calendar.ts'
import { findNumbers } from '../../language/numbers.ts'
import { numberText } from '../../say/format.ts'

type Measure = { readonly names: RegExp; readonly label: string; readonly factor: number }

const unit = (names: string, label: string, factor: number): Measure => ({
  names: new RegExp(`^(?:${names})$`, 'i'),
  label,
  factor,
})

/** Each list is one kind of measure; the factors are in its SI unit. */
const kinds: readonly (readonly Measure[])[] = [
  [
    unit('mm|millimet(?:er|re)s?', 'mm', 0.001),
    unit('cm|centimet(?:er|re)s?', 'cm', 0.01),
    unit('m|met(?:er|re)s?', 'm', 1),
    unit('km|kms|kilomet(?:er|re)s?', 'km', 1_000),
    unit('in|inch|inches', 'in', 0.0254),
    unit('ft|foot|feet', 'ft', 0.3048),
    unit('yd|yards?', 'yd', 0.9144),
    unit('mi|miles?', 'mi', 1_609.344),
    unit('nautical miles?|nmi', 'nmi', 1_852),
  ],
  [
    unit('mg|milligrams?', 'mg', 0.000_001),
    unit('g|grams?|grammes?', 'g', 0.001),
    unit('kg|kgs|kilos?|kilograms?', 'kg', 1),
    unit('t|tonnes?|metric tons?', 't', 1_000),
    unit('oz|ounces?', 'oz', 0.028_349_523_125),
    unit('lbs?|pounds?', 'lb', 0.453_592_37),
    unit('stones?|st', 'st', 6.350_293_18),
  ],
  [
    unit('ml|millilit(?:er|re)s?', 'ml', 0.001),
    unit('cl|centilit(?:er|re)s?', 'cl', 0.01),
    unit('dl|decilit(?:er|re)s?', 'dl', 0.1),
    unit('l|lit(?:er|re)s?', 'l', 1),
    unit('gallons?|gal', 'US gallons', 3.785_411_784),
    unit('quarts?', 'US quarts', 0.946_352_946),
    unit('pints?', 'US pints', 0.473_176_473),
    unit('cups?', 'US cups', 0.236_588_236_5),
    unit('fl ?oz|fluid ounces?', 'US fl oz', 0.029_573_529_562_5),
    unit('tablespoons?|tbsp', 'tbsp', 0.014_786_764_781_25),
    unit('teaspoons?|tsp', 'tsp', 0.004_928_921_593_75),
  ],
  [
    unit('m2|sqm|square met(?:er|re)s?', 'm²', 1),
    unit('km2|square kilomet(?:er|re)s?', 'km²', 1_000_000),
    unit('ft2|sqft|square f(?:ee|oo)t', 'ft²', 0.092_903_04),
    unit('acres?', 'acres', 4_046.856_422_4),
    unit('ha|hectares?', 'ha', 10_000),
  ],
  [
    unit('km\\/?h|kph|kilomet(?:er|re)s? (?:per|an) hour', 'km/h', 1 / 3.6),
    unit('mph|miles? (?:per|an) hour', 'mph', 0.447_04),
    unit('m\\/s|met(?:er|re)s? (?:per|a) second', 'm/s', 1),
    unit('knots?', 'knots', 0.514_444),
  ],
  [
    unit('bytes?', 'bytes', 1),
    unit('kb|kilobytes?', 'kB', 1_000),
    unit('mb|megabytes?', 'MB', 1_000_000),
    unit('gb|gigabytes?', 'GB', 1_000_000_000),
    unit('tb|terabytes?', 'TB', 1_000_000_000_000),
  ],
]

/** "convert 5 miles to km", "how many grams in 2 lbs", "100 f in celsius". Undefined: it is something else. */
export function convertUnits(said: string, now: Now): string | undefined {
  const text = said
    .replace(/(?<![\d/.])(\d+)\/(\d+)(?![\d/])(?: of)?(?: an?)?/, (_, top: string, bottom: string) =>
      String(Number(top) / Number(bottom)),
    )
    .replace(/\bhalf (?:of )?an? /i, '0.5 ')
  const asked = /^how many (.+?) (?:(?:are |is )?(?:there )?in|(?:are|is|make(?: up)?)) (.+)$/i.exec(text)
  const stated =
    /^(?:convert |what(?:'s| is| are) |how (?:much|tall|long|far|heavy|hot|warm|cold|big|high|fast|old|deep|wide) (?:is|are) )?(.+?) (?:in|to|into|as) (.+)$/i.exec(
      text,
    )
  const told = toldAmount.exec(text)
  const [measured = '', target = ''] = told
    ? [told[1], told[2]]
    : asked
      ? [asked[2], asked[1]]
      : stated
        ? [stated[1], stated[2]]
        : []
  const amount = inInches(measured) ?? measured
  const value = /^(?:an?|one)\s/i.test(amount) ? 1 : findNumbers(amount)[0]?.value
  const name = amount.replace(/^(?:an?|one|-?[\d.,]+)\s*(?:°|degrees?)?\s*/i, '').trim()
  const wanted = target.replace(/^(?:°|degrees?)\s*/i, '').trim()
  if (value === undefined || name === '' || wanted === '') return undefined
  const degrees = convertDegrees(value, name, wanted, now)
  if (degrees !== undefined) return degrees
  for (const kind of kinds) {
    const from = kind.find(({ names }) => names.test(name))
    const to = kind.find(({ names }) => names.test(wanted))
    if (from && to)
      return `${numberText(value, now)} ${from.label} = **${numberText(round((value * from.factor) / to.factor), now)} ${to.label}**`
  }
  return undefined
}

/** "The recipe says 350 Fahrenheit, what is that in Celsius". */
const toldAmount =
  /(?<![\d.,])(-?[\d.,]{1,15} ?(?:°|degrees? )?[a-z]{1,20})[,.;:] (?:so )?(?:what|how much) (?:is|are|would) (?:this|that|it|they|these|those)(?: be)? (?:in|as) (.{1,40})$/i

/** "6 foot 2", "5'11". */
function inInches(amount: string): string | undefined {
  const [, feet, inches] =
    /^(\d{1,4}) ?(?:ft|foot|feet|['′’]) ?(\d{1,2}(?:\.\d{1,2})?) ?(?:in|inch|inches|["″”])?$/i.exec(amount.trim()) ?? []
  return feet === undefined ? undefined : `${Number(feet) * 12 + Number(inches)} inches`
}

function convertDegrees(value: number, from: string, to: string, now: Now): string | undefined {
  const [source, target] = [scaleOf(from), scaleOf(to)]
  if (source === undefined || target === undefined) return undefined
  const celsius = source === 'F' ? ((value - 32) * 5) / 9 : source === 'K' ? value - 273.15 : value
  const result = target === 'F' ? (celsius * 9) / 5 + 32 : target === 'K' ? celsius + 273.15 : celsius
  return `${numberText(value, now)} °${source} = **${numberText(Math.round(result * 10) / 10, now)} °${target}**`
}

function scaleOf(name: string): 'C' | 'F' | 'K' | undefined {
  const [, first] = /^(?:°|degrees?\s*)?(c|f|k)(?:elsius|entigrade|ahrenheit|elvin)?$/i.exec(name.trim()) ?? []
  return first === undefined ? undefined : first.toLowerCase() === 'c' ? 'C' : first.toLowerCase() === 'f' ? 'F' : 'K'
}

function round(value: number): number {
  return Number(value.toPrecision(6))
}
