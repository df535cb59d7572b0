import { sql, type RawBuilder } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { columnOf } from '../columns.ts'
import type { StoredField } from '../stored-field.ts'
import { fromRowsSql, type CompiledRowQuery } from '../query/row-query.ts'

export type Replacement = { find: string; replace: string; matchCase: boolean; wholeCell: boolean }

/** Returns how many rows changed. */
export async function replaceText(
  db: Db,
  scope: Scope,
  query: CompiledRowQuery,
  fields: readonly StoredField[],
  replacement: Replacement,
): Promise<number> {
  if (fields.length === 0) return 0
  const sets = fields.map(
    (field) => sql`${sql.ref(field.column)} = ${replacedSql(sql.ref(`t.${field.column}`), field, replacement)}`,
  )
  const { numAffectedRows } = await sql`update ${sql.table(query.table.relation)} t set ${sql.join(sets)}
    where t.id in (select r.id ${fromRowsSql(query, containsSql(fields, replacement))})`.execute(db(scope))
  return Number(numAffectedRows ?? 0)
}

/** The length of the longest result in each field, without building the texts. */
export async function maxReplacedLengths(
  db: Db,
  scope: Scope,
  query: CompiledRowQuery,
  fields: readonly StoredField[],
  replacement: Replacement,
): Promise<number[]> {
  if (fields.length === 0) return []
  const { find, replace, matchCase } = replacement
  const growth = replace.length - find.length
  const lengths = fields.map(
    (field, index) => sql`max(length(${columnOf(field)}) + ${growth}::bigint
      * regexp_count(${columnOf(field)}, ${patternOf(replacement)}, 1, ${matchCase ? '' : 'i'})) as ${sql.ref(`f${index}`)}`,
  )
  const { rows } = await sql<Record<string, number | null>>`
    select ${sql.join(lengths)} ${fromRowsSql(query, containsSql(fields, replacement))}`.execute(db(scope))
  return fields.map((_, index) => Number(rows[0]?.[`f${index}`] ?? 0))
}

/** The results in one field, one batch at a time. */
export async function previewReplaced(
  db: Db,
  scope: Scope,
  query: CompiledRowQuery,
  field: StoredField,
  replacement: Replacement,
  after: Id | null,
): Promise<{ id: Id; text: string | null }[]> {
  const afterLast = sql<boolean>`(${after}::uuid is null or r.id > ${after}::uuid)`
  const { rows } = await sql<{ id: Id; text: string | null }>`
    select r.id, ${replacedSql(columnOf(field), field, replacement)} as text
    ${fromRowsSql(query, sql<boolean>`${containsSql([field], replacement)} and ${afterLast}`)} order by r.id limit 2000`.execute(
    db(scope),
  )
  return rows
}

function replacedSql(column: RawBuilder<unknown>, field: StoredField, replacement: Replacement): RawBuilder<unknown> {
  const escaped = replacement.replace.replaceAll('\\', String.raw`\\`)
  const flags = replacement.matchCase ? 'g' : 'gi'
  const result = sql`regexp_replace(${column}, ${patternOf(replacement)}, ${escaped}, ${flags})`
  const isText = field.type === 'text' || field.type === 'longText'
  return isText ? sql`nullif(${result}, '')` : sql`nullif(btrim(${result}), '')`
}

function patternOf({ find, wholeCell }: Replacement): string {
  const quoted = find.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)
  return wholeCell ? `^${quoted}$` : quoted
}

function containsSql(fields: readonly StoredField[], { find, matchCase }: Replacement): RawBuilder<boolean> {
  const like = `%${find.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const conditions = fields.map((field) => sql`${columnOf(field)} ${sql.raw(matchCase ? 'like' : 'ilike')} ${like}`)
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
