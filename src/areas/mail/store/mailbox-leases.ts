import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ConnectionTables } from '#areas/connections/schema.ts'
import type { MailTables } from '../schema.ts'

export type HeldMailbox = Awaited<ReturnType<typeof takeLeases>>[number]

/** Takes mailboxes that something reads and that no process holds. */
export function takeLeases(db: Db, scope: SystemScope, holder: Id, limit: number) {
  return db<MailTables>(scope)
    .updateTable('mail_mailboxes')
    .set({ leased_by: holder, leased_until: leaseEnd })
    .where('id', 'in', (from) =>
      from
        .selectFrom('mail_mailboxes')
        .where('leased_until', '<=', sql<string>`now()`)
        .where(sql<boolean>`exists (select from mail_routes where mailbox_id = mail_mailboxes.id)`)
        .select('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** False if another process has it, its settings were changed, or nothing reads it any more. */
export async function renewLease(db: Db, scope: SystemScope, id: Id, holder: Id): Promise<boolean> {
  const { numUpdatedRows } = await held(db, scope, id, holder)
    .set({ leased_until: leaseEnd })
    .where(sql<boolean>`exists (select from mail_routes where mailbox_id = mail_mailboxes.id)`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Where reading goes on, in any process. `isComplete`: nothing is left to read. False if this one has lost the lease. */
export async function saveCursor(
  db: Db,
  scope: SystemScope,
  id: Id,
  holder: Id,
  { uidValidity, lastUid, isComplete }: { uidValidity: number; lastUid: number; isComplete: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await held(db, scope, id, holder)
    .set({
      uid_validity: uidValidity,
      last_uid: lastUid,
      error: null,
      failing_since: null,
    })
    .$if(isComplete, (query) => query.set({ read_at: sql<string>`now()` }))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Others may take it: at once, or after an error a little later each time, at most after five minutes. */
export async function releaseLease(
  db: Db,
  scope: SystemScope,
  id: Id,
  holder: Id,
  error: string | null,
): Promise<void> {
  const failing = sql<string>`coalesce(failing_since, now())`
  const delay = sql`make_interval(secs => least(300, greatest(2, extract(epoch from now() - ${failing}) / 2)))`
  await held(db, scope, id, holder)
    .set(
      error === null
        ? { leased_by: null, leased_until: sql<string>`now()` }
        : { leased_by: null, error, failing_since: failing, leased_until: sql<string>`now() + ${delay}` },
    )
    .execute()
}

/**
 * Mailboxes that something reads and that could not be read for ten minutes. People are told of a connection that needs
 * attention by itself.
 */
export function listFailing(db: Db, scope: SystemScope) {
  return db<MailTables & ConnectionTables>(scope)
    .selectFrom('mail_mailboxes')
    .where('failing_since', '<', sql<string>`now() - interval '10 minutes'`)
    .where(sql<boolean>`exists (select from mail_routes where mailbox_id = mail_mailboxes.id)`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('connections')
            .whereRef('connections.id', '=', 'mail_mailboxes.connection_id')
            .where('state', '=', 'needs-attention')
            .select('connections.id'),
        ),
      ),
    )
    .select(['id', 'account_id as account', 'created_by as person', 'address', 'error', 'failing_since as since'])
    .limit(1_000)
    .execute()
}

function held(db: Db, scope: SystemScope, id: Id, holder: Id) {
  return db<MailTables>(scope).updateTable('mail_mailboxes').where('id', '=', id).where('leased_by', '=', holder)
}

const leaseEnd = sql<string>`now() + interval '30 seconds'`
