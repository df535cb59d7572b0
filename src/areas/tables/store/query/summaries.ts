import { sql, type RawBuilder } from 'kysely'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Cell } from '../../contract/field.ts'
import type { Sort } from '../../contract/filter.ts'
import type { SummaryName } from '../../contract/view.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { columnOf, columnType, getField } from '../columns.ts'
import { checkedSql, sortKeysOf } from './order.ts'
import type { StoredField } from '../stored-field.ts'
import { idsFrom } from './row-counts.ts'
import { fromRowsSql, type CompiledRowQuery } from './row-query.ts'

type Summaries = Record<string, number | string | null>

export async function summarize(
  db: Db,
  scope: Scope,
  query: CompiledRowQuery,
  wanted: Readonly<Record<string, SummaryName>>,
  { from = 0, to }: { from?: number | undefined; to?: number | undefined } = {},
) {
  const parts = summaryParts(query, wanted)
  const limit = to === undefined ? sql`null` : sql`${Math.max(0, to - from + 1)}`
  const isInRange = from > 0 || to !== undefined ? sql<boolean>`r.id in (${idsFrom(query, from, limit)})` : undefined
  const { rows } = await sql<Record<string, number | string | null>>`
    select ${sql.join([sql`count(*) as count`, ...parts.map(({ expression, as }) => sql`${expression} as ${sql.ref(as)}`)])} ${fromRowsSql(query, isInRange)}`.execute(
    db(scope),
  )
  const [row = {}] = rows
  return { count: Number(row['count'] ?? 0), summaries: summariesIn(row, parts) }
}

export async function listGroups(
  db: Db,
  scope: Scope,
  query: CompiledRowQuery,
  groups: readonly Sort[],
  wanted: Readonly<Record<string, SummaryName>>,
  limit: number,
) {
  const fields = groups.map(({ field: fieldName }) => {
    const field = getField(query.table, fieldName)
    if (!fieldTypes[field.type].groupable)
      refuse('tables.group-wrong', 400, `Rows cannot be grouped by “${field.name}”.`)
    return field
  })
  const keys = sortKeysOf(query.table, groups, false).slice(0, groups.length)
  const parts = summaryParts(query, wanted)
  // A group is a run of rows with equal sort keys. So “Oak” and “oak” are one group, and so are unticked and empty
  // checkboxes.
  const isText = (field: StoredField) => fieldTypes[field.type].sort === 'letters'
  const isCheckbox = (field: StoredField) => columnType(field) === 'boolean'
  const groupKeys = fields.map(
    (field, index) => (isText(field) || isCheckbox(field) ? keys[index]?.expression : undefined) ?? columnOf(field),
  )
  const values = fields.map((field, index) => {
    const value = isText(field) ? groupLabelSql(columnOf(field), groupKeys, index) : valueSql(field)
    return sql`${value} as ${sql.ref(`g${index}`)}`
  })
  const order = keys.map(({ expression, direction }) => sql`${expression} ${sql.raw(direction)} nulls last`)
  const { rows } = await sql<Record<string, number | string | null>>`
    select ${sql.join([...values, sql`count(*) as count`, ...parts.map(({ expression, as }) => sql`${expression} as ${sql.ref(as)}`)])}
    ${fromRowsSql(query)} group by ${sql.join(groupKeys)} order by ${sql.join(order)} limit ${limit + 1}`.execute(
    db(scope),
  )
  return {
    groups: rows.slice(0, limit).map((row) => ({
      values: fields.map((_, index): Cell => row[`g${index}`] ?? null),
      count: Number(row['count']),
      summaries: summariesIn(row, parts),
    })),
    more: rows.length > limit,
  }
}

/** The label of a text group. It is the same in all subgroups, which may contain only “Oak” or only “oak”. */
function groupLabelSql(
  column: RawBuilder<unknown>,
  groupKeys: readonly RawBuilder<unknown>[],
  index: number,
): RawBuilder<unknown> {
  const first = sql`min(${column})`
  if (index === groupKeys.length - 1) return first
  return sql`min(${first}) over (partition by ${sql.join(groupKeys.slice(0, index + 1))})`
}

function valueSql(field: StoredField): RawBuilder<unknown> {
  const column = columnOf(field)
  if (columnType(field) === 'boolean') return checkedSql(column)
  return columnType(field) === 'numeric' ? sql`${column}::double precision` : column
}

type SummaryPart = { expression: RawBuilder<unknown>; as: string; fieldName: string }

function summaryParts({ table }: CompiledRowQuery, wanted: Readonly<Record<string, SummaryName>>): SummaryPart[] {
  return Object.entries(wanted).flatMap(([fieldName, summary], index): SummaryPart[] => {
    if (summary === 'none') return []
    const field = getField(table, fieldName)
    if (!fieldTypes[field.type].summaries.includes(summary))
      refuse('tables.summary-wrong', 400, `“${field.name}” cannot be summarized so: ${summary}.`)
    return [{ expression: summarySql(field, summary), as: `s${index}`, fieldName }]
  })
}

function summarySql(field: StoredField, summary: Exclude<SummaryName, 'none'>): RawBuilder<unknown> {
  const column = columnOf(field)
  const isNumber = ['double precision', 'numeric', 'integer', 'bigint'].includes(columnType(field))
  const number = (value: RawBuilder<unknown>) => (isNumber ? sql`(${value})::double precision` : value)
  const isFloat = columnType(field) === 'double precision'
  const isHuge = sql`abs(${column}) > ${maxSummable}::double precision`
  const withoutHuge = sql`case when not ${isHuge} then ${column} end`
  // The sum of numbers near the largest double would overflow.
  const unlessHuge = (value: RawBuilder<unknown>) => sql`case when not bool_or(${isHuge}) then ${value} end`
  switch (summary) {
    case 'filled':
      return sql`count(${column})`
    case 'unfilled':
      return sql`count(*) - count(${column})`
    case 'unique':
      return sql`count(distinct ${column})`
    case 'sum':
      return number(isFloat ? unlessHuge(sql`sum(${withoutHuge})`) : sql`sum(${column})`)
    case 'average':
      // avg() of PostgreSQL also sums squares, which overflow earlier.
      return number(isFloat ? unlessHuge(sql`sum(${withoutHuge}) / nullif(count(${column}), 0)`) : sql`avg(${column})`)
    case 'least':
      return number(sql`min(${column})`)
    case 'most':
      return number(sql`max(${column})`)
    case 'checked':
      return sql`count(*) filter (where ${column})`
    default:
      return sql`count(*) filter (where ${column} is not true)`
  }
}

/** The sum of this many rows does not overflow. */
const maxSummable = 1e290

function summariesIn(row: Record<string, number | string | null>, parts: readonly SummaryPart[]): Summaries {
  return Object.fromEntries(parts.map(({ as, fieldName }) => [fieldName, row[as] ?? null]))
}
