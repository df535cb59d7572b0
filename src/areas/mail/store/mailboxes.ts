import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { MailTables } from '../schema.ts'

export function listMailboxes(db: Db, scope: Scope) {
  return ownMailboxes(db, scope)
    .select(['id', 'address', 'host', 'port', 'security', 'username', 'folder', 'error', 'connection_id as connection'])
    .select(['read_at as readAt', 'failing_since as failingSince'])
    .select((row) =>
      row
        .exists(row.selectFrom('mail_routes').whereRef('mailbox_id', '=', 'mail_mailboxes.id').select('id'))
        .as('isUsed'),
    )
    .orderBy('address')
    .execute()
}

export type StoredMailbox = NonNullable<Awaited<ReturnType<typeof findMailbox>>>

export function findMailbox(db: Db, scope: Scope, id: Id) {
  return ownMailboxes(db, scope).where('id', '=', id).selectAll().executeTakeFirst()
}

type MailboxValues = Pick<
  MailTables['mail_mailboxes'],
  'id' | 'address' | 'host' | 'port' | 'security' | 'username' | 'folder' | 'sealed_password' | 'connection_id'
>

/** Adds or replaces a mailbox. It is read from the next mail on, because it may be another one now. */
export async function saveMailbox(db: Db, scope: Scope, mailbox: MailboxValues): Promise<void> {
  const values = {
    ...mailbox,
    created_by: scope.person,
    updated_at: now,
    leased_by: null,
    leased_until: now,
    reads_from: now,
    uid_validity: null,
    last_uid: null,
    failing_since: null,
    error: null,
  }
  await db<MailTables>(scope)
    .insertInto('mail_mailboxes')
    .values({ ...values, account_id: scope.account })
    .onConflict((on) => on.column('id').doUpdateSet(values))
    .execute()
}

export async function removeMailbox(db: Db, scope: Scope, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db<MailTables>(scope)
    .deleteFrom('mail_mailboxes')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** It is read from the next mail on. */
export async function resetCursor(db: Db, scope: Scope, id: Id): Promise<void> {
  await db<MailTables>(scope)
    .updateTable('mail_mailboxes')
    .set({ reads_from: now, uid_validity: null, last_uid: null })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export function listOfConnection(db: Db, scope: Scope, connection: Id) {
  return ownMailboxes(db, scope).where('connection_id', '=', connection).select('address').execute()
}

/** After a test: it is connected again at once. */
export async function saveTestResult(db: Db, scope: Scope, id: Id, error: string | null): Promise<void> {
  await db<MailTables>(scope)
    .updateTable('mail_mailboxes')
    .set({ error, failing_since: error === null ? null : sql<string>`coalesce(failing_since, now())` })
    .$if(error === null, (query) => query.set({ leased_until: now }))
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

function ownMailboxes(db: Db, scope: Scope) {
  return db<MailTables>(scope).selectFrom('mail_mailboxes').where('account_id', '=', scope.account)
}

const now = sql<string>`now()`
