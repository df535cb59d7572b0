import { sql } from 'kysely'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { Id } from '#platform/contract/id.ts'
import { maxListLength } from '#platform/contract/live.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NoteTables } from '../schema.ts'

export type StoredShare = {
  publicId: string
  passwordHash: string | null
  expiresAt: string | null
  isIndexed: boolean
}

/** The public page of a note, unless it has ended or expired. */
export async function findShare(db: Db, scope: Scope, note: Id): Promise<StoredShare | undefined> {
  return db<NoteTables>(scope)
    .selectFrom('note_shares')
    .where('account_id', '=', scope.account)
    .where('note_id', '=', note)
    .where(isOpen)
    .select(shareColumns)
    .executeTakeFirst()
}

/** The open public pages. Row-level security leaves out those of notes that the person may not see. */
export async function listShares(db: Db, scope: Scope) {
  const rows = await db<NoteTables & Pick<PeopleTables, 'users'>>(scope)
    .selectFrom('note_shares')
    .innerJoin('notes', 'notes.id', 'note_shares.note_id')
    .leftJoin('users', 'users.id', 'note_shares.created_by')
    .where('note_shares.account_id', '=', scope.account)
    .where('notes.removed_at', 'is', null)
    .where(isOpen)
    .orderBy('note_shares.created_at', 'desc')
    .limit(maxListLength)
    .select(['note_shares.public_id', 'note_shares.password_hash', 'note_shares.expires_at', 'note_shares.is_indexed'])
    .select(['note_shares.created_at', 'note_shares.created_by', 'users.name'])
    .select(['notes.id', 'notes.title', 'notes.icon'])
    .execute()
  return rows.map((row) => ({
    publicId: row.public_id,
    note: { id: row.id, title: row.title, icon: row.icon },
    hasPassword: row.password_hash !== null,
    expiresAt: row.expires_at,
    isIndexed: row.is_indexed,
    sharedBy: row.created_by === null ? null : { id: row.created_by, name: row.name },
    createdAt: row.created_at,
  }))
}

/** Opens or changes the public page. It keeps the address that it had before. */
export async function saveShare(db: Db, scope: Scope, note: Id, share: StoredShare): Promise<StoredShare> {
  const change = {
    password_hash: share.passwordHash,
    expires_at: share.expiresAt,
    is_indexed: share.isIndexed,
    created_by: scope.person,
    ended_at: null,
  }
  return db<NoteTables>(scope)
    .insertInto('note_shares')
    .values({ note_id: note, account_id: scope.account, public_id: share.publicId, ...change })
    .onConflict((conflict) => conflict.column('note_id').doUpdateSet(change))
    .returning(shareColumns)
    .executeTakeFirstOrThrow()
}

export async function endShare(db: Db, scope: Scope, note: Id): Promise<void> {
  await db<NoteTables>(scope)
    .updateTable('note_shares')
    .where('account_id', '=', scope.account)
    .where('note_id', '=', note)
    .set({ ended_at: new Date().toISOString() })
    .execute()
}

/** What a visitor's address leads to: an open page of a note that is not in the trash. */
export async function findSharedNote(db: Db, scope: SystemScope, publicId: string) {
  const { rows } = await sql<SharedNote>`
    select s.note_id as note, s.account_id as account, s.created_by as "sharedBy", s.password_hash as "passwordHash",
      s.is_indexed as "isIndexed", n.title, n.icon, n.updated_at as "updatedAt", u.name as author,
      a.profile ->> 'name' as workspace
    from note_shares s join notes n on n.id = s.note_id join accounts a on a.id = s.account_id
      left join users u on u.id = n.updated_by
    where s.public_id = ${publicId} and s.ended_at is null and (s.expires_at is null or s.expires_at > now())
      and n.removed_at is null`.execute(db(scope))
  return rows[0]
}

export type SharedNote = {
  note: Id
  account: Id
  sharedBy: Id | null
  passwordHash: string | null
  isIndexed: boolean
  title: string
  icon: string | null
  updatedAt: string
  author: string | null
  workspace: string
}

const shareColumns = [
  'public_id as publicId',
  'password_hash as passwordHash',
  'expires_at as expiresAt',
  'is_indexed as isIndexed',
] as const

const isOpen = sql<boolean>`ended_at is null and (expires_at is null or expires_at > now())`
