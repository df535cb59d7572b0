import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { MailTables } from '../schema.ts'

/** It is read from the next mail on. */
export async function resetCursor(db: Db, scope: Scope, id: Id): Promise<void> {
  await db<MailTables>(scope)
    .updateTable('mail_mailboxes')
    .set({ uid_validity: null, last_uid: null, read_at: sql<string>`now()` })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}
