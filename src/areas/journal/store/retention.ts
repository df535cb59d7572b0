import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { defaultRetentionDays } from '../rules.ts'
import type { JournalTables } from '../schema.ts'

export async function getRetentionDays(db: Db, scope: Scope): Promise<number> {
  const row = await db<JournalTables>(scope)
    .selectFrom('journal_keeping')
    .where('account_id', '=', scope.account)
    .select('days')
    .executeTakeFirst()
  return row?.days ?? defaultRetentionDays
}

export async function setRetentionDays(db: Db, scope: Scope, days: number): Promise<void> {
  await db<JournalTables>(scope)
    .insertInto('journal_keeping')
    .values({ account_id: scope.account, days })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ days }))
    .execute()
}
