import { sql, type RawBuilder } from 'kysely'
import { choicesOf } from '../../rules/field-type.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { searchTerms, type SearchTerm, type DateRange } from '../../rules/query/search-terms.ts'
import { columnOf, columnType } from '../columns.ts'
import type { Viewer, StoredField } from '../stored-field.ts'
import type { OpenTable } from '../open-table.ts'

type Where = RawBuilder<boolean>

/**
 * Rows that have all of these words, each somewhere: in a text, or in what a choice, a person, a number or a day says. A
 * column is asked only if the word can be in it, so that a word that only texts can have costs nothing more.
 */
export function searchSql(table: OpenTable, words: string): Where {
  return allOf(searchTerms(words, table.viewer).map((term) => termSql(table, term)))
}

/** Its words each for themselves, or the day that they are together. */
function termSql(table: OpenTable, { words, days }: SearchTerm): Where {
  const hasWords = allOf(
    words.map((word) => anyOf(table.fields.flatMap((field) => wordSql(field, word, table.viewer)))),
  )
  const isOnDates = table.fields.flatMap((field) => days.flatMap((range) => dateRangeSql(field, range, table.viewer)))
  return anyOf([hasWords, ...isOnDates])
}

function wordSql(field: StoredField, word: string, viewer: Viewer): Where[] {
  const column = columnOf(field)
  const lowered = word.toLowerCase()
  if (fieldTypes[field.type].searchable)
    return [sql`${column} ilike ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`]
  switch (columnType(field)) {
    case 'text':
    case 'text[]':
      return choiceSql(field, lowered)
    case 'uuid': {
      const people = viewer.members.filter(({ name }) => name.toLowerCase().includes(lowered)).map(({ id }) => id)
      return people.length === 0 ? [] : [sql`${column} = any(${people}::uuid[])`]
    }
    case 'double precision':
    case 'numeric':
    case 'integer':
    case 'bigint':
      return numberSql(field, word, viewer)
    default:
      return []
  }
}

function choiceSql(field: StoredField, lowered: string): Where[] {
  const column = columnOf(field)
  const ids = choicesOf(field)
    .filter(({ name }) => name.toLowerCase().includes(lowered))
    .map(({ id }) => id)
  if (ids.length === 0) return []
  return [columnType(field) === 'text[]' ? sql`${column} && ${ids}::text[]` : sql`${column} = any(${ids}::text[])`]
}

/** A number is found as a whole, as the person would write it. */
function numberSql(field: StoredField, word: string, viewer: Viewer): Where[] {
  if (!/\p{N}/u.test(word)) return []
  // What numbers itself is written by nobody, but read as any other number.
  const type = fieldTypes[field.type].computed ? fieldTypes.number : fieldTypes[field.type]
  const parsed = type.parse(word, field, viewer)
  if ('wrong' in parsed || parsed.guessed || parsed.value === null) return []
  const kind = sql.raw(columnType(field) === 'numeric' ? 'numeric' : 'double precision')
  return [sql`${columnOf(field)} = ${parsed.value}::${kind}`]
}

/** Days begin where the person is. */
function dateRangeSql(field: StoredField, { first, last }: DateRange, { zone }: Viewer): Where[] {
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

function allOf(parts: readonly Where[]): Where {
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`
}

function anyOf(parts: readonly Where[]): Where {
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`
}
