import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NoteTables } from '../schema.ts'

/** The notes that the person may see, and whether they may change them. Row-level security hides the others. */
export async function findWritable(db: Db, scope: Scope, notes: readonly Id[]): Promise<Map<Id, boolean>> {
  if (notes.length === 0) return new Map()
  const rows = await db<NoteTables>(scope)
    .selectFrom('notes')
    .leftJoin('note_members', (join) =>
      join.onRef('note_members.note_id', '=', 'notes.access_id').on('note_members.person_id', '=', scope.person),
    )
    .where('notes.account_id', '=', scope.account)
    .where('notes.id', 'in', notes)
    .select(['notes.id', 'notes.access_id', 'note_members.may_write'])
    .execute()
  const isWriter = scope.role !== 'viewer'
  return new Map(
    rows.map(({ id, access_id, may_write }) => [id, isWriter && (access_id === null || may_write === true)]),
  )
}

/** Those of the people who may change the text of a note, apart from their role in the workspace. */
export async function findWriters(db: Db, scope: SystemScope, note: Id, people: readonly Id[]): Promise<Set<Id>> {
  const { rows } = await sql<{ person: Id }>`
    select person from unnest(${people}::uuid[]) person, notes n
    where n.id = ${note} and n.removed_at is null
      and exists (select from members m where m.account_id = n.account_id and m.person_id = person)
      and (n.access_id is null or exists (select from note_members m
        where m.note_id = n.access_id and m.person_id = person and m.may_write))`.execute(db(scope))
  return new Set(rows.map(({ person }) => person))
}

/** Those of the named versions whose note the person may see. */
export async function findVisibleVersions(db: Db, scope: Scope, versions: readonly Id[]): Promise<Set<Id>> {
  if (versions.length === 0) return new Set()
  const rows = await db<NoteTables>(scope)
    .selectFrom('note_versions')
    .where('account_id', '=', scope.account)
    .where('id', 'in', versions)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
