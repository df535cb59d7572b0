import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Attachment } from '../../contract/field.ts'

export async function findFiles(db: Db, scope: Scope, ids: readonly Id[]): Promise<Map<Id, Attachment>> {
  const { rows } = await sql<Attachment>`select id, name, type, size from files
    where account_id = ${scope.account} and id = any(${ids}::uuid[]) and removed_at is null`.execute(db(scope))
  return new Map(rows.map((file) => [file.id, file]))
}
