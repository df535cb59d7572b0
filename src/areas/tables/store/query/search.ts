import { sql, type RawBuilder } from 'kysely'
import { choicesOf } from '../../rules/field-type.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { searchTerms, type SearchTerm, type DateRange } from '../../rules/query/search-terms.ts'
import { columnOf, columnType } from '../columns.ts'
import type { Viewer, StoredField } from '../stored-field.ts'
import type { OpenTable } from '../open-table.ts'

type Where = RawBuilder<boolean>

/**
 * Rows that contain every word, each in any field: in a text, or in the label of a choice, person, number or date. A
 * column is part of the SQL only if the word can match it, so words that only texts can contain cost nothing more.
 */
export function searchSql({ fields, viewer }: SearchedTable, search: string): Where {
  return allOf(searchTerms(search, viewer).map((term) => termSql(fields, viewer, term)))
}

type SearchedTable = Pick<OpenTable, 'fields' | 'viewer'>

/** Matches each word by itself, or all of them together as a date. */
function termSql(fields: readonly StoredField[], viewer: Viewer, { words, days }: SearchTerm): Where {
  const hasWords = allOf(words.map((word) => anyOf(fields.flatMap((field) => wordSql(field, word, viewer)))))
  const isOnDates = fields.flatMap((field) => days.flatMap((range) => dateRangeSql(field, range, viewer)))
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

/** Finds whole numbers only, written in the person’s locale. */
function numberSql(field: StoredField, word: string, viewer: Viewer): Where[] {
  if (!/\p{N}/u.test(word)) return []
  // An autonumber is computed, but its numbers are searched like others.
  const type = fieldTypes[field.type].computed ? fieldTypes.number : fieldTypes[field.type]
  const parsed = type.parse(word, field, viewer)
  if ('wrong' in parsed || parsed.guessed || parsed.value === null) return []
  const kind = sql.raw(columnType(field) === 'numeric' ? 'numeric' : 'double precision')
  return [sql`${columnOf(field)} = ${parsed.value}::${kind}`]
}

/** Days begin at midnight in the person’s time zone. */
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
