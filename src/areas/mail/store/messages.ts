import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { MailTables } from '../schema.ts'

export type NewMessage = Pick<
  MailTables['mail_messages'],
  | 'id'
  | 'account_id'
  | 'kind'
  | 'subject'
  | 'route_id'
  | 'mailbox_id'
  | 'envelope_from'
  | 'envelope_to'
  | 'client_address'
  | 'client_name'
  | 'size'
  | 'dedupe_key'
> & { is_test: boolean }

/** The route and kind of those that were received before. They are one mail, for several recipients. */
export function listReceived(db: Db, scope: SystemScope, messages: readonly NewMessage[]) {
  return db<MailTables>(scope)
    .selectFrom('mail_messages')
    .where(
      'route_id',
      'in',
      messages.map(({ route_id }) => route_id),
    )
    .where('dedupe_key', 'in', [...new Set(messages.map(({ dedupe_key }) => dedupe_key))])
    .where('state', '<>', 'receiving')
    .select(['route_id', 'is_test'])
    .execute()
}

/** Before the bytes are stored, so that all bytes in storage have a row. */
export async function addMessages(
  db: Db,
  scope: SystemScope,
  storageKey: Id,
  messages: readonly NewMessage[],
): Promise<void> {
  await db<MailTables>(scope)
    .insertInto('mail_messages')
    .values(messages.map((message) => ({ ...message, storage_key: storageKey, bytes: null })))
    .execute()
}

/** Adds mails with their bytes. Those that were received before are left out. */
export async function addReceived(
  db: Db,
  scope: SystemScope,
  messages: readonly (NewMessage & { bytes: Uint8Array })[],
): Promise<void> {
  await db<MailTables>(scope)
    .insertInto('mail_messages')
    .values(messages.map((message) => ({ ...message, storage_key: null, state: 'received' as const })))
    .onConflict((conflict) =>
      conflict.columns(['route_id', 'is_test', 'dedupe_key']).where('state', '<>', sql.lit('receiving')).doNothing(),
    )
    .execute()
}

/** Its bytes are stored. False if the same mail was received meanwhile. */
export async function markReceived(db: Db, scope: SystemScope, id: Id): Promise<boolean> {
  const { numAffectedRows } = await sql`update mail_messages m set state = 'received', due_at = now() where id = ${id}
    and not exists (select from mail_messages o where o.route_id = m.route_id and o.is_test = m.is_test
      and o.dedupe_key = m.dedupe_key and o.state <> 'receiving')`.execute(db(scope))
  return numAffectedRows === 1n
}

export type DueMessage = Awaited<ReturnType<typeof claimDue>>[number]

/** Takes mails to handle them. If this process dies, another one takes them after the lease. */
export function claimDue(db: Db, scope: SystemScope, limit: number) {
  return db<MailTables>(scope)
    .updateTable('mail_messages')
    .set({ due_at: sql<string>`now() + interval '2 minutes'`, attempts: sql<number>`attempts + 1` })
    .where('id', 'in', (from) =>
      from
        .selectFrom('mail_messages')
        .where('state', '=', 'received')
        .where('due_at', '<=', sql<string>`now()`)
        .orderBy('due_at')
        .select('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** False if it was handled already. */
export async function markHandled(db: Db, scope: SystemScope, id: Id, outcome: string): Promise<boolean> {
  const { numUpdatedRows } = await db<MailTables>(scope)
    .updateTable('mail_messages')
    .set({ outcome, state: 'done' })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Tried again after 1, 2, 4 … seconds, at most five minutes; given up after some hours. */
export async function postpone(db: Db, scope: SystemScope, id: Id, outcome: string): Promise<void> {
  await db<MailTables>(scope)
    .updateTable('mail_messages')
    .set({
      outcome,
      state: sql`case when attempts >= ${maxAttempts} then 'failed' else state end`,
      due_at: sql<string>`now() + least(300, 2 ^ least(attempts - 1, 9)) * interval '1 second'`,
    })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .execute()
}

const maxAttempts = 40

/** Nobody tries it again by itself. */
export async function giveUp(db: Db, scope: SystemScope, id: Id, outcome: string): Promise<void> {
  await db<MailTables>(scope)
    .updateTable('mail_messages')
    .set({ outcome, state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .execute()
}

/** The last mails for something, newest first. */
export function listLast(db: Db, scope: Scope, subject: Id, limit: number) {
  return db<MailTables>(scope)
    .selectFrom('mail_messages')
    .where('account_id', '=', scope.account)
    .where('subject', '=', subject)
    .where('state', '<>', 'receiving')
    .orderBy('id', 'desc')
    .select(['id', 'received_at as receivedAt', 'outcome', 'state', 'is_test as isTest'])
    .limit(limit)
    .execute()
}

/** Mails past their retention, those of deleted workspaces, and those whose delivery was broken off. */
export function listExpired(db: Db, scope: SystemScope, days: number, limit: number) {
  return db<MailTables>(scope)
    .selectFrom('mail_messages')
    .where((where) =>
      where.or([
        where('received_at', '<', sql<string>`now() - make_interval(days => ${days})`),
        where('account_id', 'is', null),
        where.and([
          where('state', '=', 'receiving'),
          where('received_at', '<', sql<string>`now() - interval '1 hour'`),
        ]),
      ]),
    )
    .select(['id', 'storage_key as storageKey'])
    .limit(limit)
    .execute()
}

/** Whether another mail has the same bytes. */
export async function sharesBytes(db: Db, scope: SystemScope, id: Id, storageKey: Id): Promise<boolean> {
  const other = await db<MailTables>(scope)
    .selectFrom('mail_messages')
    .where('storage_key', '=', storageKey)
    .where('id', '<>', id)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export async function removeMessage(db: Db, scope: SystemScope, id: Id): Promise<void> {
  await db<MailTables>(scope).deleteFrom('mail_messages').where('id', '=', id).execute()
}

/** Mails of the last week that were given up. */
export function listFailed(db: Db, scope: Scope) {
  return db<MailTables>(scope)
    .selectFrom('mail_messages')
    .where('account_id', '=', scope.account)
    .where('state', '=', 'failed')
    .where('received_at', '>', sql<string>`now() - interval '7 days'`)
    .select(['id', 'envelope_to as to', 'outcome'])
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

export async function retryFailed(db: Db, scope: Scope, id: Id): Promise<boolean> {
  const { numUpdatedRows } = await db<MailTables>(scope)
    .updateTable('mail_messages')
    .set({ state: 'received', attempts: 0, due_at: sql<string>`now()` })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
