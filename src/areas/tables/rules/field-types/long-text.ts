import { countSummaries, textOperators, type FieldType } from '../field-type.ts'
import { acceptText } from './text.ts'

const longest = 100_000

export const longText: FieldType = {
  name: 'longText',
  title: 'Long text',
  says: 'Paragraphs, lists and links, in Markdown',
  group: 'Basic',
  icon: 'text',
  column: 'text',
  align: 'left',
  editor: 'lines',
  operators: textOperators,
  summaries: countSummaries,
  sort: 'letters',
  groups: false,
  searched: true,
  longest,
  accept: (value) => acceptText(value, longest),
  parse: (written) => acceptText(written, longest),
  say: (value) => (typeof value === 'string' ? value : ''),
}
