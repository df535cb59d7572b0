import { sql, type Updateable } from 'kysely'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { dependsOn } from '#platform/server/db/depends-on.ts'
import { maxNotes, type NoteDetails, type NoteSummary } from '../contract/note.ts'
import type { NoteTables } from '../schema.ts'

/** Row-level security shows only notes that the person may see; `note_members` decides that. */
export async function listNotes(db: Db, scope: Scope): Promise<NoteSummary[]> {
  const rows = await summaries(db, scope).where('notes.removed_at', 'is', null).limit(maxNotes).execute()
  return rows.map(toSummary)
}

export async function findNote(db: Db, scope: Scope, id: Id): Promise<StoredNote | undefined> {
  const row = await summaries(db, scope)
    .where('notes.id', '=', id)
    .leftJoin('note_members as writer', (join) =>
      join.onRef('writer.note_id', '=', 'notes.access_id').on('writer.person_id', '=', scope.person),
    )
    .select(['notes.version', 'notes.created_at', 'notes.removed_at', 'notes.access_id', 'notes.visibility as own'])
    .select(['notes.removed_with', 'writer.may_write'])
    .executeTakeFirst()
  if (!row) return undefined
  const mayWrite = scope.role !== 'viewer' && (row.access_id === null || row.may_write === true)
  return {
    summary: toSummary(row),
    mayWrite,
    own: row.own,
    accessId: row.access_id,
    version: row.version,
    removedAt: row.removed_at,
    removedWith: row.removed_with,
  }
}

export type StoredNote = {
  summary: NoteSummary
  mayWrite: boolean
  own: NoteSummary['visibility'] | null
  accessId: Id | null
  version: number
  removedAt: string | null
  removedWith: Id | null
}

/** Its author and last writer. */
export async function readPeople(db: Db, scope: Scope, id: Id) {
  const row = await db<NoteTables & Pick<PeopleTables, 'users'>>(scope)
    .selectFrom('notes')
    .leftJoin('users as creator', 'creator.id', 'notes.created_by')
    .leftJoin('users as writer', 'writer.id', 'notes.updated_by')
    .where('notes.account_id', '=', scope.account)
    .where('notes.id', '=', id)
    .select(['notes.created_at', 'notes.created_by', 'creator.name as creator_name'])
    .select(['notes.updated_by', 'writer.name as writer_name'])
    .executeTakeFirstOrThrow()
  return {
    createdAt: row.created_at,
    createdBy: row.created_by === null ? null : { id: row.created_by, name: row.creator_name },
    updatedBy: row.updated_by === null ? null : { id: row.updated_by, name: row.writer_name },
  }
}

/** The notes above it, from the top. */
export async function readPath(db: Db, scope: Scope, id: Id): Promise<NoteDetails['path']> {
  const { rows } = await sql<NoteDetails['path'][number]>`
    with recursive above as (
      select id, parent_id, title, icon, 0 as depth from notes where account_id = ${scope.account} and id = ${id}
      union all
      select n.id, n.parent_id, n.title, n.icon, depth + 1 from notes n join above on n.id = above.parent_id
      where depth < ${maxDepth})
    select id, title, icon from above where depth > 0 order by depth desc`.execute(db(scope))
  return rows
}

/** A deeper tree is refused. */
export const maxDepth = 30

export async function addNote(
  db: Db,
  scope: Scope,
  note: { id: Id; parent: Id | null; title: string; icon: string | null; position: number; accessId: Id | null },
): Promise<void> {
  await db<NoteTables>(scope)
    .insertInto('notes')
    .values({
      id: note.id,
      account_id: scope.account,
      parent_id: note.parent,
      title: note.title,
      icon: note.icon,
      position: note.position,
      access_id: note.accessId,
      created_by: scope.person,
      updated_by: scope.person,
    })
    .execute()
  await db<NoteTables>(scope)
    .insertInto('note_documents')
    .values({ note_id: note.id, account_id: scope.account })
    .execute()
}

export async function changeNote(db: Db, scope: Scope, id: Id, change: Updateable<NoteTables['notes']>): Promise<void> {
  await db<NoteTables>(scope)
    .updateTable('notes')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .set(change)
    .execute()
}

export async function countNotes(db: Db, scope: Scope): Promise<number> {
  const { count } = await db<NoteTables>(scope)
    .selectFrom('notes')
    .where('account_id', '=', scope.account)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** One change of the tree at a time in each workspace. */
export async function lockTree(db: Db, scope: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('notes'), hashtext(${scope.account}))`.execute(db(scope))
}

export async function listSiblings(db: Db, scope: Scope, parent: Id | null): Promise<{ id: Id; position: number }[]> {
  return db<NoteTables>(scope)
    .selectFrom('notes')
    .where('account_id', '=', scope.account)
    .where('parent_id', parent === null ? 'is' : '=', parent)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'position'])
    .execute()
}

export async function setFavorite(db: Db, scope: Scope, id: Id, isFavorite: boolean): Promise<void> {
  const tables = db<NoteTables>(scope)
  if (isFavorite)
    await tables
      .insertInto('note_favorites')
      .values({ note_id: id, person_id: scope.person, account_id: scope.account })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await tables
      .deleteFrom('note_favorites')
      .where('account_id', '=', scope.account)
      .where('note_id', '=', id)
      .where('person_id', '=', scope.person)
      .execute()
}

function summaries(db: Db, scope: Scope) {
  dependsOn(db(scope), ['note_members'])
  return db<NoteTables>(scope)
    .selectFrom('notes')
    .leftJoin('note_favorites', (join) =>
      join.onRef('note_favorites.note_id', '=', 'notes.id').on('note_favorites.person_id', '=', scope.person),
    )
    .leftJoin('notes as access', 'access.id', 'notes.access_id')
    .where('notes.account_id', '=', scope.account)
    .orderBy('notes.position')
    .orderBy('notes.id')
    .select(['notes.id', 'notes.parent_id', 'notes.title', 'notes.icon', 'notes.tags', 'notes.position'])
    .select(['notes.pinned_at', 'notes.excerpt', 'notes.updated_at', 'access.visibility as effective'])
    .select('note_favorites.created_at as favorite_since')
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number]

function toSummary(row: SummaryRow): NoteSummary {
  return {
    id: row.id,
    parent: row.parent_id,
    title: row.title,
    icon: row.icon,
    tags: row.tags,
    position: row.position,
    visibility: row.effective ?? 'workspace',
    isPinned: row.pinned_at !== null,
    isFavorite: row.favorite_since !== null,
    excerpt: row.excerpt,
    updatedAt: row.updated_at,
  }
}
