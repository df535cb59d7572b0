import type { Evaluation } from '../evaluation.ts'
import { ExpressionError } from '../expression-error.ts'
import { isPlainObject, ownValue, toText } from '../values.ts'

/** Intl caches by its arguments and never forgets, so only known languages and options reach it. */
export function localeOf(value: unknown, evaluation: Evaluation): string {
  if (value === undefined) return 'en-US'
  const text = toText(value, evaluation)
  if (!/^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-[A-Za-z]{2})?$/.test(text))
    throw new ExpressionError(`“${text.slice(0, 20)}” is not a language, such as en or de-CH.`)
  return Intl.NumberFormat.supportedLocalesOf(text)[0] ?? 'en-US'
}

export function formatNumber(number: number, locale: unknown, options: unknown, evaluation: Evaluation): string {
  evaluation.charge(4_000)
  // n8n's `format` takes the options alone, too.
  const [tag, chosen] = isPlainObject(locale) ? [undefined, locale] : [locale, options]
  const currency = isPlainObject(chosen) ? ownValue(chosen, 'currency') : undefined
  return new Intl.NumberFormat(localeOf(tag, evaluation), {
    ...(typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) && { style: 'currency', currency }),
    ...(isPlainObject(chosen) && ownValue(chosen, 'style') === 'percent' && { style: 'percent' }),
    ...fractionDigits(chosen),
  }).format(number)
}

function fractionDigits(options: unknown): { minimumFractionDigits?: number; maximumFractionDigits?: number } {
  if (!isPlainObject(options)) return {}
  const digitsOf = (key: string): number | undefined => {
    const value = ownValue(options, key)
    return typeof value === 'number' && value >= 0 && value <= 20 ? Math.trunc(value) : undefined
  }
  const [least, most] = [digitsOf('minimumFractionDigits'), digitsOf('maximumFractionDigits')]
  return {
    ...(least !== undefined && { minimumFractionDigits: least }),
    ...(most !== undefined && { maximumFractionDigits: Math.max(most, least ?? 0) }),
  }
}

const dateOptions: Record<string, readonly string[]> = {
  dateStyle: ['full', 'long', 'medium', 'short'],
  timeStyle: ['full', 'long', 'medium', 'short'],
  weekday: ['long', 'short', 'narrow'],
  year: ['numeric', '2-digit'],
  month: ['numeric', '2-digit', 'long', 'short', 'narrow'],
  day: ['numeric', '2-digit'],
  hour: ['numeric', '2-digit'],
  minute: ['numeric', '2-digit'],
  second: ['numeric', '2-digit'],
}

/** Only the usual options of a date format, with their usual values. */
export function dateFormatOptions(options: unknown): Intl.DateTimeFormatOptions {
  if (!isPlainObject(options)) return {}
  const known = Object.entries(dateOptions).flatMap(([key, values]) => {
    const value = ownValue(options, key)
    return typeof value === 'string' && values.includes(value) ? [[key, value] as const] : []
  })
  const isStyled = known.some(([key]) => key.endsWith('Style'))
  return {
    ...Object.fromEntries(isStyled ? known.filter(([key]) => key.endsWith('Style')) : known),
    ...(ownValue(options, 'hour12') === false && { hour12: false }),
  }
}
