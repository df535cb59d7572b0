import type { Token } from '../../language/words.ts'
import { sameKind } from '../field-words.ts'
import type { Reading } from '../reading.ts'
import { isText, nameField, type Field } from '../schema.ts'

const prepositions =
  /^(?:for|from|by|with|at|in|on|under|as|to|of|who|which|that|is|are|and|because|about|near|lives?|living|works?|working|based|costing|costs?|priced|worth|rated|due|against|via|through|wants|needs|ordered|booked|gets)$/

/** What is left: the first text is the name, others go by their preposition or in order. */
export function readTexts(reading: Reading, { values }: { values: Record<string, unknown> }): void {
  const { table } = reading
  let last: { field: Field; start: number; end: number } | undefined
  for (const { text, preposition, start, end, isAdjacent } of textSegments(reading, hasPlaceFor(reading))) {
    const free = table.fields.filter(
      (field) => (field.type === 'text' || field.type === 'longText') && !(field.name in values),
    )
    const hinted =
      preposition === undefined
        ? undefined
        : free.find((field) =>
            hintsFor(preposition).some((word) => [field.name.toLowerCase(), ...sameKind(field)].includes(word)),
          )
    // "Search crashes on empty input" is one text if no field is meant by "on".
    if (preposition !== undefined && !hinted && last && isAdjacent) {
      values[last.field.name] = reading.text.slice(last.start, end)
      last = { ...last, end }
      continue
    }
    const name = nameField(table)
    const isNameFree = name !== undefined && isText(name) && !(name.name in values)
    const field = hinted ?? (isNameFree ? name : (free.find(({ type }) => type === 'text') ?? free[0]))
    if (!field) continue
    values[field.name] = text
    last = { field, start, end }
  }
}

function hintsFor(preposition: string): string[] {
  if (/^(?:from|in|at|near|lives?|living|based)$/.test(preposition))
    return [
      'city',
      'town',
      'country',
      'location',
      'place',
      'address',
      'origin',
      'company',
      'supplier',
      'vendor',
      'customer',
      'client',
      'region',
      'venue',
      'store',
      'shop',
      'merchant',
    ]
  if (/^(?:by)$/.test(preposition))
    return [
      'author',
      'artist',
      'maker',
      'brand',
      'writer',
      'director',
      'composer',
      'band',
      'singer',
      'designer',
      'supplier',
    ]
  if (/^(?:for|of)$/.test(preposition))
    return [
      'what',
      'description',
      'customer',
      'client',
      'account',
      'guest',
      'patient',
      'company',
      'purpose',
      'reason',
      'project',
      'item',
      'title',
      'product',
    ]
  if (preposition === 'with')
    return [
      'teacher',
      'instructor',
      'coach',
      'trainer',
      'host',
      'guide',
      'doctor',
      'contact',
      'person',
      'speaker',
      'stylist',
      'leader',
    ]
  return /^(?:about|because)$/.test(preposition) ? ['notes', 'note', 'subject', 'reason', 'description', 'comment'] : []
}

type Segment = {
  readonly text: string
  readonly preposition?: string
  readonly start: number
  readonly end: number
  readonly isAdjacent: boolean
}

/** "in Lübeck" is no part of the name if there is a field for it. */
function hasPlaceFor({ table }: Reading): (preposition: string) => boolean {
  const others = table.fields.slice(1).filter(({ type }) => type === 'text')
  return (preposition) =>
    /^(?:in|at)$/.test(preposition) && others.some(({ name }) => hintsFor(preposition).includes(name.toLowerCase()))
}

function textSegments({ tokens, used, text }: Reading, endsName: (preposition: string) => boolean): Segment[] {
  const segments: { first: Token; last: Token; preposition?: string }[] = []
  let preposition: string | undefined
  let isOpen = false
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    const isInside =
      isOpen &&
      /^(?:and|of|&|the|in|on|de|la|van|von)$/.test(token.lower) &&
      !endsName(token.lower) &&
      next !== undefined &&
      !used[index + 1] &&
      /^\p{Lu}/u.test(next.text) &&
      /^\p{Lu}/u.test(tokens[index - 1]?.text ?? '')
    if (
      used[index] ||
      (token.isMark && !/^[&.'’/-]$/.test(token.text)) ||
      (prepositions.test(token.lower) && !token.isQuoted && !isInside)
    ) {
      if (prepositions.test(token.lower) && !used[index]) preposition = token.lower
      else if (token.isMark) preposition = undefined
      isOpen = false
      continue
    }
    const last = segments.at(-1)
    if (isOpen && last) last.last = token
    else if (!/^(?:a|an|the|also|please|my|our|some|another|it|its)$/.test(token.lower))
      segments.push({ first: token, last: token, ...(preposition !== undefined && { preposition }) })
    else continue
    isOpen = true
  }
  return segments
    .map(({ first, last, preposition: before }, index) => ({
      start: first.start,
      end: last.end,
      isAdjacent:
        index > 0 && /^\s+\S+\s+(?:the |an? )?$/.test(text.slice(segments[index - 1]?.last.end ?? 0, first.start)),
      text: (first === last ? first.text : text.slice(first.start, last.end)).replace(/[.,;:]+$/, ''),
      ...(before !== undefined && { preposition: before }),
    }))
    .filter((segment) => /[\p{L}\d]/u.test(segment.text))
}
