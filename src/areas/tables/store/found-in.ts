import { sql, type RawBuilder } from 'kysely'
import { choicesOf } from '../rules/field-type.ts'
import { fieldTypes } from '../rules/field-types.ts'
import { searchTerms, type SearchTerm, type Span } from '../rules/search-terms.ts'
import { columnOf, columnType } from './columns.ts'
import type { Asker, KeptField } from './kept-field.ts'
import type { OpenTable } from './open-table.ts'

type Where = RawBuilder<boolean>

/**
 * Rows that have all of these words, each somewhere: in a text, or in what a choice, a person, a number or a day says. A
 * column is asked only if the word can be in it, so that a word that only texts can have costs nothing more.
 */
export function foundIn(table: OpenTable, words: string): Where {
  return every(searchTerms(words, table.asker).map((term) => hasTerm(table, term)))
}

/** Its words each for themselves, or the day that they are together. */
function hasTerm(table: OpenTable, { words, days }: SearchTerm): Where {
  const inWords = every(words.map((word) => some(table.fields.flatMap((field) => hasWord(field, word, table.asker)))))
  const onDays = table.fields.flatMap((field) => days.flatMap((span) => isWithin(field, span, table.asker)))
  return some([inWords, ...onDays])
}

function hasWord(field: KeptField, word: string, asker: Asker): Where[] {
  const column = columnOf(field)
  const low = word.toLowerCase()
  if (fieldTypes[field.type].searched)
    return [sql`${column} ilike ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`]
  switch (columnType(field)) {
    case 'text':
    case 'text[]':
      return hasChoice(field, low)
    case 'uuid': {
      const people = asker.members.filter(({ name }) => name.toLowerCase().includes(low)).map(({ id }) => id)
      return people.length === 0 ? [] : [sql`${column} = any(${people}::uuid[])`]
    }
    case 'double precision':
    case 'numeric':
    case 'integer':
    case 'bigint':
      return isNumber(field, word, asker)
    default:
      return []
  }
}

function hasChoice(field: KeptField, low: string): Where[] {
  const column = columnOf(field)
  const ids = choicesOf(field)
    .filter(({ name }) => name.toLowerCase().includes(low))
    .map(({ id }) => id)
  if (ids.length === 0) return []
  return [columnType(field) === 'text[]' ? sql`${column} && ${ids}::text[]` : sql`${column} = any(${ids}::text[])`]
}

/** A number is found as a whole, as the person would write it. */
function isNumber(field: KeptField, word: string, asker: Asker): Where[] {
  if (!/\p{N}/u.test(word)) return []
  // What numbers itself is written by nobody, but read as any other number.
  const type = fieldTypes[field.type].computed ? fieldTypes.number : fieldTypes[field.type]
  const read = type.parse(word, field, asker)
  if ('wrong' in read || read.guessed || read.value === null) return []
  const kind = sql.raw(columnType(field) === 'numeric' ? 'numeric' : 'double precision')
  return [sql`${columnOf(field)} = ${read.value}::${kind}`]
}

/** Days begin where the person is. */
function isWithin(field: KeptField, { first, last }: Span, { zone }: Asker): Where[] {
  const column = columnOf(field)
  const start = (day: string, after: number) => sql`(${day}::date + ${sql.lit(after)})::timestamp at time zone ${zone}`
  switch (columnType(field)) {
    case 'date':
      return [sql`${column} between ${first}::date and ${last}::date`]
    case 'timestamptz':
      return [sql`(${column} >= ${start(first, 0)} and ${column} < ${start(last, 1)})`]
    default:
      return []
  }
}

function every(parts: readonly Where[]): Where {
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`
}

function some(parts: readonly Where[]): Where {
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`
}
