import type { DateOrder } from '../../contract/imports.ts'
import { maxInspectedLength } from './detect-type.ts'
import { cellText } from './parse-cell.ts'

/**
 * Detects the locale of dates and numbers from all values of a column: one `25/12` shows that in `3/4` the day comes
 * first. Undefined if the values do not tell; then the person’s locale applies.
 */
export function columnLocale(
  values: readonly unknown[],
  separator: string | undefined,
  dateOrder?: DateOrder,
): string | undefined {
  const texts = inspectedTexts(values)
  const chosen = dateOrder && texts.some(isNumericDate) ? orderLocales[dateOrder] : undefined
  return dayOrderLocale(texts) ?? chosen ?? decimalMarkLocale(texts, separator)
}

/** Whether a column has dates like 3/12/2026, and none that shows what comes first. */
export function hasAmbiguousDates(values: readonly unknown[]): boolean {
  const texts = inspectedTexts(values)
  return texts.some(isNumericDate) && dayOrderLocale(texts) === undefined
}

const orderLocales: Record<DateOrder, string> = { 'day-first': 'en-GB', 'month-first': 'en-US' }
const numericDate = /^(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d\d)(?:\D|$)/

function isNumericDate(text: string): boolean {
  return numericDate.test(text)
}

function inspectedTexts(values: readonly unknown[]): string[] {
  return values.flatMap((value) =>
    typeof value === 'string' && value.length <= maxInspectedLength ? cellText(value).trim() : [],
  )
}

function dayOrderLocale(texts: readonly string[]): string | undefined {
  let dayFirst = 0
  let monthFirst = 0
  for (const text of texts) {
    const [, first, second] = numericDate.exec(text) ?? []
    if (Number(first) > 12) dayFirst += 1
    if (Number(second) > 12) monthFirst += 1
  }
  if (dayFirst > 0 && monthFirst === 0) return orderLocales['day-first']
  return monthFirst > 0 && dayFirst === 0 ? orderLocales['month-first'] : undefined
}

/** If semicolons separate cells, commas are usually decimal marks. */
function decimalMarkLocale(texts: readonly string[], separator: string | undefined): string | undefined {
  let commas = 0
  let points = 0
  let either = 0
  for (const text of texts) {
    if (!/^[^\p{L}]{0,3}[\d.,'\s]*\d[^\p{L}\d]{0,3}$/u.test(text)) continue
    if (/\d\.\d{3},\d|^\D*\d+,(\d{1,2}|\d{4,})\D*$/.test(text)) commas += 1
    else if (/\d,\d{3}\.\d|^\D*\d+\.(\d{1,2}|\d{4,})\D*$/.test(text)) points += 1
    else if (/\d[.,]\d{3}\b/.test(text)) either += 1
  }
  if (commas > 0 && points === 0) return 'de'
  if (points > 0 && commas === 0) return 'en'
  return either > 0 && commas + points === 0 && separator === ';' ? 'de' : undefined
}
