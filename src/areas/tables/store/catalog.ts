import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { TablesTables } from '../schema.ts'
import { isEmptyChange } from './empty-change.ts'

export async function listSets(db: Db, scope: Scope) {
  const { rows } = await sql<SetRow>`
    select s.id, s.name, s.icon, json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description,
        'mayRead', t.may_read, 'fields', (select count(*) from table_fields f where f.table_id = t.id and f.removed_at is null))
      order by t.position, t.id) as tables
    from table_sets s join tables t on t.set_id = s.id and t.removed_at is null
    where s.account_id = ${scope.account} group by s.id order by lower(s.name), s.id`.execute(db(scope))
  return rows
}

type SetRow = {
  id: Id
  name: string
  icon: string
  tables: { id: Id; name: string; description: string; mayRead: Role; fields: number }[]
}

export function findTable(db: Db, scope: Scope, id: Id) {
  return tablesOf(db, scope)
    .innerJoin('table_sets', 'table_sets.id', 'tables.set_id')
    .where('tables.id', '=', id)
    .select([
      'tables.id',
      'tables.name',
      'row_word as rowWord',
      'description',
      'set_id as setId',
      'table_sets.name as setName',
      'table_sets.icon as setIcon',
      'may_read as mayRead',
      'may_write as mayWrite',
      'may_design as mayDesign',
      'removed_at as removedAt',
    ])
    .executeTakeFirst()
}

export function listSiblings(db: Db, scope: Scope, setId: Id) {
  return tablesOf(db, scope)
    .where('set_id', '=', setId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'name', 'may_read as mayRead', 'may_design as mayDesign', 'position'])
    .execute()
}

export async function addSet(db: Db, scope: Scope, set: { id: Id; name: string; icon?: string }): Promise<void> {
  await db<TablesTables>(scope)
    .insertInto('table_sets')
    .values({ ...set, account_id: scope.account })
    .execute()
}

export async function updateSet(
  db: Db,
  scope: Scope,
  id: Id,
  change: { name?: string | undefined; icon?: string | undefined },
): Promise<void> {
  if (isEmptyChange(change)) return
  await db<TablesTables>(scope)
    .updateTable('table_sets')
    .set(change)
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

type TableRow = TablesTables['tables']

export async function addTable(
  db: Db,
  scope: Scope,
  table: Pick<TableRow, 'id' | 'set_id' | 'name' | 'row_word' | 'position'> & { description: string },
): Promise<void> {
  await db<TablesTables>(scope)
    .insertInto('tables')
    .values({ ...table, account_id: scope.account, created_by: scope.person, removed_at: null })
    .execute()
  await sql`select rows_make(${table.id})`.execute(db(scope))
}

type TableChange = {
  name?: string | undefined
  description?: string | undefined
  row_word?: string | null
  position?: number
  may_read?: Role
  may_write?: Exclude<Role, 'viewer'>
  may_design?: Exclude<Role, 'viewer'>
  removed_at?: string | null
}

export async function updateTable(db: Db, scope: Scope, id: Id, change: TableChange): Promise<void> {
  if (isEmptyChange(change)) return
  await db<TablesTables>(scope)
    .updateTable('tables')
    .set(change)
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export function listRemovedTables(db: Db, scope: Scope) {
  return tablesOf(db, scope)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .select(['id', 'name', 'removed_at as removedAt', 'may_read as mayRead'])
    .execute()
}

function tablesOf(db: Db, scope: Scope) {
  return db<TablesTables>(scope).selectFrom('tables').where('tables.account_id', '=', scope.account)
}
