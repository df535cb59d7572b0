import { findDurations } from '../language/durations.ts'
import type { Token } from '../language/words.ts'
import type { Now } from '../language/calendar.ts'
import type { Direction } from '../language/found-date.ts'
import {
  directionOfNew,
  isFutureField,
  isPastName,
  readRequest,
  tokenAt,
  useText,
  useTokens,
  type Reading,
} from './reading.ts'
import { isComputed, isDate, isText, nameField, type Field, type Member, type Table } from './schema.ts'
import { sameKind } from './field-words.ts'
import { readValue } from './values.ts'
import { valueFor } from './numeric-conditions.ts'

export type NewRow = {
  readonly values: Record<string, unknown>
  readonly wrong: readonly { field: Field; text: string; choices?: readonly string[] }[]
}

/** Rows from a sentence or from pasted lines. */
export function readNewRows(clause: string, table: Table, members: readonly Member[], now: Now): NewRow[] {
  const [head = '', ...lines] = clause.split('\n').filter((line) => line.trim() !== '')
  if (lines.length > 0) return readPastedLines(lines, table, members, now)
  const text = withoutCommand(head, table)
  const parts = text.split(/\s*;\s*/).filter((part) => part !== '')
  if (parts.length > 1) return parts.map((part) => readSentence(part, table, members, now))
  const names = listedNames(text, table, members, now)
  const name = nameField(table)
  if (names && name) return names.map((each) => ({ values: { [name.name]: each }, wrong: [] }))
  return [readSentence(text, table, members, now)]
}

/** The sentence without "add a new supplier" and "to the suppliers table". */
function withoutCommand(text: string, { name, rowWord }: Table): string {
  const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const plural = escaped(name)
  const single = [
    rowWord ?? '',
    name
      .replace(/ies$/i, 'y')
      .replace(/(ch|sh|x|ss)es$/i, '$1')
      .replace(/s$/i, ''),
    name,
  ]
    .filter((each) => each !== '')
    .map(escaped)
    .join('|')
  return text
    .trim()
    .replace(
      new RegExp(
        String.raw`\s*,?\s*\b(?:to|in|into|on|onto|under) (?:the |my |our )?(?:${plural}|${single})(?:['’]s)?(?: (?:table|list|sheet|tracker|database|log))?\s*[:.]?\s*$`,
        'i',
      ),
      '',
    )
    .replace(
      new RegExp(
        String.raw`^(?:add|create|insert|put|register|log|record|enter|new|make|track|save|append|include|write down|note down|note|book)\b\s*(?:down )?(?:to|in|into) (?:the |my |our )?(?:${plural}|${single})(?: (?:table|list|sheet|tracker|log))?\s*[:,]?\s*`,
        'i',
      ),
      '',
    )
    .replace(
      /^(?:add|create|insert|put|register|log|record|enter|make|track|save|append|include|write down|note down|note|book|there(?:['’]s| is)|we (?:have|got)|i (?:bought|paid|spent|sold|got)|we (?:bought|paid|spent|sold))\b\s*/i,
      '',
    )
    .replace(
      new RegExp(
        String.raw`^(?:(?:the|an?|another|one|one more|this|our|following)\s+)*(?:(?:new\s+)?(?:${single}|row|record|entry|item|line)\b(?!['’])\s*)?(?:(?:called|named|for(?= \p{Lu})|:|,|with name|titled)\s*)?`,
        'iu',
      ),
      '',
    )
    .replace(
      new RegExp(
        String.raw`\s*\b(?:to|in|into|on|onto) (?:the |my |our )?(?:${plural}|${single})(?: (?:table|list|sheet|tracker|database|log))?(?=\s*(?:,|:|with\b|for\b|at\b|and\b))`,
        'i',
      ),
      '',
    )
    .trim()
}

/** "apples, pears and plums": names only, nothing that another field would take. */
function listedNames(text: string, table: Table, members: readonly Member[], now: Now): string[] | undefined {
  const parts = text.split(/\s*(?:,\s*(?:and\s+)?|\s+and\s+)\s*/).filter((part) => part !== '')
  if (parts.length < 2) return undefined
  const name = nameField(table)
  if (!name || !isText(name)) return undefined
  const reading = readRequest(text, table, members, now)
  const hasOthers =
    reading.mentions.some(({ kind }) => kind !== 'table') ||
    reading.numbers.length > 0 ||
    reading.dates.length > 0 ||
    /@|\b(?:with|from|for|at|by)\b/.test(text)
  return hasOthers || parts.some((part) => part.split(' ').length > 4)
    ? undefined
    : parts.map((part) => part.replace(/^["“'](.*)["”']$/, '$1'))
}

function readPastedLines(lines: readonly string[], table: Table, members: readonly Member[], now: Now): NewRow[] {
  const rows = lines.map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
  const delimiter = ['\t', '|', ';', ','].find((mark) => rows.every((line) => line.includes(mark)))
  const cells = rows
    .filter((line) => !/^[|\s:-]+$/.test(line))
    .map((line) =>
      delimiter
        ? line
            .replace(/^\||\|$/g, '')
            .split(delimiter)
            .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
        : [line],
    )
  const writable = table.fields.filter((field) => !isComputed(field))
  const byName = (cell: string) => writable.find(({ name }) => name.toLowerCase() === cell.toLowerCase())
  const header = cells[0]?.map(byName)
  const hasHeader =
    header !== undefined && cells.length > 1 && header.filter(Boolean).length >= Math.max(1, header.length / 2)
  if (!delimiter) return rows.map((line) => readSentence(line, table, members, now))
  return (hasHeader ? cells.slice(1) : cells).map((line) => {
    const fields = hasHeader ? header : fieldsByShape(line, writable, members, now)
    const values: Record<string, unknown> = {}
    const wrong: { field: Field; text: string }[] = []
    for (const [index, cell] of line.entries()) {
      const field = fields[index]
      if (!field || cell === '') continue
      const read = readValue(field, cell, members, now, 'past')
      if ('value' in read) values[field.name] = read.value
      else wrong.push({ field, text: cell, ...(read.choices && { choices: read.choices }) })
    }
    return { values, wrong }
  })
}

/** Cells in the order of the fields; a cell that does not fit its field goes to the next one that it fits. */
function fieldsByShape(
  cells: readonly string[],
  fields: readonly Field[],
  members: readonly Member[],
  now: Now,
): (Field | undefined)[] {
  const left = [...fields]
  return cells.map((cell) => {
    const place = left.findIndex(
      (field) => 'value' in readValue(field, cell, members, now, 'past') && fits(field, cell),
    )
    return place === -1 ? undefined : left.splice(place, 1)[0]
  })
}

function fits({ type }: Field, cell: string): boolean {
  const isNumber = /^[$€£¥]?\s?-?[\d.,' ]+\s?(?:[$€£¥%]|kg|[A-Z]{3})?$/.test(cell)
  if (type === 'url') return /^(?:https?:|www\.)|\.[a-z]{2,}$/i.test(cell)
  if (type === 'phone') return /^[+\d][\d\s()/-]{4,}$/.test(cell)
  if (type === 'checkbox') return /^(?:yes|no|true|false|x|y|n)$/i.test(cell)
  if (type === 'text' || type === 'longText')
    return !isNumber && !/^[\w.+-]+@[\w.-]+$/.test(cell) && !/^\d{4}-\d\d-\d\d$/.test(cell)
  return type === 'number' || type === 'currency' || type === 'rating' ? isNumber : true
}

function readSentence(text: string, table: Table, members: readonly Member[], now: Now): NewRow {
  const reading = readRequest(text, table, members, now, directionOfNew(text, table))
  const row = {
    values: {} as Record<string, unknown>,
    wrong: [] as { field: Field; text: string; choices?: readonly string[] }[],
  }
  readNamedValues(reading, row)
  readTypedValues(reading, row)
  readTexts(reading, row)
  return row
}

const links = /^(?:is|are|=|:|of|to|at|the|an?|will|be|was|-|→|costs?)$/

/** "email a@b.c and price 12": a field's name, then its value. */
function readNamedValues(
  reading: Reading,
  row: { values: Record<string, unknown>; wrong: { field: Field; text: string }[] },
): void {
  const { tokens, mentions, members, now, text } = reading
  const fields = mentions.filter(
    (mention) => mention.kind === 'field' && mention.score >= 0.55 && !isComputed(mention.field),
  )
  for (const mention of fields) {
    if (mention.kind !== 'field' || mention.field.name in row.values) continue
    const { field } = mention
    let first = mention.last
    while (links.test(tokens[first]?.lower ?? '')) first++
    const next = fields.find((other) => other.first > mention.first)
    let last = next?.first ?? tokens.length
    while (last > first && /^(?:and|,|with|&|the|an?|its|their|his|her|;|\.)$/.test(tokens[last - 1]?.lower ?? ''))
      last--
    // A comma ends a value, except in a list of choices.
    const comma = tokens.findIndex((token, index) => index >= first && index < last && token.text === ',')
    if (comma !== -1 && field.type !== 'multiSelect' && field.type !== 'longText') last = comma
    if (last <= first) {
      if (field.type === 'checkbox') {
        const isNegated = /^(?:not|un|no|isn['’]?t)$/.test(tokens[mention.first - 1]?.lower ?? '')
        row.values[field.name] = !isNegated
        useTokens(reading, isNegated ? mention.first - 1 : mention.first, mention.last)
      }
      continue
    }
    const [from, to] = [tokens[first], tokens[last - 1]]
    const words = from && to ? (first === last - 1 ? from.text : text.slice(from.start, to.end)) : ''
    const read = readValue(
      field,
      words,
      members,
      now,
      isDate(field) ? directionFor(field, directionOfNew(text, reading.table)) : 'future',
    )
    if ('value' in read) {
      row.values[field.name] = read.value
      useTokens(reading, mention.first, isText(field) ? last : endOfValue(reading, field, first, last))
    } else if (mention.score >= 0.9 && read.choices) {
      row.wrong.push({ field, text: words, ...(read.choices && { choices: read.choices }) })
      useTokens(reading, mention.first, last)
    }
  }
}

function directionFor(field: Field, fallback: Direction): Direction {
  return isPastName(field.name) ? 'past' : isFutureField(field) ? 'future' : fallback
}

/** Where the words of a number, date or choice end: the rest is something else. */
function endOfValue(reading: Reading, field: Field, first: number, last: number): number {
  const at = reading.tokens[first]?.start ?? 0
  const number = reading.numbers.find(({ start }) => start >= at)
  const date = reading.dates.find(({ end }) => end > at)
  if (isDate(field)) return date ? Math.min(last, tokenAt(reading, date.end)) : last
  if (field.type === 'email') return first + 1
  if (number && ['number', 'currency', 'percent', 'rating'].includes(field.type))
    return Math.min(last, tokenAt(reading, number.end))
  const choice = reading.mentions.find(
    (mention) => mention.kind === 'choice' && mention.field === field && mention.first >= first,
  )
  return choice ? Math.max(first + 1, Math.min(last, choice.last)) : last
}

/** Values that only one kind of field takes: emails, links, money, days, choices, members. */
function readTypedValues(reading: Reading, { values }: { values: Record<string, unknown> }): void {
  const { tokens, table, used, mentions, dates, numbers, text } = reading
  const free = (test: (field: Field) => boolean) =>
    table.fields.find((field) => test(field) && !isComputed(field) && !(field.name in values))
  const take = (field: Field | undefined, value: unknown, first: number, last: number) => {
    if (!field) return
    values[field.name] = value
    useTokens(reading, first, last)
  }
  for (const [index, { text: word }] of tokens.entries()) {
    if (used[index]) continue
    if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(word))
      take(
        free(({ type }) => type === 'email'),
        word,
        index,
        index + 1,
      )
    else if (/^(?:https?:\/\/|www\.)/.test(word))
      take(
        free(({ type }) => type === 'url'),
        word,
        index,
        index + 1,
      )
  }
  const phone = /(?<![\w.])\+?\d[\d\s()-]{6,}\d(?!\w)/.exec(text)
  if (phone && free(({ type }) => type === 'phone'))
    take(
      free(({ type }) => type === 'phone'),
      phone[0],
      tokenAt(reading, phone.index),
      tokenAt(reading, phone.index + phone[0].length - 1) + 1,
    )
  for (const { from, start, end } of dates)
    if (!used[tokenAt(reading, end - 1)])
      take(
        free(({ type }) => type === 'date'),
        from,
        tokenAt(reading, start),
        tokenAt(reading, end - 1) + 1,
      )
  for (const mention of mentions) {
    if (used[mention.first]) continue
    if (mention.kind === 'choice' && mention.score >= 0.9) {
      const isMulti = mention.field.type === 'multiSelect'
      const before = values[mention.field.name]
      if (before === undefined || (isMulti && Array.isArray(before))) {
        values[mention.field.name] = isMulti
          ? [...(Array.isArray(before) ? before : []), mention.choice]
          : mention.choice
        useTokens(reading, mention.first, mention.last)
      }
    }
    if (mention.kind === 'member' && mention.score >= 1 && tokens[mention.first]?.lower !== 'i')
      take(
        free(({ type }) => type === 'member'),
        mention.member.id,
        mention.first,
        mention.last,
      )
  }
  for (const { seconds, start, end } of findDurations(text))
    if (!used[tokenAt(reading, start)])
      take(
        free(({ type }) => type === 'duration'),
        Math.round(seconds),
        tokenAt(reading, start),
        tokenAt(reading, end - 1) + 1,
      )
  for (const number of numbers) {
    if (used[tokenAt(reading, number.start)]) continue
    const next = tokens[tokenAt(reading, number.end)]
    const field = number.isPercent
      ? free(({ type }) => type === 'percent')
      : number.currency
        ? (free(({ type }) => type === 'currency') ?? free(({ type }) => type === 'number'))
        : numberField(free, next)
    if (!field) continue
    take(field, valueFor(field, number), tokenAt(reading, number.start), tokenAt(reading, number.end - 1) + 1)
    // The unit or the field's name behind the number.
    if (
      next &&
      [
        field.name.toLowerCase(),
        ...sameKind(field),
        'kg',
        'kilos',
        'pieces',
        'units',
        'stars',
        'pcs',
        'x',
        'bags',
        'boxes',
        'hours',
      ].some((word) => word === next.lower || word === next.stem)
    )
      useText(reading, next.start, next.end)
  }
}

function numberField(
  free: (test: (field: Field) => boolean) => Field | undefined,
  next: Token | undefined,
): Field | undefined {
  const byUnit =
    next &&
    free(
      (field) =>
        ['number', 'rating', 'currency'].includes(field.type) &&
        [field.name.toLowerCase(), ...sameKind(field)].includes(next.lower),
    )
  return (
    byUnit ??
    free(({ type }) => type === 'currency') ??
    free(({ type }) => type === 'number') ??
    free(({ type }) => type === 'rating')
  )
}

const prepositions =
  /^(?:for|from|by|with|at|in|on|under|as|to|of|who|which|that|is|are|and|because|about|near|lives?|living|works?|working|based|costing|costs?|priced|worth|rated|due|against|via|through)$/

/** What is left: the first text is the name, others go by their preposition or in order. */
function readTexts(reading: Reading, { values }: { values: Record<string, unknown> }): void {
  const { table } = reading
  let last: { field: Field; start: number; end: number } | undefined
  for (const { text, preposition, start, end, isAdjacent } of textSegments(reading)) {
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
    return ['what', 'description', 'customer', 'client', 'purpose', 'reason', 'project', 'item', 'title', 'product']
  return /^(?:about|because)$/.test(preposition) ? ['notes', 'note', 'subject', 'reason', 'description', 'comment'] : []
}

type Segment = {
  readonly text: string
  readonly preposition?: string
  readonly start: number
  readonly end: number
  readonly isAdjacent: boolean
}

function textSegments({ tokens, used, text }: Reading): Segment[] {
  const segments: { first: Token; last: Token; preposition?: string }[] = []
  let preposition: string | undefined
  let isOpen = false
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    const isInside =
      isOpen &&
      /^(?:and|of|&|the|in|on|de|la|van|von)$/.test(token.lower) &&
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
