import {
  isEmpty,
  formatOption,
  numberOperators,
  numberSummaries,
  type ParseContext,
  type FieldType,
} from '../field-type.ts'
import { plainNumber } from './number.ts'

const formats = [
  { name: 'h:mm', title: 'Hours and minutes' },
  { name: 'h:mm:ss', title: 'Hours, minutes and seconds' },
] as const

/** Stored in seconds. */
export const duration: FieldType = {
  name: 'duration',
  title: 'Duration',
  description: 'Hours, minutes and seconds',
  group: 'Basic',
  icon: 'timer',
  column: 'integer',
  align: 'right',
  editor: 'line',
  operators: numberOperators,
  summaries: numberSummaries,
  sort: 'value',
  groupable: true,
  optionNames: ['format'],
  formats,
  options: formatOption(formats),
  accept: (value) => {
    if (isEmpty(value)) return { value: null }
    const isValid = typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= maxSeconds
    return isValid
      ? { value: value === 0 ? 0 : value }
      : { wrong: 'Give seconds as a whole number, like 5400 for 1:30.' }
  },
  parse: (input, _, context) => {
    const text = input.trim().toLowerCase()
    if (text === '') return { value: null }
    const isNegative = /^[-−]/.test(text)
    const read = text.length > 80 ? undefined : parseSeconds(text.replace(/^[-−+]\s*/, ''), context)
    const seconds = read && Math.round(read.seconds)
    if (!read || seconds === undefined || !(seconds <= maxSeconds))
      return { wrong: 'Give a duration, like 1:30 or 1 h 30 min.' }
    const guessed = read.guessed || seconds !== read.seconds
    return { value: isNegative && seconds > 0 ? -seconds : seconds, ...(guessed && { guessed: true }) }
  },
  serialize: (value, { options }) =>
    typeof value === 'number' ? formatClock(value, options.format === 'h:mm:ss' || value % 60 !== 0) : '',
  format: (value, { options }) => (typeof value === 'number' ? formatClock(value, options.format === 'h:mm:ss') : ''),
}

const maxSeconds = 2 ** 31 - 1

function formatClock(value: number, withSeconds: boolean): string {
  const all = Math.abs(value)
  const two = (part: number) => String(part).padStart(2, '0')
  const seconds = withSeconds ? `:${two(all % 60)}` : ''
  return `${value < 0 ? '-' : ''}${Math.floor(all / 3_600)}:${two(Math.floor(all / 60) % 60)}${seconds}`
}

type Seconds = { seconds: number; guessed?: true }

function parseSeconds(text: string, context: ParseContext): Seconds | undefined {
  const parts = /^(\d{1,7}):([0-5]?\d)(?::([0-5]?\d))?$/.exec(text)
  if (parts) return { seconds: Number(parts[1]) * 3_600 + Number(parts[2]) * 60 + Number(parts[3] ?? 0) }
  const bare = plainNumber(text, context)
  // A number alone usually means minutes.
  if (bare !== undefined) return { seconds: Number(bare) * 60, guessed: true }
  return parseUnits(text.replace(/^p(?=[\dt])/, '').replace(/(?<=^|\d[dw])t/, ''), context)
}

/** `1 h 30 min`, `1.5h`, `2 days`, `1h30`. */
function parseUnits(text: string, context: ParseContext): Seconds | undefined {
  const parts = [...text.matchAll(/\s*([\d.,]+)\s*(\p{L}*)\.?,?/guy)]
  if (parts.length === 0 || parts.map(([all]) => all).join('').length !== text.length) return undefined
  let seconds = 0
  let unit: number | undefined
  for (const [, amount = '', name = ''] of parts) {
    const plain = plainNumber(amount, context)
    const next: number | undefined = name === '' ? nextSmallerUnit.get(unit ?? 0) : units.get(name)
    if (plain === undefined || next === undefined || (unit !== undefined && next >= unit)) return undefined
    unit = next
    seconds += Number(plain) * next
  }
  return { seconds }
}

const units = new Map<string, number>([
  ...unitEntries(604_800, 'w wk wks week weeks woche wochen semaine semaines'),
  ...unitEntries(86_400, 'd day days tag tage tagen j jour jours día días dia dias'),
  ...unitEntries(3_600, 'h hr hrs hour hours std stunde stunden heure heures hora horas'),
  ...unitEntries(60, 'm min mins minute minutes minuten minuto minutos'),
  ...unitEntries(1, 's sec secs second seconds sek sekunde sekunden seconde secondes segundo segundos'),
])

function unitEntries(seconds: number, names: string): [string, number][] {
  return names.split(' ').map((name) => [name, seconds])
}

/** The unit of a number without one: after hours, minutes. */
const nextSmallerUnit = new Map([
  [604_800, 86_400],
  [86_400, 3_600],
  [3_600, 60],
  [60, 1],
])
