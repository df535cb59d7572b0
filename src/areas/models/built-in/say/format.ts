import { partsOf, type Now } from '../language/calendar.ts'
import { pluralOf } from '../language/words.ts'
import { durationText } from '../language/durations.ts'
import { nowOf } from '../language/calendar.ts'
import type { Field, Member } from '../understand/schema.ts'

/** How values are written in answers: in the person's locale and time zone. */
export type Speaker = { readonly now: Now; readonly members: readonly Member[] }

/** "Fri, Nov 20", with the year if it is another one. */
export function dayText(day: string, now: Now): string {
  const isThisYear = partsOf(day).year === partsOf(now.today).year
  return new Intl.DateTimeFormat(now.locale, {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(new Date(`${day}T00:00:00Z`))
}

/** "Wednesday, November 18, 2026" */
export function longDayText(day: string, { locale }: Now): string {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'full' }).format(new Date(`${day}T00:00:00Z`))
}

export function timeText(minutes: number, { locale }: Now): string {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', timeStyle: 'short' }).format(new Date(minutes * 60_000))
}

export function numberText(value: number, { locale }: Now): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(Number(value.toPrecision(12)))
}

export function cellText(value: unknown, field: Field, { now, members }: Speaker): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value))
    return value.map((each) => (typeof each === 'string' ? choiceName(each, field) : nameOf(each))).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return amountText(value, field, now)
  if (typeof value !== 'string') return ''
  const text = choiceName(value, field)
  if (members.some(({ id }) => id === text)) return members.find(({ id }) => id === text)?.name ?? text
  if (field.type === 'date') return yearText(text, now)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) {
    const { today, minutes } = nowOf(text, now.zone, now.locale)
    return `${yearText(today, now)}, ${timeText(minutes, now)}`
  }
  return text
}

export function amountText(value: number, { type, name, options }: Field, now: Now): string {
  if (/\byear\b/i.test(name) && Number.isInteger(value)) return String(value)
  if (type === 'currency')
    return new Intl.NumberFormat(now.locale, {
      style: 'currency',
      currency: options.currency ?? 'USD',
      currencyDisplay: 'narrowSymbol',
    }).format(value)
  if (type === 'percent')
    return new Intl.NumberFormat(now.locale, { style: 'percent', maximumFractionDigits: 2 }).format(value)
  return type === 'duration' ? durationText(value) : numberText(Number(value.toFixed(2)), now)
}

function yearText(day: string, { locale }: Now): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' }).format(
    date,
  )
}

/** Groups have the ids of choices, rows their names. */
function choiceName(text: string, { options }: Field): string {
  return options.choices?.find(({ id }) => id === text)?.name ?? text
}

function nameOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value)
}

/** "1 row", "12 rows" */
export function countText(count: number, word: string, now: Now): string {
  return `${numberText(count, now)} ${count === 1 ? word : pluralOf(word)}`
}

/** "a, b and c" */
export function joined(parts: readonly string[], word = 'and'): string {
  return parts.length <= 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1) ?? ''}`
}

/** The fields that tell rows of the same name apart. */
export function rowLabelFields({ fields }: { readonly fields: readonly Field[] }): Field[] {
  return fields.slice(1, 4).filter(({ type }) => type !== 'longText' && type !== 'attachment')
}
