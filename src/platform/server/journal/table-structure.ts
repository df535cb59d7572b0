import { sql, type RawBuilder } from 'kysely'
import type { AnyScope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import { isUserTable } from '../db/user-table.ts'

/** What undo needs to know about a table. Read from the database, because tables may change at run time. */
export type TableStructure = {
  name: string
  /** The columns that can be written. */
  columns: string[]
  keys: { name: string; type: string }[]
  /** The primary key is one uuid, which is also the id of the item. */
  keyIsId: boolean
  /** Foreign keys that reference this table. */
  references: { from: string; columns: { theirs: string; ours: string }[] }[]
}

/** Finds foreign keys by the triggers that check them: constraints have no index on the table that they reference. */
export async function readTableStructure(db: Db, scope: AnyScope, name: string): Promise<TableStructure> {
  const { rows } = await sql<Omit<TableStructure, 'name' | 'keyIsId'>>`
    with it as (select ${name}::regclass as id, coalesce((select pg_class.oid from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'user_rows' and relname = ${isUserTable(name) ? name : null}), ${name}::regclass) as stored)
    select
      (select array_agg(attname::text order by attnum) from pg_attribute, it
        where attrelid = it.id and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey), it
        where indrelid = it.stored and indisprimary) as keys,
      coalesce((select json_agg(json_build_object('from', conrelid::regclass::text, 'columns',
          (select json_agg(json_build_object('theirs', theirs.attname, 'ours', ours.attname))
            from unnest(conkey, confkey) as pair (their, our)
            join pg_attribute theirs on theirs.attrelid = conrelid and theirs.attnum = pair.their
            join pg_attribute ours on ours.attrelid = confrelid and ours.attnum = pair.our)))
        from (select distinct tgconstraint, stored from pg_trigger join it on tgrelid = stored) checked
        join pg_constraint on pg_constraint.oid = tgconstraint
        where contype = 'f' and confrelid = stored and conparentid = 0), '[]') as references`.execute(db(scope))
  const [row] = rows
  if (!row) throw new Error(`There is no table ${name}.`)
  const keyIsId = row.keys.length === 1 && row.keys[0]?.type === 'uuid'
  return { name, ...row, keyIsId }
}

/** Whether row `t` of the table is the one that change `c` is about. */
export function matchesRow({ keys, keyIsId }: TableStructure): RawBuilder<boolean> {
  if (keyIsId) return sql`${sql.ref(`t.${keys[0]?.name}`)} = c.thing`
  return sql.join(
    keys.map(({ name, type }) => sql`${sql.ref(`t.${name}`)} = (c.key ->> ${sql.lit(name)})::${sql.raw(type)}`),
    sql` and `,
  )
}

/** Whether a row of another table, or another row of this one, references row `t`. */
export function isReferenced(
  { name, keys, keyIsId, references }: TableStructure,
  deletedIds: readonly string[],
): RawBuilder<boolean> {
  if (references.length === 0) return sql`false`
  return sql.join(
    references.map(({ from, columns }) => {
      const columnsMatch = columns.map(({ theirs, ours }) => sql`${sql.ref(`x.${theirs}`)} = ${sql.ref(`t.${ours}`)}`)
      // References from rows that are deleted together with it do not count.
      const exceptDeleted =
        from === name && keyIsId ? sql`and ${sql.ref(`x.${keys[0]?.name}`)} <> all(${deletedIds}::uuid[])` : sql``
      return sql`exists (select from ${sql.table(from)} x where ${sql.join(columnsMatch, sql` and `)} ${exceptDeleted})`
    }),
    sql` or `,
  )
}
