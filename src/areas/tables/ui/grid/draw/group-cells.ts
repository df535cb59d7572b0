import type { Cell, Field } from '../../../contract/field.ts'
import type { ViewSettings } from '../../../contract/view.ts'
import type { ParseContext } from '../../../rules/field-type.ts'
import { numberFormat } from '../../../rules/number-format.ts'
import { summaryTitle, formatSummary } from '../../../rules/query/labels.ts'
import { blankCell, contentCell, type GridContentCell } from './cell-factory.ts'
import { cellContentFor, type CellContent } from './cell-content.ts'
import type { GroupHeader } from '../data/lines.ts'

/** The head of a group: what its rows have in common and how many they are, then the summaries below their fields. */
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
    const { face, words } = groupName(group.values[group.depth] ?? null, by, parseContext)
    const count = numberFormat(parseContext.locale, {}).format(group.count)
    const copyText = `${by.name}: ${words}, ${count}, ${group.isOpen ? 'open' : 'closed'}`
    return contentCell({ draw: 'group', face, count, isOpen: group.isOpen, depth: group.depth }, copyText)
  }
  const summary = summaries[field.id]
  const value = group.summaries[field.id]
  if (!summary || summary === 'none' || value === undefined) return blankCell
  const shown = formatSummary(value, summary, field, parseContext)
  const label = shortSummaryLabels[summary] ?? summaryTitle(summary, field)
  return contentCell({ draw: 'summary', label, value: shown, right: summary !== 'unique' }, `${label} ${shown}`)
}

/** The end of a group, where one adds a row to it; for who cannot see where that is, with the group's name. */
export function addCell(
  { values }: GroupHeader,
  by: readonly Field[],
  addLabel: string,
  parseContext: ParseContext,
): GridContentCell {
  const names = by.map((field, index) => groupName(values[index] ?? null, field, parseContext).words)
  return contentCell({ draw: 'text', text: addLabel, tone: 'faint', right: false }, `${addLabel}: ${names.join(', ')}`)
}

function groupName(value: Cell, by: Field, parseContext: ParseContext): { face: CellContent; words: string } {
  const { face, words } = cellContentFor(value, by, parseContext, true)
  if (face.draw !== 'empty') return { face, words }
  return { face: { draw: 'text', text: `No ${by.name}`, tone: 'quiet', right: false }, words: `No ${by.name}` }
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
