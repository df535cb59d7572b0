import type { JournalTables } from '#areas/journal/schema.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'

/** Whether the changes of a run were undone: they are one group in the journal. */
export async function isGroupUndone(db: Db, scope: Scope, run: Id): Promise<boolean> {
  const row = await db<JournalTables>(scope)
    .selectFrom('journal')
    .where('account_id', '=', scope.account)
    .where('group_id', '=', run)
    .where('undone_by', 'is not', null)
    .limit(1)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
