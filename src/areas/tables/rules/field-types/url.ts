import { countSummaries, isNothing, textOperators, type FieldType, type Read } from '../field-type.ts'

const longest = 2_000

export const url: FieldType = {
  name: 'url',
  title: 'URL',
  says: 'A link to a page',
  group: 'Contact and files',
  icon: 'link',
  column: 'text',
  align: 'left',
  editor: 'line',
  operators: textOperators,
  summaries: countSummaries,
  sort: 'letters',
  groups: true,
  searched: true,
  longest,
  accept: acceptUrl,
  parse: parseUrl,
  say: (value) => (typeof value === 'string' ? value : ''),
}

/** Only what is harmless to follow: no `javascript:`, no `data:`. */
const harmless = /^(https?|ftp):\/\/[^/\s]|^(mailto|tel):\S/i

function acceptUrl(value: unknown): Read {
  if (isNothing(value)) return { value: null }
  const given = typeof value === 'string' ? value.trim() : ''
  if (given.length > longest) return { wrong: `Use at most ${longest.toLocaleString('en')} characters.` }
  if (!harmless.test(given) || /[\p{Cc}\p{Cs}\s]/u.test(given) || !URL.canParse(given))
    return { wrong: 'Give a whole link, like https://example.com.' }
  return { value: given }
}

/** Also without the beginning that nobody writes. */
function parseUrl(written: string): Read {
  const bare = written.trim().replace(/^<(.*)>$/s, '$1')
  if (bare === '') return { value: null }
  if (bare.length > longest) return acceptUrl(bare)
  const isBare = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\.?(:\d{1,5})?([/?#]\S*)?$/u.test(bare)
  return acceptUrl(isBare ? `https://${bare}` : bare)
}
