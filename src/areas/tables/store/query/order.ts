import { sql, type RawBuilder } from 'kysely'
import { refuse } from '#platform/contract/refusal.ts'
import type { Sort } from '../../contract/filter.ts'
import { choicesOf } from '../../rules/field-type.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { columnOf, columnType, findField, getField } from '../columns.ts'
import type { CursorKeys } from './cursor.ts'
import type { OpenTable } from '../open-table.ts'

/** A sort key. Empty values come last in both directions. */
export type SortKey = { expression: RawBuilder<unknown>; type: string; direction: 'asc' | 'desc'; nullable: boolean }

/** Texts are sorted by their beginning: indexes have a size limit, and a cursor must fit into a URL. */
export const sortPrefixLength = 200

/** The sort keys of rows. Position and id come last, so the order is unique. */
export function sortKeysOf(table: OpenTable, sorts: readonly Sort[], fromView: boolean): SortKey[] {
  const keys = sorts.flatMap(({ field: fieldName, direction }): SortKey[] => {
    const field = fromView ? findField(table, fieldName) : getField(table, fieldName)
    if (!field) return []
    const column = columnOf(field)
    const { sort } = fieldTypes[field.type]
    if (sort === false) {
      if (fromView) return []
      refuse('tables.sort-wrong', 400, `Rows cannot be sorted by “${field.name}”.`)
    }
    if (sort === 'letters')
      return [
        {
          expression: sql`left(lower(${column}), ${sql.lit(sortPrefixLength)})`,
          type: 'text',
          direction,
          nullable: true,
        },
      ]
    // People are sorted by name.
    if (columnType(field) === 'uuid')
      return [
        orderAmong(
          table.viewer.members.map(({ id }) => id),
          'uuid[]',
          column,
          direction,
        ),
      ]
    if (columnType(field) === 'boolean')
      return [{ expression: checkedSql(column), type: 'boolean', direction, nullable: true }]
    if (sort === 'value') return [{ expression: column, type: columnType(field), direction, nullable: true }]
    return [
      orderAmong(
        choicesOf(field).map(({ id }) => id),
        'text[]',
        column,
        direction,
      ),
    ]
  })
  return [...keys, ...tableOrder]
}

/** An empty checkbox counts as unticked, as in filters. */
export function checkedSql(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(${column}, false)`
}

function orderAmong(
  ids: string[],
  type: 'text[]' | 'uuid[]',
  column: RawBuilder<unknown>,
  direction: Sort['direction'],
): SortKey {
  return {
    expression: sql`array_position(${ids}::${sql.raw(type)}, ${column})`,
    type: 'integer',
    direction,
    nullable: true,
  }
}

const tableOrder: SortKey[] = [
  { expression: sql.ref('r.position'), type: 'double precision', direction: 'asc', nullable: false },
  { expression: sql.ref('r.id'), type: 'uuid', direction: 'asc', nullable: false },
]

/** Whether rows are in the order of the table. */
export function isTableOrder(keys: readonly SortKey[]): boolean {
  return keys.every((key) => tableOrder.includes(key))
}

export function orderBySql(keys: readonly SortKey[]): RawBuilder<unknown> {
  return sql.join(
    keys.map(
      ({ expression, direction, nullable }) =>
        sql`${expression} ${sql.raw(direction)}${sql.raw(nullable ? ' nulls last' : '')}`,
    ),
  )
}

/** The sort keys of a row as exact text: `k0`, `k1`… */
export function keyTexts(keys: readonly SortKey[]): RawBuilder<unknown> {
  return sql.join(keys.map(({ expression }, index) => sql`${expression}::text as ${sql.ref(`k${index}`)}`))
}

/** The same as values of `p`, for `cursorJson`. */
export function keyValues(keys: readonly SortKey[]): RawBuilder<unknown> {
  return sql.join(keys.map(({ expression }, index) => sql`${expression} as ${sql.ref(`k${index}`)}`))
}

export function cursorJson(keys: readonly SortKey[], nth: number): RawBuilder<string> {
  const texts = keys.map((_, index) => `(array_agg(p.k${index}))[${nth}]::text`)
  return sql`${sql.raw(`to_json(array[${texts.join(', ')}])::text`)}`
}

/**
 * The rows after a cursor, as consecutive ranges that an index can read in order. Rows without a first key come last,
 * in their own range.
 */
export function rangesAfter(keys: readonly SortKey[], cursorKeys: CursorKeys): RawBuilder<boolean>[] {
  const [first, ...others] = keys
  const [value, ...rest] = cursorKeys
  if (!first) return [sql`true`]
  if (!first.nullable) return [rowAfterSql(keys, cursorKeys)]
  const emptyAfter = sql<boolean>`${first.expression} is null`
  if (value === null || value === undefined) return [sql`${emptyAfter} and ${afterSql(others, rest)}`]
  const typed = sql`${value}::${sql.raw(first.type)}`
  const bound = sql`${first.expression} ${sql.raw(first.direction === 'asc' ? '>=' : '<=')} ${typed}`
  return [sql`${bound} and (${first.expression} <> ${typed} or ${afterSql(others, rest)})`, emptyAfter]
}

/** (position, id) is one comparison, which an index can answer. */
function rowAfterSql(keys: readonly SortKey[], cursorKeys: CursorKeys): RawBuilder<boolean> {
  return compareRowSql(keys, '>', cursorKeys)
}

export function rowBeforeSql(keys: readonly SortKey[], cursorKeys: CursorKeys): RawBuilder<boolean> {
  return compareRowSql(keys, '<', cursorKeys)
}

function compareRowSql(keys: readonly SortKey[], sign: '<' | '>', cursorKeys: CursorKeys): RawBuilder<boolean> {
  const types = keys.map(({ type }, index) => sql`${cursorKeys[index] ?? null}::${sql.raw(type)}`)
  return sql`(${sql.join(keys.map(({ expression }) => expression))}) ${sql.raw(sign)} (${sql.join(types)})`
}

function afterSql(keys: readonly SortKey[], cursorKeys: CursorKeys): RawBuilder<boolean> {
  const [first, ...others] = keys
  const [value, ...rest] = cursorKeys
  if (!first) return sql`false`
  if (!first.nullable) return rowAfterSql(keys, cursorKeys)
  if (value === null || value === undefined) return sql`(${first.expression} is null and ${afterSql(others, rest)})`
  const typed = sql`${value}::${sql.raw(first.type)}`
  const sign = sql.raw(first.direction === 'asc' ? '>' : '<')
  return sql`(${first.expression} ${sign} ${typed} or ${first.expression} is null or (${first.expression} = ${typed} and ${afterSql(others, rest)}))`
}
