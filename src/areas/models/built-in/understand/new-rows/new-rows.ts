import type { Now } from '../../language/calendar.ts'
import { findDates } from '../../language/dates.ts'
import { readNamedValues } from '../named-values.ts'
import type { NewRow } from './new-row.ts'
import { readPastedLines } from './pasted-rows.ts'
import { directionOfNew, readRequest } from '../reading.ts'
import { readTexts } from './row-texts.ts'
import { isText, nameField, type Field, type Member, type Table } from '../schema.ts'
import { readTypedValues } from '../typed-values.ts'

/** Rows from a sentence or from pasted lines. */
export function readNewRows(clause: string, table: Table, members: readonly Member[], now: Now): NewRow[] {
  const [head = '', ...lines] = clause.split('\n').filter((line) => line.trim() !== '')
  if (lines.length > 0)
    return readPastedLines(lines, table, members, now, (line) => readSentence(line, table, members, now))
  const text = withoutCommand(head, table)
  const oneByOne = bracketedRows(text) ?? rowsWithNumber(text, table) ?? rowsWithPlace(text, table)
  const parts = oneByOne ?? text.split(/\s*;\s*/).filter((part) => part !== '')
  if (parts.length > 1) return parts.map((part) => readSentence(part, table, members, now))
  const names = listedNames(text, table, members, now)
  const name = nameField(table)
  if (names && name) return names.map((each) => ({ values: { [name.name]: each }, wrong: [] }))
  return [readSentence(text, table, members, now)]
}

/** The sentence without "add a new supplier" and "to the suppliers table". */
function withoutCommand(text: string, { name, rowWord, fields }: Table): string {
  // "a new order for Little Finch" names the customer where there is a field for it, else the order.
  const isForSomebody = fields.slice(1).some((field) => isText(field) && somebody.test(field.name))
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
      /^(?:add|create|insert|put|register|log|record|enter|make|track|save|append|include|write down|note down|note|book|there(?:['’]s| is)|we (?:have|got)|(?:(?:i|we) )?(?:just |also )?(?:bought|paid|spent|sold|earned|received|got))\b\s*/i,
      '',
    )
    .replace(
      new RegExp(
        String.raw`^(?:(?:the|an?|another|one|one more|this|our|following)\s+)*(?:(?:(?:\d+|two|three|four|five|six|some)\s+(?:new\s+|more\s+)?(?:${single}|${plural}|rows|records|entries|items|lines)\s*(?:called|named)?\s*[:,-]\s*)|(?:new\s+)?(?:${single}|row|record|entry|item|line)\b(?!['’])\s*)?(?:for an? \p{L}+ (?=called|named))?(?:(?:called|named|${isForSomebody ? '' : String.raw`for(?= \p{Lu})|`}:|,|with name|titled)\s*)?`,
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

const somebody = /customer|client|account|guest|patient|company|buyer|student|tenant|member|attendee|\bfor\b|recipient/i

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

/** "Tern (rowing, 3.5 m) and Skua (motor, 7 m)": a row for each pair of brackets. */
function bracketedRows(text: string): string[] | undefined {
  const found = [...text.matchAll(/([^(),;]+?)\s*\(([^()]+)\)\s*(?:,\s*(?:and\s+)?|and\s+|;\s*|$)/gi)]
  const isAll = found.map(([whole]) => whole).join('') === text
  return isAll && found.length > 1 ? found.map(([, name = '', values = '']) => `${name.trim()}, ${values}`) : undefined
}

/** "Anna 20 and Ben 30": a row for each name with a number. "amount 20 and tip 3" are fields of one row. */
function rowsWithNumber(text: string, { fields }: Table): string[] | undefined {
  const parts = text.split(/,\s*(?:and\s+)?|\s+and\s+/)
  const fieldNames = fields.map(({ name }) => name.toLowerCase())
  const isRow = (part: string) => {
    const [, name] = /^(\p{L}[\p{L}'’. -]*) [$€£]?\d[\d.]*$/u.exec(part.trim()) ?? []
    return name !== undefined && !fieldNames.some((field) => name.toLowerCase().endsWith(field))
  }
  return parts.length > 1 && parts.every(isRow) ? parts : undefined
}

/** "Alba Roasters in Lisbon and Nordlys in Oslo", if there is a field for the place. */
function rowsWithPlace(text: string, { fields }: Table): string[] | undefined {
  const parts = text.split(/,\s*(?:and\s+)?|\s+and\s+/)
  const isRow = (part: string) => /^\p{Lu}[\p{L}\d'’.& -]* (?:in|from) \p{Lu}[\p{L}'’. -]*$/u.test(part.trim())
  const hasPlace = fields.slice(1).some((field) => isText(field) && isPlace.test(field.name))
  return hasPlace && parts.length > 1 && parts.every(isRow) ? parts : undefined
}

const isPlace = /^(?:city|town|country|location|place|origin|region)$/i

/** "Kai Ito 90" in a table of money: the number is no part of the name, unless it is an address or a version. */
function withAmountApart(text: string, { fields }: Table, now: Now): string {
  const undated = findDates(text, now).reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  )
  const numbers = undated.match(/\d+(?:[.,]\d+)?/g) ?? []
  return fields.some(({ type }) => type === 'currency') && numbers.length === 1
    ? text.replace(
        /^((?:(?:from|for|to|by|at)\s)?(?:\p{Lu}[\p{L}'’.&-]*\s)*(?!(?:Street|St|Road|Rd|Room|Avenue|Ave|Flat|Unit|No|Platz|Suite|Floor|Gate|Lot|Version|Phase|Part)\s)\p{Lu}[\p{L}'’.-]*)\s(\d+(?:[.,]\d+)?)(?=\s|$)/u,
        '$1, $2',
      )
    : text
}

function readSentence(spoken: string, table: Table, members: readonly Member[], now: Now): NewRow {
  const text = withAmountApart(spoken, table, now)
  const reading = readRequest(text, table, members, now, directionOfNew(text, table))
  const values: Record<string, unknown> = {}
  const wrong: { field: Field; text: string; choices?: readonly string[] }[] = []
  const row = { values, wrong }
  readNamedValues(reading, row)
  readTypedValues(reading, row)
  readTexts(reading, row)
  return row
}
