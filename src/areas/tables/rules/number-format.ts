import { kept } from './kept.ts'

type Style = Intl.NumberFormatOptions
const styles = new Map<string, (locale: string) => Intl.NumberFormat>()

/** Making one takes long, and there may be a number in every cell. */
export function numberFormat(locale: string, style: Style): Intl.NumberFormat {
  const key = JSON.stringify(style)
  const known = styles.get(key)
  if (known) return known(locale)
  const made = kept((each) => new Intl.NumberFormat(each, style))
  if (styles.size > 200) styles.clear()
  styles.set(key, made)
  return made(locale)
}

/** A comma or a point: the two that every spreadsheet understands. */
export const decimalMark = kept((locale) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
})
