import { countSummaries, isNothing, textOperators, type FieldType, type Read } from '../field-type.ts'

const longestText = 10_000

export const text: FieldType = {
  name: 'text',
  title: 'Text',
  says: 'A line of words, like a name',
  group: 'Basic',
  icon: 'type',
  column: 'text',
  align: 'left',
  editor: 'line',
  operators: textOperators,
  summaries: countSummaries,
  sort: 'letters',
  groups: true,
  searched: true,
  longest: longestText,
  accept: (value) => acceptText(value, longestText),
  parse: (written) => acceptText(written, longestText),
  say: (value) => (typeof value === 'string' ? value : ''),
}

/** Words, without what PostgreSQL cannot keep. */
export function acceptText(value: unknown, longest: number): Read {
  if (isNothing(value)) return { value: null }
  const words = Number.isFinite(value) || typeof value === 'boolean' ? String(value) : value
  if (typeof words !== 'string') return { wrong: 'Give text here.' }
  if (words.length > longest) return { wrong: `Use at most ${longest.toLocaleString('en')} characters.` }
  return { value: words.replaceAll('\u0000', '').toWellFormed() }
}
