import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Member } from '../rules/field-type.ts'
import type { StoredField } from './stored-field.ts'

/**
 * All tables of the workspace with their fields, and the person’s locale and time zone. The caller checks who may read
 * them.
 */
export async function listUserTables(db: Db, scope: Scope): Promise<UserTable[]> {
  const { rows } = await sql<UserTable>`
    select t.id, t.name, t.row_word as "rowWord", t.may_read as "mayRead", u.time_zone as zone, u.locale,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'options', f.options,
          'description', '', 'column', f.column_name) order by f.position, f.id)
        from table_fields f where f.table_id = t.id and f.removed_at is null), '[]') as fields,
      (select json_agg(json_build_object('id', p.id, 'name', p.name))
        from members m join users p on p.id = m.person_id where m.account_id = t.account_id) as members
    from tables t left join users u on u.id = ${scope.person}
    where t.account_id = ${scope.account} and t.removed_at is null order by t.id`.execute(db(scope))
  return rows
}

export type UserTable = {
  id: Id
  name: string
  rowWord: string | null
  mayRead: Role
  zone: string | null
  locale: string | null
  fields: StoredField[]
  members: Member[] | null
}
