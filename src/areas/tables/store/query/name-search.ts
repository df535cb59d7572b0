import { sql, type RawBuilder } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { defaultLocale } from '#platform/contract/date-format.ts'
import type { Member } from '../../rules/field-type.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { relationOf } from '../../rules/relation.ts'
import { columnOf } from '../columns.ts'
import { minNamedRows, nameIndexes, namePrefixLength } from '../indexes.ts'
import type { StoredField, Viewer } from '../stored-field.ts'
import { searchSql } from './search.ts'

/** A table, and the field that names its rows. */
export type NamedTable = {
  id: Id
  name: string
  mayRead: Role
  field: StoredField
  /** Small, or with indexes: then the search ignores accents too. */
  isFast: boolean
}

/** The newest tables of the workspace. The caller checks who may read them. */
export async function listNamedTables(db: Db, scope: Scope): Promise<NamedTable[]> {
  const { rows } = await sql<Omit<NamedTable, 'isFast'> & { indexes: string[]; isSmall: boolean }>`
    select t.id, t.name, t.may_read as "mayRead", f.field, rows_estimate(t.id) <= ${minNamedRows} as "isSmall",
      array(select definition from table_indexes i where i.table_id = t.id and i.made_at is not null) as indexes
    from tables t cross join lateral (
      select json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'options', f.options, 'description', '',
          'column', f.column_name) as field
        from table_fields f where f.table_id = t.id and f.removed_at is null order by f.position, f.id limit 1) f
    where t.account_id = ${scope.account} and t.removed_at is null order by t.id desc limit ${maxTables}`.execute(
    db(scope),
  )
  return rows.map(({ indexes, isSmall, ...table }) => ({
    ...table,
    isFast: isSmall || nameIndexes(table.field.column).every((definition) => indexes.includes(definition)),
  }))
}

const maxTables = 200

/** The person, for names that are dates, numbers or people. */
export async function findViewer(db: Db, scope: Scope): Promise<Viewer> {
  const { rows } = await sql<{ zone: string | null; locale: string | null; members: Member[] | null }>`
    select u.time_zone as zone, u.locale, (select json_agg(json_build_object('id', p.id, 'name', p.name))
      from members m join users p on p.id = m.person_id where m.account_id = ${scope.account}) as members
    from users u where u.id = ${scope.person}`.execute(db(scope))
  const { zone, locale, members } = rows[0] ?? {}
  return {
    person: scope.person,
    zone: zone ?? 'UTC',
    locale: locale ?? defaultLocale,
    members: members ?? [],
    now: new Date(),
  }
}

export type NamedRow = { tableId: Id; id: Id; value: unknown }
export type NameQuery = {
  /** As it was typed. */
  query: string
  /** Its words, normalized, and the whole. */
  words: readonly string[]
  whole: string
  viewer: Viewer
}

/** Rows whose names contain all words, some hundred of each table in any order. */
export function findNamedRows(db: Db, scope: Scope, tables: readonly NamedTable[], nameQuery: NameQuery) {
  return unionOf(db, scope, tables, (table) => ({ where: hasWords(table, nameQuery), limit: maxMatches }))
}

/** The first rows whose names start with the query, for tables where too many contain it. */
export function findRowsStartingWith(db: Db, scope: Scope, tables: readonly NamedTable[], { whole }: NameQuery) {
  return unionOf(db, scope, tables.filter(isFolded), ({ field }) => {
    const start = sql`left(search_name(${columnOf(field)}), ${sql.lit(namePrefixLength)})`
    return { where: sql`${start} like ${` ${whole}%`} order by ${start} using ~<~`, limit: 100 }
  })
}

export const maxMatches = 200

function hasWords({ field, ...table }: NamedTable, { query, words, viewer }: NameQuery): RawBuilder<unknown> {
  if (!isFolded({ field, ...table })) return searchSql({ fields: [field], viewer }, query)
  // Words of one or two letters match only at the beginning of words, as in the other names.
  const patterns = words.map((word) => (word.length < 3 ? `% ${word}%` : `%${word}%`))
  return sql.join(
    patterns.map((pattern) => sql`search_name(${columnOf(field)}) like ${pattern}`),
    sql` and `,
  )
}

function isFolded({ field, isFast }: NamedTable): boolean {
  return isFast && isText(field)
}

export function isText(field: StoredField): boolean {
  return fieldTypes[field.type].searchable === true
}

function valueOf(field: StoredField): RawBuilder<unknown> {
  return isText(field) ? sql`left(${columnOf(field)}, 200)` : columnOf(field)
}

async function unionOf(
  db: Db,
  scope: Scope,
  tables: readonly NamedTable[],
  partOf: (table: NamedTable) => { where: RawBuilder<unknown>; limit: number },
): Promise<NamedRow[]> {
  const parts = tables.map((table) => {
    const { where, limit } = partOf(table)
    return sql`(select ${table.id}::uuid as "tableId", r.id, to_json(${valueOf(table.field)}) as value
      from ${sql.table(relationOf(table.id))} r where ${where} limit ${sql.lit(limit)})`
  })
  if (parts.length === 0) return []
  const { rows } = await sql<NamedRow>`${sql.join(parts, sql` union all `)}`.execute(db(scope))
  return rows
}
