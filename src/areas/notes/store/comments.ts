import { sql, type Insertable } from 'kysely'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NoteThread } from '../contract/comments.ts'
import type { NoteTables } from '../schema.ts'

/** The threads of a note, the oldest first. */
export async function listThreads(db: Db, scope: Scope, note: Id): Promise<NoteThread[]> {
  const rows = await db<NoteTables & Pick<PeopleTables, 'users'>>(scope)
    .selectFrom('note_comments')
    .leftJoin('users as author', 'author.id', 'note_comments.created_by')
    .leftJoin('users as resolver', 'resolver.id', 'note_comments.resolved_by')
    .where('note_comments.account_id', '=', scope.account)
    .where('note_comments.note_id', '=', note)
    .where('note_comments.removed_at', 'is', null)
    .orderBy('note_comments.created_at')
    .orderBy('note_comments.id')
    .limit(maxComments)
    .selectAll('note_comments')
    .select(['author.name as author_name', 'resolver.name as resolver_name'])
    .execute()
  const repliesOf = Map.groupBy(rows, ({ thread_id }) => thread_id)
  return (repliesOf.get(null) ?? []).map((first) => ({
    id: first.id,
    quote: first.quote,
    anchor: first.anchor,
    resolvedAt: first.resolved_at,
    resolvedBy: first.resolved_by === null ? null : { id: first.resolved_by, name: first.resolver_name },
    comments: [first, ...(repliesOf.get(first.id) ?? [])].map((row) => ({
      id: row.id,
      text: row.text,
      by: row.created_by === null ? null : { id: row.created_by, name: row.author_name },
      actor: row.actor_kind,
      createdAt: row.created_at,
    })),
  }))
}

/** More are refused. */
export const maxComments = 5000

export async function countComments(db: Db, scope: Scope, note: Id): Promise<number> {
  const { count } = await db<NoteTables>(scope)
    .selectFrom('note_comments')
    .where('account_id', '=', scope.account)
    .where('note_id', '=', note)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function findComment(db: Db, scope: Scope, note: Id, id: Id) {
  return db<NoteTables>(scope)
    .selectFrom('note_comments')
    .where('account_id', '=', scope.account)
    .where('note_id', '=', note)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select(['id', 'thread_id as thread', 'created_by as author', 'resolved_at as resolvedAt'])
    .executeTakeFirst()
}

/** A comment with its note, for a notification. */
export async function findCommentFor(db: Db, scope: Scope, id: Id) {
  return db<NoteTables>(scope)
    .selectFrom('note_comments')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select(['id', 'note_id as note', 'thread_id as thread', 'text'])
    .executeTakeFirst()
}

type NewComment = Pick<Insertable<NoteTables['note_comments']>, 'id' | 'note_id' | 'thread_id' | 'text'> &
  Pick<NoteThread, 'quote' | 'anchor'>

export async function addComment(db: Db, scope: Scope, { anchor, ...comment }: NewComment): Promise<void> {
  await db<NoteTables>(scope)
    .insertInto('note_comments')
    .values({
      ...comment,
      anchor: anchor && sql`${JSON.stringify(anchor)}::jsonb`,
      account_id: scope.account,
      created_by: scope.person,
      actor_kind: scope.actor.kind,
    })
    .execute()
}

type CommentChange = Partial<Pick<NoteTables['note_comments'], 'resolved_at' | 'resolved_by' | 'removed_at'>>

export async function changeComment(db: Db, scope: Scope, id: Id, change: CommentChange): Promise<void> {
  await db<NoteTables>(scope)
    .updateTable('note_comments')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .set(change)
    .execute()
}

/** The people who have written in a thread. */
export async function listThreadAuthors(db: Db, scope: Scope, thread: Id): Promise<Id[]> {
  const rows = await db<NoteTables>(scope)
    .selectFrom('note_comments')
    .where('account_id', '=', scope.account)
    .where(({ or, eb }) => or([eb('id', '=', thread), eb('thread_id', '=', thread)]))
    .where('removed_at', 'is', null)
    .select('created_by')
    .distinct()
    .execute()
  return rows.flatMap(({ created_by }) => created_by ?? [])
}

/** Those of the comments whose note the person may see. */
export async function findVisibleComments(db: Db, scope: Scope, comments: readonly Id[]): Promise<Set<Id>> {
  if (comments.length === 0) return new Set()
  const rows = await db<NoteTables>(scope)
    .selectFrom('note_comments')
    .where('account_id', '=', scope.account)
    .where('id', 'in', comments)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function hasReplies(db: Db, scope: Scope, comment: Id): Promise<boolean> {
  const reply = await db<NoteTables>(scope)
    .selectFrom('note_comments')
    .where('account_id', '=', scope.account)
    .where('thread_id', '=', comment)
    .where('removed_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return reply !== undefined
}
