import { memoize } from '#platform/contract/memoize.ts'

type Style = Intl.NumberFormatOptions
const formatters = new Map<string, (locale: string) => Intl.NumberFormat>()

/** Intl.NumberFormat is slow to create, and every cell may need one. */
export function numberFormat(locale: string, style: Style): Intl.NumberFormat {
  const key = JSON.stringify(style)
  const cached = formatters.get(key)
  if (cached) return cached(locale)
  const formatter = memoize((each) => new Intl.NumberFormat(each, style))
  if (formatters.size > 200) formatters.clear()
  formatters.set(key, formatter)
  return formatter(locale)
}

/** A comma or a point, the two that every spreadsheet reads. */
export const decimalMark = memoize((locale) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
})
