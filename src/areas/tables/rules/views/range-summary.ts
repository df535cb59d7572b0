import type { Field } from '../../contract/field.ts'
import type { Row } from '../../contract/rows.ts'
import { isEmpty, type ParseContext } from '../field-type.ts'
import { typeOf } from '../field-types.ts'
import { numberFormat } from '../number-format.ts'
import { formatSummary } from '../query/labels.ts'

/** What the selected cells have: how many are filled, and the sum of those that are numbers. */
export type RangeSummary = { filled: number; numbers?: NumberSummary }
export type NumberSummary = { count: number; sum: number; least: number; most: number }

export function summarizeCells(fields: readonly Field[], rows: Iterable<Row>): RangeSummary {
  const columns = fields.map((field) => ({ id: field.id, isNumber: isSummable(field) }))
  const numbers: NumberSummary = { count: 0, sum: 0, least: Infinity, most: -Infinity }
  let filled = 0
  for (const { cells } of rows)
    for (const { id, isNumber } of columns) {
      const value = cells[id]
      // An unticked checkbox is as empty as a new one.
      if (isEmpty(value) || value === false) continue
      filled += 1
      if (isNumber && typeof value === 'number') addNumber(numbers, value)
    }
  return { filled, ...(numbers.count > 0 && { numbers }) }
}

function addNumber(numbers: NumberSummary, value: number): void {
  numbers.count += 1
  numbers.sum += value
  numbers.least = Math.min(numbers.least, value)
  numbers.most = Math.max(numbers.most, value)
}

export function isSummable(field: Field): boolean {
  return typeOf(field).summaries.includes('sum')
}

/** For example [["Sum", "7"], ["Average", "2.33"], …]. Numbers of one field look as in the field. */
export function rangeSummaryParts(
  { filled, numbers }: RangeSummary,
  fields: readonly Field[],
  context: ParseContext,
): [label: string, value: string][] {
  const count: [string, string] = ['Count', numberFormat(context.locale, {}).format(filled)]
  if (!numbers) return [count]
  const summable = fields.filter(isSummable)
  const [only] = summable.length === 1 ? summable : []
  const text = (value: number, summary: 'sum' | 'average' | 'least' | 'most') =>
    only
      ? formatSummary(toPrecise(value), summary, only, context)
      : numberFormat(context.locale, { maximumFractionDigits: 2 }).format(toPrecise(value))
  return [
    count,
    ['Sum', text(numbers.sum, 'sum')],
    ['Average', text(numbers.sum / numbers.count, 'average')],
    ['Min', text(numbers.least, 'least')],
    ['Max', text(numbers.most, 'most')],
  ]
}

/** Without the error of binary fractions: 0.1 + 0.2 is 0.3. */
function toPrecise(value: number): number {
  return Number(value.toPrecision(14))
}
