import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Attachment } from '../contract/field.ts'
import type { TablesTables } from '../schema.ts'

export async function findFiles(db: Db, scope: Scope, ids: readonly Id[]): Promise<Map<Id, Attachment>> {
  const { rows } = await sql<Attachment>`select id, name, type, size from files
    where account_id = ${scope.account} and id = any(${ids}::uuid[]) and removed_at is null`.execute(db(scope))
  return new Map(rows.map((file) => [file.id, file]))
}

/** Records that the table has these files. */
export async function attachFiles(db: Db, scope: Scope, tableId: Id, files: readonly Id[]): Promise<void> {
  if (files.length === 0) return
  await db<TablesTables>(scope)
    .insertInto('table_files')
    .values(files.map((id) => ({ file_id: id, table_id: tableId, account_id: scope.account })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Records that a copy of a table has the same files. */
export async function attachFilesOf(db: Db, scope: Scope, source: Id, copy: Id): Promise<void> {
  await db<TablesTables>(scope)
    .insertInto('table_files')
    .columns(['file_id', 'table_id', 'account_id'])
    .expression((of) =>
      of
        .selectFrom('table_files')
        .where('table_id', '=', source)
        .where('account_id', '=', scope.account)
        .select(['file_id', of.val(copy).as('table_id'), 'account_id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** `tableIds` is empty for a file that was uploaded for an import that has not begun. */
type FileUse = { uploader: Id | null; tableIds: Id[] }

/** Who uploaded the files that tables use, and these tables. For deleted files, the journal has the last uploader. */
export async function findFileTables(db: Db, scope: Scope, ids: readonly Id[]): Promise<Map<Id, FileUse>> {
  const { rows } = await sql<FileUse & { id: Id }>`
    with known as (
      select item.id, coalesce(f.person_id, (g.before ->> 'person_id')::uuid) as uploader,
        coalesce(f.belongs_to, g.before ->> 'belongs_to') as belongs_to
      from unnest(${[...new Set(ids)]}::uuid[]) item (id)
      left join files f on f.id = item.id and f.account_id = ${scope.account}
      left join lateral (select before from journal_changes c where f.id is null and c.thing = item.id
        and c.relation = 'files' and c.kind = 'removed' and c.account_id = ${scope.account}
        order by c.number desc limit 1) g on true),
    used as (
      select known.*, array(
        select table_id from table_files t where t.file_id = known.id and t.account_id = ${scope.account}
        union
        select substring(belongs_to from 8)::uuid
          where belongs_to ~ '^tables:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') as "tableIds"
      from known)
    select id, uploader, "tableIds" from used
    where cardinality("tableIds") > 0 or belongs_to like 'tables:%'`.execute(db(scope))
  return new Map(rows.map(({ id, ...use }) => [id, use]))
}
