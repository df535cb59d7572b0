import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { reservationMinutes } from '../rules.ts'
import type { FileTables } from '../schema.ts'

export type UploadMetadata = Record<string, string | null>
const isReserving = sql<boolean>`(state = 'coming' and touched_at > now() - make_interval(mins => ${reservationMinutes}))`

export type StorageCursor = Readonly<Record<string, unknown>> | null

/** Locks the storage of the workspace until the transaction ends, so that two uploads cannot use the same free space. */
export async function lockSpace(db: Db, scope: Scope): Promise<void> {
  await db<FileTables>(scope)
    .selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${`files:${scope.account}`}, 0))`.as('held'))
    .execute()
}

/**
 * Bytes that running uploads still need: all, and those of one person. Takes a lock, so that no other upload is reserved
 * at the same time.
 */
export async function measureIncoming(
  db: Db,
  scope: SystemScope,
  person: Id,
): Promise<{ incoming: number; reserved: number }> {
  const tables = db<FileTables>(scope)
  await tables.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('files:free', 0))`.as('held')).execute()
  return tables
    .selectFrom('files_bytes')
    .where(isReserving)
    .select([
      sql<number>`coalesce(sum(size - received), 0)::bigint`.as('incoming'),
      sql<number>`coalesce(sum(size - received) filter (where person_id = ${person}), 0)::bigint`.as('reserved'),
    ])
    .executeTakeFirstOrThrow()
}

/** Used bytes, including reserved ones, and the number of unfinished uploads of the person. */
export async function measureUsage(db: Db, scope: Scope): Promise<{ used: number; unfinished: number }> {
  const usedBytes = sql`case when state = 'coming' and not ${isReserving} then received else size end`
  return db<FileTables>(scope)
    .selectFrom('files_bytes')
    .where('account_id', '=', scope.account)
    .select((row) => [
      sql<number>`coalesce(sum(${usedBytes}), 0)::bigint`.as('used'),
      row.fn
        .countAll<number>()
        .filterWhere(row.and([row('state', '=', 'coming'), row('person_id', '=', scope.person)]))
        .as('unfinished'),
    ])
    .executeTakeFirstOrThrow()
}

export async function addBytes(
  db: Db,
  scope: Scope,
  bytes: {
    id: Id
    name: string
    metadata: UploadMetadata
    belongsTo: string | null
    size: number
    sentAs?: Id | undefined
  },
): Promise<void> {
  const { id, name, metadata, belongsTo, size, sentAs = null } = bytes
  await db<FileTables>(scope)
    .insertInto('files_bytes')
    .values({
      id,
      account_id: scope.account,
      person_id: scope.person,
      name,
      said: JSON.stringify(metadata),
      belongs_to: belongsTo,
      size,
      sent_as: sentAs,
    })
    .execute()
}

/** Finds an earlier upload with this id, and restarts its expiry so that the sweep does not delete it now. */
export async function resumeUpload(db: Db, scope: Scope, sentAs: Id) {
  return db<FileTables>(scope)
    .updateTable('files_bytes')
    .set({ touched_at: sql<string>`now()` })
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('sent_as', '=', sentAs)
    .returning(['id', 'state', 'size', 'kept_at as filedAt'])
    .executeTakeFirst()
}

/** One of the person's own uploads. */
export async function findUpload(db: Db, scope: Scope, id: Id) {
  return ownUpload(db, scope, id)
    .select([
      'state',
      'name',
      'size',
      'received',
      'touched_at as touchedAt',
      'kept_at as filedAt',
      sql<UploadMetadata>`said`.as('metadata'),
      sql<StorageCursor>`place`.as('place'),
    ])
    .executeTakeFirst()
}

export async function saveReceived(
  db: Db,
  scope: Scope,
  id: Id,
  received: number,
  place: StorageCursor,
): Promise<void> {
  await updateOwnUpload(db, scope, id)
    .set({
      received,
      place: place === null ? null : sql<string>`${JSON.stringify(place)}::jsonb`,
      touched_at: sql<string>`now()`,
    })
    .where('state', '=', 'coming')
    .execute()
}

export async function markComplete(
  db: Db,
  scope: Scope,
  id: Id,
  description: { type: string; sha256: string; width: number | null; height: number | null },
): Promise<void> {
  await updateOwnUpload(db, scope, id)
    .set({ ...description, state: 'whole', received: sql<number>`size`, place: null, touched_at: sql<string>`now()` })
    .execute()
}

export async function markFiled(db: Db, scope: Scope, id: Id): Promise<void> {
  await updateOwnUpload(db, scope, id)
    .set({ kept_at: sql<string>`now()`, unused_since: null })
    .execute()
}

/** Marks bytes for deletion at once, without the time to restore them. */
export async function markUnused(db: Db, scope: Scope, id: Id): Promise<void> {
  await db<FileTables>(scope)
    .updateTable('files_bytes')
    .set({ unused_since: sql<string>`'epoch'` })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

/** Bytes that may be deleted, oldest first. */
export async function listUnused(db: Db, scope: SystemScope, days: number, hours: number): Promise<Id[]> {
  const rows = await db<FileTables>(scope)
    .selectFrom('files_bytes')
    .where(isExpired(days, hours))
    .orderBy('id')
    .limit(500)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Moves bytes to the deletion queue, so that no file can be made of them; not if a file uses them. */
export async function queueDeletion(db: Db, scope: SystemScope, id: Id, days: number, hours: number): Promise<void> {
  const tables = db<FileTables>(scope)
  // Waits for a transaction that is making a file of them; the check runs after the wait.
  await tables.selectFrom('files_bytes').where('id', '=', id).select('id').forUpdate().execute()
  await sql`
    with gone as (
      delete from files_bytes where id = ${id} and ${isExpired(days, hours)}
        and not exists (select from files where files.id = files_bytes.id)
      returning id, place)
    insert into files_gone (id, place) select id, place from gone`.execute(tables)
}

export async function listQueuedDeletions(db: Db, scope: SystemScope): Promise<Id[]> {
  const rows = await db<FileTables>(scope).selectFrom('files_gone').orderBy('since').limit(500).select('id').execute()
  return rows.map(({ id }) => id)
}

export function findQueuedDeletion(db: Db, scope: SystemScope, id: Id) {
  return db<FileTables>(scope)
    .selectFrom('files_gone')
    .where('id', '=', id)
    .select(sql<StorageCursor>`place`.as('place'))
    .executeTakeFirst()
}

export async function clearQueuedDeletion(db: Db, scope: SystemScope, id: Id): Promise<void> {
  await db<FileTables>(scope).deleteFrom('files_gone').where('id', '=', id).execute()
}

export async function deleteBytes(db: Db, scope: SystemScope | Scope, id: Id): Promise<void> {
  await db<FileTables>(scope)
    .deleteFrom('files_bytes')
    .where('id', '=', id)
    .$if(scope.kind === 'account', (query) =>
      query.where('account_id', '=', scope.kind === 'account' ? scope.account : ''),
    )
    .execute()
}

/** Deletes files after their retention, and updates which bytes have no file. */
export async function updateUnused(db: Db, scope: SystemScope, days: number): Promise<void> {
  const tables = db<FileTables>(scope)
  const gone = await tables
    .deleteFrom('files')
    .where('removed_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .returning('id')
    .execute()
  if (gone.length > 0)
    await tables
      .updateTable('files_bytes')
      .set({ unused_since: sql<string>`'epoch'` })
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
  const isUsed = sql<boolean>`exists (select from files where files.id = files_bytes.id)`
  await tables
    .updateTable('files_bytes')
    .set({ unused_since: sql<string>`now()` })
    .where('state', '=', 'whole')
    .where('unused_since', 'is', null)
    .where(sql<boolean>`not ${isUsed}`)
    .execute()
  await tables
    .updateTable('files_bytes')
    .set({ unused_since: null })
    .where('unused_since', 'is not', null)
    .where(isUsed)
    .execute()
}

function isExpired(days: number, hours: number) {
  return sql<boolean>`(account_id is null
    or (state = 'coming' and touched_at < now() - make_interval(hours => ${hours}))
    or unused_since < now() - make_interval(days => ${days}))`
}

function ownUpload(db: Db, scope: Scope, id: Id) {
  return db<FileTables>(scope)
    .selectFrom('files_bytes')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('id', '=', id)
}

function updateOwnUpload(db: Db, scope: Scope, id: Id) {
  return db<FileTables>(scope)
    .updateTable('files_bytes')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('id', '=', id)
}
