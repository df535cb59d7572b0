import { countSummaries, isEmpty, textOperators, type FieldType, type ParseResult } from '../field-type.ts'

const maxLength = 2_000

export const url: FieldType = {
  name: 'url',
  title: 'URL',
  description: 'A link to a page',
  group: 'Contact and files',
  icon: 'link',
  column: 'text',
  align: 'left',
  editor: 'line',
  operators: textOperators,
  summaries: countSummaries,
  sort: 'letters',
  groupable: true,
  searchable: true,
  maxLength,
  accept: acceptUrl,
  parse: parseUrl,
  serialize: (value) => (typeof value === 'string' ? value : ''),
}

/** Only safe schemes: no `javascript:`, no `data:`. */
const safeUrl = /^(https?|ftp):\/\/[^/\s]|^(mailto|tel):\S/i

function acceptUrl(value: unknown): ParseResult {
  if (isEmpty(value)) return { value: null }
  const text = typeof value === 'string' ? value.trim() : ''
  if (text.length > maxLength) return { wrong: `Use at most ${maxLength.toLocaleString('en')} characters.` }
  if (!safeUrl.test(text) || /[\p{Cc}\p{Cs}\s]/u.test(text) || !URL.canParse(text))
    return { wrong: 'Give a whole link, like https://example.com.' }
  return { value: text }
}

/** The scheme may be missing. */
function parseUrl(input: string): ParseResult {
  const bare = input.trim().replace(/^<(.*)>$/s, '$1')
  if (bare === '') return { value: null }
  if (bare.length > maxLength) return acceptUrl(bare)
  const isBare = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\.?(:\d{1,5})?([/?#]\S*)?$/u.test(bare)
  return acceptUrl(isBare ? `https://${bare}` : bare)
}
