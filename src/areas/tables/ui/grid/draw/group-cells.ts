import type { Cell, Field } from '../../../contract/field.ts'
import type { ViewSettings } from '../../../contract/view.ts'
import type { ParseContext } from '../../../rules/field-type.ts'
import { numberFormat } from '../../../rules/number-format.ts'
import { summaryTitle, formatSummary } from '../../../rules/query/labels.ts'
import { blankCell, contentCell, type GridContentCell } from './cell-factory.ts'
import { cellContentFor, type CellContent } from './cell-content.ts'
import type { GroupHeader } from '../data/lines.ts'

/** A cell of a group header: the group value and the row count in the first column, summaries in the others. */
export function groupCell(
  group: GroupHeader,
  column: number,
  fields: readonly Field[],
  by: Field | undefined,
  summaries: ViewSettings['summaries'],
  parseContext: ParseContext,
): GridContentCell {
  const field = fields[column]
  if (!field || !by) return blankCell
  if (column === 0) {
    const { content, text } = groupName(group.values[group.depth] ?? null, by, parseContext)
    const count = numberFormat(parseContext.locale, {}).format(group.count)
    const copyText = `${by.name}: ${text}, ${count}, ${group.isOpen ? 'open' : 'closed'}`
    return contentCell({ draw: 'group', content, count, isOpen: group.isOpen, depth: group.depth }, copyText)
  }
  const summary = summaries[field.id]
  const value = group.summaries[field.id]
  if (!summary || summary === 'none' || value === undefined) return blankCell
  const shown = formatSummary(value, summary, field, parseContext)
  const label = shortSummaryLabels[summary] ?? summaryTitle(summary, field)
  return contentCell({ draw: 'summary', label, value: shown, right: summary !== 'unique' }, `${label} ${shown}`)
}

/** The “Add row” cell of a group. Screen readers also get the name of the group. */
export function addCell(
  { values }: GroupHeader,
  by: readonly Field[],
  addLabel: string,
  parseContext: ParseContext,
): GridContentCell {
  const names = by.map((field, index) => groupName(values[index] ?? null, field, parseContext).text)
  return contentCell({ draw: 'text', text: addLabel, tone: 'faint', right: false }, `${addLabel}: ${names.join(', ')}`)
}

function groupName(value: Cell, by: Field, parseContext: ParseContext): { content: CellContent; text: string } {
  const { content, text } = cellContentFor(value, by, parseContext, true)
  if (content.draw !== 'empty') return { content, text }
  return { content: { draw: 'text', text: `No ${by.name}`, tone: 'quiet', right: false }, text: `No ${by.name}` }
}

const shortSummaryLabels: Partial<Record<string, string>> = {
  average: 'Avg',
  sum: 'Sum',
  filled: 'Filled',
  unfilled: 'Empty',
  unique: 'Different',
  checked: 'Checked',
  unchecked: 'Unchecked',
}
