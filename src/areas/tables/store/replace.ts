import { sql, type RawBuilder } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { columnOf } from './columns.ts'
import type { KeptField } from './kept-field.ts'
import { rowsOf, type Asked } from './question.ts'

export type Replacement = { find: string; replace: string; matchCase: boolean; wholeCell: boolean }

/** Replaces words in text fields of the rows that were asked for. Says how many rows changed. */
export async function replaceText(
  db: Db,
  scope: Scope,
  asked: Asked,
  fields: readonly KeptField[],
  replacement: Replacement,
): Promise<number> {
  if (fields.length === 0) return 0
  const sets = fields.map(
    (field) => sql`${sql.ref(field.column)} = ${replaced(sql.ref(`t.${field.column}`), field, replacement)}`,
  )
  const { numAffectedRows } = await sql`update ${sql.table(asked.table.relation)} t set ${sql.join(sets)}
    where t.id in (select r.id ${rowsOf(asked, isIn(fields, replacement))})`.execute(db(scope))
  return Number(numAffectedRows ?? 0)
}

/** How long the longest text in each of these fields would become, known without writing it. */
export async function longestReplaced(
  db: Db,
  scope: Scope,
  asked: Asked,
  fields: readonly KeptField[],
  replacement: Replacement,
): Promise<number[]> {
  if (fields.length === 0) return []
  const { find, replace, matchCase } = replacement
  const more = replace.length - find.length
  const lengths = fields.map(
    (field, index) => sql`max(length(${columnOf(field)}) + ${more}::bigint
      * regexp_count(${columnOf(field)}, ${patternOf(replacement)}, 1, ${matchCase ? '' : 'i'})) as ${sql.ref(`f${index}`)}`,
  )
  const { rows } = await sql<Record<string, number | null>>`
    select ${sql.join(lengths)} ${rowsOf(asked, isIn(fields, replacement))}`.execute(db(scope))
  return fields.map((_, index) => Number(rows[0]?.[`f${index}`] ?? 0))
}

/** What would stand in a field afterwards, some rows at a time. */
export async function listReplaced(
  db: Db,
  scope: Scope,
  asked: Asked,
  field: KeptField,
  replacement: Replacement,
  after: Id | null,
): Promise<{ id: Id; text: string | null }[]> {
  const behind = sql<boolean>`(${after}::uuid is null or r.id > ${after}::uuid)`
  const { rows } = await sql<{ id: Id; text: string | null }>`
    select r.id, ${replaced(columnOf(field), field, replacement)} as text
    ${rowsOf(asked, sql<boolean>`${isIn([field], replacement)} and ${behind}`)} order by r.id limit 2000`.execute(
    db(scope),
  )
  return rows
}

function replaced(column: RawBuilder<unknown>, field: KeptField, replacement: Replacement): RawBuilder<unknown> {
  const instead = replacement.replace.replaceAll('\\', String.raw`\\`)
  const flags = replacement.matchCase ? 'g' : 'gi'
  const made = sql`regexp_replace(${column}, ${patternOf(replacement)}, ${instead}, ${flags})`
  const isWords = field.type === 'text' || field.type === 'longText'
  return isWords ? sql`nullif(${made}, '')` : sql`nullif(btrim(${made}), '')`
}

function patternOf({ find, wholeCell }: Replacement): string {
  const quoted = find.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)
  return wholeCell ? `^${quoted}$` : quoted
}

function isIn(fields: readonly KeptField[], { find, matchCase }: Replacement): RawBuilder<boolean> {
  const like = `%${find.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const each = fields.map((field) => sql`${columnOf(field)} ${sql.raw(matchCase ? 'like' : 'ilike')} ${like}`)
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}
