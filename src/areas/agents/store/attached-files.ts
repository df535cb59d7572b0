import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FileTables } from '#areas/files/schema.ts'

/** Names, types and sizes of attached files. A deleted file is not among them. */
export async function listAttachedFiles(db: Db, scope: Scope, ids: readonly Id[]) {
  if (ids.length === 0) return new Map<Id, AttachedFile>()
  const rows = await db<FileTables>(scope)
    .selectFrom('files')
    .where('account_id', '=', scope.account)
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .select(['id', 'name', 'type', 'size'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type AttachedFile = { id: Id; name: string; type: string; size: number }
