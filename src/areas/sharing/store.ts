import { sql } from 'kysely'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { Id } from '#platform/contract/id.ts'
import { maxListLength } from '#platform/contract/live.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { SharingTables } from './schema.ts'

export type ItemRef = { table: string; id: Id }

export type StoredShare = {
  publicId: string
  passwordHash: string | null
  expiresAt: string | null
  isIndexed: boolean
}

/** The public page of an item, unless it has ended or expired. */
export async function findOpenShare(db: Db, scope: Scope, item: ItemRef): Promise<StoredShare | undefined> {
  return db<SharingTables>(scope)
    .selectFrom('shares')
    .where('account_id', '=', scope.account)
    .where('item_table', '=', item.table)
    .where('item_id', '=', item.id)
    .where(isOpen)
    .select(shareColumns)
    .executeTakeFirst()
}

/** The item of an open public page. */
export async function findSharedItem(db: Db, scope: Scope, share: Id): Promise<ItemRef | undefined> {
  return db<SharingTables>(scope)
    .selectFrom('shares')
    .where('account_id', '=', scope.account)
    .where('id', '=', share)
    .where(isOpen)
    .select(['item_table as table', 'item_id as id'])
    .executeTakeFirst()
}

/** The open public pages. Row-level security leaves out those of items that the person may not see. */
export async function listOpenShares(db: Db, scope: Scope) {
  const rows = await db<SharingTables & Pick<PeopleTables, 'users'>>(scope)
    .selectFrom('shares')
    .leftJoin('users', 'users.id', 'shares.created_by')
    .where('shares.account_id', '=', scope.account)
    .where(isOpen)
    .orderBy('shares.created_at', 'desc')
    .limit(maxListLength)
    .select(['shares.id', 'item_table', 'item_id', 'public_id', 'password_hash', 'expires_at', 'is_indexed'])
    .select(['shares.created_at', 'shares.created_by', 'users.name'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    item: { table: row.item_table, id: row.item_id },
    publicId: row.public_id,
    hasPassword: row.password_hash !== null,
    expiresAt: row.expires_at,
    isIndexed: row.is_indexed,
    sharedBy: row.created_by === null ? null : { id: row.created_by, name: row.name },
    createdAt: row.created_at,
  }))
}

/** Opens or changes the public page. It keeps the address that it had before. */
export async function storeShare(db: Db, scope: Scope, item: ItemRef, share: StoredShare): Promise<StoredShare> {
  const change = {
    password_hash: share.passwordHash,
    expires_at: share.expiresAt,
    is_indexed: share.isIndexed,
    created_by: scope.person,
    ended_at: null,
  }
  return db<SharingTables>(scope)
    .insertInto('shares')
    .values({
      account_id: scope.account,
      item_table: item.table,
      item_id: item.id,
      public_id: share.publicId,
      ...change,
    })
    .onConflict((conflict) => conflict.columns(['item_table', 'item_id']).doUpdateSet(change))
    .returning(shareColumns)
    .executeTakeFirstOrThrow()
}

export async function closeShare(db: Db, scope: Scope, item: ItemRef): Promise<void> {
  await db<SharingTables>(scope)
    .updateTable('shares')
    .where('account_id', '=', scope.account)
    .where('item_table', '=', item.table)
    .where('item_id', '=', item.id)
    .set({ ended_at: new Date().toISOString() })
    .execute()
}

export async function deleteShares(db: Db, scope: SystemScope, table: string, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  await db<SharingTables>(scope)
    .deleteFrom('shares')
    .where('item_table', '=', table)
    .where('item_id', 'in', ids)
    .execute()
}

/** What a visitor's address leads to, if the page is open. */
export async function findVisitedShare(db: Db, scope: SystemScope, publicId: string) {
  const { rows } = await sql<VisitedShare>`
    select s.item_table as "table", s.item_id as item, s.account_id as account, s.created_by as "sharedBy",
      s.password_hash as "passwordHash", s.is_indexed as "isIndexed", a.profile ->> 'name' as workspace
    from shares s join accounts a on a.id = s.account_id
    where s.public_id = ${publicId} and s.ended_at is null and (s.expires_at is null or s.expires_at > now())`.execute(
    db(scope),
  )
  return rows[0]
}

export type VisitedShare = {
  table: string
  item: Id
  account: Id
  sharedBy: Id | null
  passwordHash: string | null
  isIndexed: boolean
  workspace: string
}

const shareColumns = [
  'public_id as publicId',
  'password_hash as passwordHash',
  'expires_at as expiresAt',
  'is_indexed as isIndexed',
] as const

const isOpen = sql<boolean>`ended_at is null and (expires_at is null or expires_at > now())`
