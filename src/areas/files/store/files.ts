import { sql } from 'kysely'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { File, Kind } from '../contract.ts'
import { fileUrl, documentTypes, hasThumbnail, kindOf, servedAs, thumbnailUrl } from '../rules.ts'
import type { FileTables } from '../schema.ts'

type Tables = FileTables & Pick<PeopleTables, 'users'>

export type FileFilter = {
  name?: string | undefined
  kind?: Kind | undefined
  for?: string | undefined
  removed: boolean
  before?: Id | undefined
  limit: number
}

export async function listFiles(db: Db, scope: Scope, filter: FileFilter): Promise<File[]> {
  const { name, kind, removed, before, limit } = filter
  const rows = await visibleFiles(db, scope)
    .where('files.removed_at', removed ? 'is not' : 'is', null)
    .$if(Boolean(name), (query) => query.where('files.name', 'ilike', `%${escapeLike(name ?? '')}%`))
    .$if(kind !== undefined, (query) => query.where(isKind(kind ?? 'other')))
    .$if(filter.for !== undefined, (query) => query.where('files.belongs_to', '=', filter.for ?? ''))
    .$if(before !== undefined, (query) => query.where('files.id', '<', before ?? ''))
    .orderBy('files.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toFile)
}

export async function findFile(db: Db, scope: Scope, id: Id): Promise<File | undefined> {
  const row = await visibleFiles(db, scope).where('files.id', '=', id).executeTakeFirst()
  return row && toFile(row)
}

export async function updateFile(
  db: Db,
  scope: Scope,
  id: Id,
  change: { name?: string; removed_at?: string | null },
): Promise<void> {
  await db<FileTables>(scope)
    .updateTable('files')
    .set(change)
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

/** Makes a file of complete bytes. */
export async function addFile(db: Db, scope: Scope, id: Id): Promise<void> {
  await db<FileTables>(scope)
    .insertInto('files')
    .columns([
      'id',
      'account_id',
      'person_id',
      'name',
      'type',
      'size',
      'sha256',
      'width',
      'height',
      'belongs_to',
      'removed_at',
    ])
    .expression((from) =>
      from
        .selectFrom('files_bytes')
        .where('account_id', '=', scope.account)
        .where('id', '=', id)
        .where('state', '=', 'whole')
        .select([
          'id',
          sql<string>`account_id`.as('account_id'),
          'person_id',
          'name',
          sql<string>`type`.as('type'),
          'size',
          sql<string>`sha256`.as('sha256'),
          'width',
          'height',
          'belongs_to',
          sql<null>`null::timestamptz`.as('removed_at'),
        ]),
    )
    .execute()
}

export async function deleteFile(db: Db, scope: Scope, id: Id): Promise<void> {
  await db<FileTables>(scope).deleteFrom('files').where('account_id', '=', scope.account).where('id', '=', id).execute()
}

export async function countFiles(db: Db, scope: Scope): Promise<{ files: number; removed: number }> {
  return db<FileTables>(scope)
    .selectFrom('files')
    .where('account_id', '=', scope.account)
    .select((row) => [
      row.fn.countAll<number>().filterWhere('removed_at', 'is', null).as('files'),
      row.fn.countAll<number>().filterWhere('removed_at', 'is not', null).as('removed'),
    ])
    .executeTakeFirstOrThrow()
}

/** Their unfinished uploads are not transferred: the sweep deletes them. */
export async function transferFiles(db: Db, scope: SystemScope, account: Id, from: Id, to: Id): Promise<void> {
  await db<FileTables>(scope)
    .updateTable('files')
    .set({ person_id: to })
    .where('account_id', '=', account)
    .where('person_id', '=', from)
    .execute()
}

/** The workspace of a file, for people with several workspaces. */
export async function findFileAccount(db: Db, scope: SystemScope, id: Id): Promise<Id | undefined> {
  const file = db<FileTables>(scope).selectFrom('files').where('id', '=', id).select('account_id as account')
  return (await file.executeTakeFirst())?.account
}

function visibleFiles(db: Db, scope: Scope) {
  return db<Tables>(scope)
    .selectFrom('files')
    .leftJoin('users', 'users.id', 'files.person_id')
    .where('files.account_id', '=', scope.account)
    .select([
      'files.id',
      'files.name',
      'files.type',
      'files.size',
      'files.sha256',
      'files.width',
      'files.height',
      'files.belongs_to as for',
      'files.person_id as person',
      'users.name as personName',
      'files.created_at as madeAt',
      'files.removed_at as removedAt',
    ])
}

type Row = Omit<File, 'kind' | 'by' | 'url' | 'opens' | 'thumbnail'> & {
  person: string | null
  personName: string | null
}

function toFile({ person, personName, ...row }: Row): File {
  return {
    ...row,
    kind: kindOf(row.type),
    by: person === null ? null : { id: person, name: personName },
    url: fileUrl(row),
    opens: servedAs(row.type).opens,
    thumbnail: hasThumbnail(row) ? thumbnailUrl(row) : null,
  }
}

function isKind(kind: Kind) {
  const main = sql`split_part(files.type, '/', 1)`
  const isMedia = sql<boolean>`${main} in ('image', 'video', 'audio')`
  const isDocument = sql<boolean>`(${main} = 'text' or files.type ~ ${documentTypes.source})`
  if (kind === 'document') return isDocument
  return kind === 'other' ? sql<boolean>`not ${isMedia} and not ${isDocument}` : sql<boolean>`${main} = ${kind}`
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
