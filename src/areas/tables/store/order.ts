import { sql, type RawBuilder } from 'kysely'
import { refuse } from '#platform/contract/refusal.ts'
import type { Sort } from '../contract/filter.ts'
import { choicesOf } from '../rules/field-type.ts'
import { fieldTypes } from '../rules/field-types.ts'
import { columnOf, columnType, findField, getField } from './columns.ts'
import type { Place } from './cursor.ts'
import type { OpenTable } from './open-table.ts'

/** One of the things that rows are ordered by. What is empty comes last, whichever way. */
export type Key = { by: RawBuilder<unknown>; type: string; direction: 'asc' | 'desc'; isNull: boolean }

/** Words are put in order by their beginning: an index keeps no long texts, and a cursor would not fit into an address. */
export const lettersSorted = 200

/** What rows are ordered by: the sorts, and after them their own order, which is never the same for two. */
export function keysOf(table: OpenTable, sorts: readonly Sort[], ofView: boolean): Key[] {
  const keys = sorts.flatMap(({ field: called, direction }): Key[] => {
    const field = ofView ? findField(table, called) : getField(table, called)
    if (!field) return []
    const column = columnOf(field)
    const { sort } = fieldTypes[field.type]
    if (sort === false) {
      if (ofView) return []
      refuse('tables.sort-wrong', 400, `Rows cannot be sorted by “${field.name}”.`)
    }
    if (sort === 'letters')
      return [{ by: sql`left(lower(${column}), ${sql.lit(lettersSorted)})`, type: 'text', direction, isNull: true }]
    // People come by their names, in which order they are known.
    if (columnType(field) === 'uuid')
      return [
        placeAmong(
          table.asker.members.map(({ id }) => id),
          'uuid[]',
          column,
          direction,
        ),
      ]
    if (columnType(field) === 'boolean') return [{ by: isTicked(column), type: 'boolean', direction, isNull: true }]
    if (sort === 'value') return [{ by: column, type: columnType(field), direction, isNull: true }]
    return [
      placeAmong(
        choicesOf(field).map(({ id }) => id),
        'text[]',
        column,
        direction,
      ),
    ]
  })
  return [...keys, ...own]
}

/** A box that nobody has ever ticked is not ticked, as filters say too. */
export function isTicked(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(${column}, false)`
}

function placeAmong(
  ids: string[],
  type: 'text[]' | 'uuid[]',
  column: RawBuilder<unknown>,
  direction: Sort['direction'],
): Key {
  return { by: sql`array_position(${ids}::${sql.raw(type)}, ${column})`, type: 'integer', direction, isNull: true }
}

const own: Key[] = [
  { by: sql.ref('r.position'), type: 'double precision', direction: 'asc', isNull: false },
  { by: sql.ref('r.id'), type: 'uuid', direction: 'asc', isNull: false },
]

/** Whether rows are asked for as they stand in their table. */
export function isOwnOrder(keys: readonly Key[]): boolean {
  return keys.every((key) => own.includes(key))
}

export function orderBy(keys: readonly Key[]): RawBuilder<unknown> {
  return sql.join(
    keys.map(({ by, direction, isNull }) => sql`${by} ${sql.raw(direction)}${sql.raw(isNull ? ' nulls last' : '')}`),
  )
}

/** The values of the keys of a row, as text that PostgreSQL reads back exactly: `k0`, `k1`… */
export function keyTexts(keys: readonly Key[]): RawBuilder<unknown> {
  return sql.join(keys.map(({ by }, index) => sql`${by}::text as ${sql.ref(`k${index}`)}`))
}

/** The same as values, for whoever wants the text of few among many: `placeJson` of one of `p`. */
export function keyValues(keys: readonly Key[]): RawBuilder<unknown> {
  return sql.join(keys.map(({ by }, index) => sql`${by} as ${sql.ref(`k${index}`)}`))
}

export function placeJson(keys: readonly Key[], nth: number): RawBuilder<string> {
  const texts = keys.map((_, index) => `(array_agg(p.k${index}))[${nth}]::text`)
  return sql`${sql.raw(`to_json(array[${texts.join(', ')}])::text`)}`
}

/**
 * The rows after a place, in parts that follow each other: each part can be read in the order of an index. What is empty
 * in the first key comes last, so it is a part of its own.
 */
export function partsAfter(keys: readonly Key[], place: Place): RawBuilder<boolean>[] {
  const [first, ...others] = keys
  const [value, ...rest] = place
  if (!first) return [sql`true`]
  if (!first.isNull) return [rowAfter(keys, place)]
  const emptyAfter = sql<boolean>`${first.by} is null`
  if (value === null || value === undefined) return [sql`${emptyAfter} and ${after(others, rest)}`]
  const typed = sql`${value}::${sql.raw(first.type)}`
  const bound = sql`${first.by} ${sql.raw(first.direction === 'asc' ? '>=' : '<=')} ${typed}`
  return [sql`${bound} and (${first.by} <> ${typed} or ${after(others, rest)})`, emptyAfter]
}

/** (position, id) beyond a place: one comparison, which an index answers. */
function rowAfter(keys: readonly Key[], place: Place): RawBuilder<boolean> {
  return rowBeside(keys, '>', place)
}

export function rowBefore(keys: readonly Key[], place: Place): RawBuilder<boolean> {
  return rowBeside(keys, '<', place)
}

function rowBeside(keys: readonly Key[], sign: '<' | '>', place: Place): RawBuilder<boolean> {
  const types = keys.map(({ type }, index) => sql`${place[index] ?? null}::${sql.raw(type)}`)
  return sql`(${sql.join(keys.map(({ by }) => by))}) ${sql.raw(sign)} (${sql.join(types)})`
}

function after(keys: readonly Key[], place: Place): RawBuilder<boolean> {
  const [first, ...others] = keys
  const [value, ...rest] = place
  if (!first) return sql`false`
  if (!first.isNull) return rowAfter(keys, place)
  if (value === null || value === undefined) return sql`(${first.by} is null and ${after(others, rest)})`
  const typed = sql`${value}::${sql.raw(first.type)}`
  const sign = sql.raw(first.direction === 'asc' ? '>' : '<')
  return sql`(${first.by} ${sign} ${typed} or ${first.by} is null or (${first.by} = ${typed} and ${after(others, rest)}))`
}
