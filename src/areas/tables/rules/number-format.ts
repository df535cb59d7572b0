import { memoize } from './memoize.ts'

type Style = Intl.NumberFormatOptions
const formatters = new Map<string, (locale: string) => Intl.NumberFormat>()

/** Making one takes long, and there may be a number in every cell. */
export function numberFormat(locale: string, style: Style): Intl.NumberFormat {
  const key = JSON.stringify(style)
  const cached = formatters.get(key)
  if (cached) return cached(locale)
  const formatter = memoize((each) => new Intl.NumberFormat(each, style))
  if (formatters.size > 200) formatters.clear()
  formatters.set(key, formatter)
  return formatter(locale)
}

/** A comma or a point: the two that every spreadsheet understands. */
export const decimalMark = memoize((locale) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
})
