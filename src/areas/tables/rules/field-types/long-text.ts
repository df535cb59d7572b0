import { countSummaries, textOperators, type FieldType } from '../field-type.ts'
import { acceptText } from './text.ts'

const maxLength = 100_000

export const longText: FieldType = {
  name: 'longText',
  title: 'Long text',
  description: 'Paragraphs, lists and links, in Markdown',
  group: 'Basic',
  icon: 'text',
  column: 'text',
  align: 'left',
  editor: 'lines',
  operators: textOperators,
  summaries: countSummaries,
  sort: 'letters',
  groupable: false,
  searchable: true,
  maxLength,
  accept: (value) => acceptText(value, maxLength),
  parse: (input) => acceptText(input, maxLength),
  serialize: (value) => (typeof value === 'string' ? value : ''),
}
