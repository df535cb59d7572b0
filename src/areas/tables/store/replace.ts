import { sql } from 'kysely'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { columnOf } from './columns.ts'
import type { KeptField } from './kept-field.ts'
import { rowsOf, type Asked } from './question.ts'

type Replacement = { find: string; replace: string; matchCase: boolean; wholeCell: boolean }

/** Replaces words in text fields of the rows that were asked for. Says how many rows changed. */
export async function replaceText(
  db: Db,
  scope: Scope,
  asked: Asked,
  fields: readonly KeptField[],
  { find, replace, matchCase, wholeCell }: Replacement,
): Promise<number> {
  if (fields.length === 0) return 0
  const quoted = find.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)
  const pattern = wholeCell ? `^${quoted}$` : quoted
  const flags = matchCase ? 'g' : 'gi'
  const instead = replace.replaceAll('\\', String.raw`\\`)
  const like = `%${find.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const sets = fields.map(
    (field) =>
      sql`${sql.ref(field.column)} = nullif(regexp_replace(${sql.ref(`t.${field.column}`)}, ${pattern}, ${instead}, ${flags}), '')`,
  )
  const isIn = sql<boolean>`(${sql.join(
    fields.map((field) => sql`${columnOf(field)} ${sql.raw(matchCase ? 'like' : 'ilike')} ${like}`),
    sql` or `,
  )})`
  const { numAffectedRows } = await sql`update ${sql.table(asked.table.relation)} t set ${sql.join(sets)}
    where t.id in (select r.id ${rowsOf(asked, isIn)})`.execute(db(scope))
  return Number(numAffectedRows ?? 0)
}
