import { call } from '#platform/web/api/call.ts'
import type { Field } from '../../../contract/field.ts'
import { summarizeRows } from '../../../contract/rows.ts'
import type { SummaryName } from '../../../contract/view.ts'
import { typeOf } from '../../../rules/field-types.ts'
import { isSummable, type RangeSummary } from '../../../rules/views/range-summary.ts'
import type { RowRange } from '../data/row-blocks.ts'
import { rowsInRange, type Sheet } from '../data/sheet.ts'

/** The summary of a large range. The server computes one summary of each field at a time. */
export async function fetchRangeSummary(
  sheet: Sheet,
  fields: readonly Field[],
  range: RowRange,
): Promise<RangeSummary> {
  const read = async (name: SummaryName, wanted = fields) => {
    const able = wanted.filter((field) => typeOf(field).summaries.includes(name))
    if (able.length === 0) return []
    const summaries = Object.fromEntries(able.map(({ id }) => [id, name]))
    const input = { tableId: sheet.tableId, ...rowsInRange(sheet, range), summaries }
    const output = await call(summarizeRows, input)
    return Object.values(output.summaries).flatMap((value) => (typeof value === 'number' ? [value] : []))
  }
  const summable = fields.filter(isSummable)
  const [filled, checked, counts, sums, least, most] = await Promise.all([
    read('filled'),
    read('checked'),
    read('filled', summable),
    read('sum', summable),
    read('least', summable),
    read('most', summable),
  ])
  const numbers = { count: total(counts), sum: total(sums), least: Math.min(...least), most: Math.max(...most) }
  return { filled: total(filled) + total(checked), ...(numbers.count > 0 && { numbers }) }
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
