import type { Cell, Field } from '../../contract/field.ts'
import type { ViewSettings } from '../../contract/view.ts'
import type { Around } from '../../rules/field-type.ts'
import { numberFormat } from '../../rules/number-format.ts'
import { summaryTitle, summaryValue } from '../../rules/words.ts'
import { blank, cellOf, type FaceCell } from './cell-maker.ts'
import { faceOf, type Face } from './cells/face.ts'
import type { GroupHead } from './lines.ts'

/** The head of a group: what its rows have in common and how many they are, then the summaries below their fields. */
export function groupCell(
  group: GroupHead,
  column: number,
  fields: readonly Field[],
  by: Field | undefined,
  summaries: ViewSettings['summaries'],
  around: Around,
): FaceCell {
  const field = fields[column]
  if (!field || !by) return blank
  if (column === 0) {
    const { face, words } = nameOf(group.values[group.depth] ?? null, by, around)
    const count = numberFormat(around.locale, {}).format(group.count)
    const said = `${by.name}: ${words}, ${count}, ${group.isOpen ? 'open' : 'closed'}`
    return cellOf({ draw: 'group', face, count, isOpen: group.isOpen, depth: group.depth }, said)
  }
  const summary = summaries[field.id]
  const value = group.summaries[field.id]
  if (!summary || summary === 'none' || value === undefined) return blank
  const shown = summaryValue(value, summary, field, around)
  const label = short[summary] ?? summaryTitle(summary, field)
  return cellOf({ draw: 'summary', label, value: shown, right: summary !== 'unique' }, `${label} ${shown}`)
}

/** The end of a group, where one adds a row to it; for who cannot see where that is, with the group's name. */
export function addCell({ values }: GroupHead, by: readonly Field[], adds: string, around: Around): FaceCell {
  const names = by.map((field, index) => nameOf(values[index] ?? null, field, around).words)
  return cellOf({ draw: 'text', text: adds, tone: 'faint', right: false }, `${adds}: ${names.join(', ')}`)
}

function nameOf(value: Cell, by: Field, around: Around): { face: Face; words: string } {
  const { face, words } = faceOf(value, by, around, true)
  if (face.draw !== 'empty') return { face, words }
  return { face: { draw: 'text', text: `No ${by.name}`, tone: 'quiet', right: false }, words: `No ${by.name}` }
}

const short: Partial<Record<string, string>> = {
  average: 'Avg',
  sum: 'Sum',
  filled: 'Filled',
  unfilled: 'Empty',
  unique: 'Different',
  checked: 'Checked',
  unchecked: 'Unchecked',
}
