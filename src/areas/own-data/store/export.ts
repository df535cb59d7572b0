import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ApiKeyTables } from '#areas/api-keys/schema.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { WorkspaceTables } from '#areas/workspaces/schema.ts'

type Tables = PeopleTables & WorkspaceTables & ApiKeyTables

/** A journaled table. */
export type ExportTable = {
  table: string
  /** Null for rows outside of workspaces. These always have `privateTo`. */
  account: string | null
  privateTo: string | undefined
  keys: { name: string; type: string }[]
  /** Columns that are not exported. */
  secret: string[]
}

export type ExportRow = { row: Record<string, unknown>; key: string[] }

/** A page of rows in the order of their keys. */
export async function readRows(
  db: Db,
  scope: Scope,
  { table, account, privateTo, keys, secret }: ExportTable,
  after: string[] | undefined,
  limit: number,
): Promise<ExportRow[]> {
  const names = sql.join(keys.map(({ name }) => sql.ref(`t.${name}`)))
  const texts = sql.join(keys.map(({ name }) => sql`${sql.ref(`t.${name}`)}::text`))
  const values = keys.map(({ type }, index) => sql`${after?.[index] ?? null}::${sql.raw(type)}`)
  const { rows } = await sql<ExportRow>`
    select to_jsonb(t) - ${secret}::text[] as row, array[${texts}] as key from ${sql.table(table)} t
    where ${account === null ? sql`true` : sql`${sql.ref(`t.${account}`)} = ${scope.account}`}
      ${privateTo ? sql`and ${sql.ref(`t.${privateTo}`)} = ${scope.person}` : sql``}
      ${after ? sql`and (${names}) > (${sql.join(values)})` : sql``}
    order by ${names} limit ${limit}`.execute(db(scope))
  return rows
}

export function readKeys(db: Db, scope: Scope) {
  return db<Tables>(scope)
    .selectFrom('api_keys')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .select(['id', 'name', 'scopes', 'ends_with', 'created_at', 'last_used_at', 'revoked_at'])
    .orderBy('id')
    .execute()
}

export function readProfile(db: Db, scope: SystemScope, person: Id) {
  return db<Tables>(scope)
    .selectFrom('users')
    .where('id', '=', person)
    .select([
      'id',
      'name',
      'email',
      'email_verified',
      'phone',
      'phone_verified',
      'image',
      'time_zone',
      'locale',
      'admin',
    ])
    .select(['personal_account_id', 'created_at', 'last_signed_in_at', 'deletes_at'])
    .executeTakeFirst()
}

export function readSessions(db: Db, scope: SystemScope, person: Id) {
  return db<Tables>(scope)
    .selectFrom('sessions')
    .where('user_id', '=', person)
    .select(['id', 'way', 'ip_address', 'user_agent', 'created_at', 'proven_at', 'expires_at'])
    .orderBy('id')
    .execute()
}

export function readMethods(db: Db, scope: SystemScope, person: Id) {
  return db<Tables>(scope)
    .selectFrom('sign_in_methods')
    .where('user_id', '=', person)
    .select(['id', 'provider_id', 'created_at'])
    .orderBy('id')
    .execute()
}

export function readPictures(db: Db, scope: SystemScope, person: Id) {
  return db<Tables>(scope)
    .selectFrom('pictures')
    .where('person_id', '=', person)
    .select(['id', 'type', 'bytes'])
    .orderBy('id')
    .limit(100)
    .execute()
}
