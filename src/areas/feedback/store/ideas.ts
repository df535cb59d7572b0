import { sql, type Insertable, type Updateable } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { AnyScope, Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Status } from '../contract.ts'
import { likePattern, type IdeaCursor } from '../rules.ts'
import type { FeedbackTables } from '../schema.ts'

export type IdeaQuery = {
  sort: 'top' | 'new'
  status: Status | 'all'
  words: readonly string[]
  end?: IdeaCursor | undefined
  limit: number
}

/** The board is public; the scope only decides `voted` and `mine`. */
export function listIdeas(db: Db, scope: AnyScope, { sort, status, words, end, limit }: IdeaQuery) {
  let ideas = boardQuery(db, scope).where('i.merged_into', 'is', null)
  if (status !== 'all') ideas = ideas.where('i.status', '=', status)
  for (const word of words) ideas = ideas.where(sql<string>`lower(i.title || ' ' || i.text)`, 'like', likePattern(word))
  if (sort === 'new') {
    if (end) ideas = ideas.where('i.id', '<', end.id)
    return ideas.orderBy('i.id', 'desc').limit(limit).execute()
  }
  if (end) ideas = ideas.where(sql<boolean>`(c.votes, c.idea_id) < (${end.votes}::integer, ${end.id}::uuid)`)
  return ideas.orderBy('c.votes', 'desc').orderBy('c.idea_id', 'desc').limit(limit).execute()
}

export function findIdea(db: Db, scope: AnyScope, id: Id) {
  return boardQuery(db, scope).where('i.id', '=', id).executeTakeFirst()
}

export async function countIdeas(db: Db, scope: AnyScope): Promise<number> {
  const { count } = await db<FeedbackTables>(scope)
    .selectFrom('feedback_ideas')
    .where('merged_into', 'is', null)
    .select((idea) => idea.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** By trigrams of the title. */
export function findSimilar(db: Db, scope: AnyScope, title: string, limit: number) {
  return db<FeedbackTables>(scope)
    .selectFrom('feedback_ideas as i')
    .innerJoin('feedback_counts as c', 'c.idea_id', 'i.id')
    .where('i.merged_into', 'is', null)
    .where(sql<boolean>`i.title % ${title}`)
    .orderBy(sql`similarity(i.title, ${title})`, 'desc')
    .orderBy('i.id')
    .select(['i.id', 'i.title', 'c.votes'])
    .limit(limit)
    .execute()
}

export async function countInLastHour(db: Db, scope: Scope, table: 'feedback_ideas' | 'feedback_comments') {
  // A lock for the person, so that two requests at once are both counted.
  await db<FeedbackTables>(scope)
    .selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${`${table}:${scope.person}`}, 0))`.as('held'))
    .execute()
  const { count } = await db<FeedbackTables>(scope)
    .selectFrom(table)
    .where('person_id', '=', scope.person)
    .where('id', '>=', sql<string>`id_from(now() - interval '1 hour')`)
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function addIdea(
  db: Db,
  scope: Scope,
  idea: Omit<Insertable<FeedbackTables['feedback_ideas']>, 'person_id'>,
): Promise<void> {
  await db<FeedbackTables>(scope)
    .insertInto('feedback_ideas')
    .values({ ...idea, person_id: scope.person })
    .execute()
}

export async function changeOwnIdea(
  db: Db,
  scope: Scope,
  id: Id,
  change: { title?: string | undefined; text?: string | undefined },
): Promise<void> {
  await db<FeedbackTables>(scope)
    .updateTable('feedback_ideas')
    .set(change)
    .where('id', '=', id)
    .where('person_id', '=', scope.person)
    .execute()
}

/** And the person's own ideas that were merged into it. */
export async function removeOwnIdea(db: Db, scope: Scope, id: Id): Promise<void> {
  await db<FeedbackTables>(scope)
    .deleteFrom('feedback_ideas')
    .where((idea) => idea.or([idea('id', '=', id), idea('merged_into', '=', id)]))
    .where('person_id', '=', scope.person)
    .execute()
}

/** Until the end of the transaction nobody can vote or comment. */
export async function lockCounts(db: Db, scope: SystemScope, id: Id): Promise<void> {
  await sql`select from feedback_counts where idea_id = ${id} for update`.execute(db(scope))
}

export function lockIdea(db: Db, scope: SystemScope, id: Id) {
  return db<FeedbackTables>(scope)
    .selectFrom('feedback_ideas')
    .where('id', '=', id)
    .select(['title', 'status'])
    .forUpdate()
    .executeTakeFirst()
}

/** People who posted the idea, or one that was merged into it. */
export async function listPosters(db: Db, scope: SystemScope, id: Id): Promise<Id[]> {
  const rows = await db<FeedbackTables>(scope)
    .selectFrom('feedback_ideas')
    .where((idea) => idea.or([idea('id', '=', id), idea('merged_into', '=', id)]))
    .select('person_id as person')
    .distinct()
    .execute()
  return rows.flatMap(({ person }) => person ?? [])
}

export async function changeAnyIdea(
  db: Db,
  scope: SystemScope,
  id: Id,
  change: Updateable<FeedbackTables['feedback_ideas']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db<FeedbackTables>(scope)
    .updateTable('feedback_ideas')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ideas that were merged into this one move too. */
export async function setMergedInto(db: Db, scope: SystemScope, id: Id, into: Id): Promise<void> {
  await db<FeedbackTables>(scope)
    .updateTable('feedback_ideas')
    .set({ merged_into: into })
    .where((idea) => idea.or([idea('id', '=', id), idea('merged_into', '=', id)]))
    .execute()
}

/** An idea goes with the ideas that were merged into it. */
export async function removeIdeaOrComment(db: Db, scope: SystemScope, id: Id): Promise<boolean> {
  const tables = db<FeedbackTables>(scope)
  const ideas = await tables
    .deleteFrom('feedback_ideas')
    .where((idea) => idea.or([idea('id', '=', id), idea('merged_into', '=', id)]))
    .executeTakeFirst()
  const comments = await tables.deleteFrom('feedback_comments').where('id', '=', id).executeTakeFirst()
  return ideas.numDeletedRows + comments.numDeletedRows > 0n
}

function boardQuery(db: Db, scope: AnyScope) {
  const person = scope.kind === 'account' ? scope.person : null
  return db<FeedbackTables>(scope)
    .selectFrom('feedback_ideas as i')
    .innerJoin('feedback_counts as c', 'c.idea_id', 'i.id')
    .select(['i.id', 'i.title', 'i.text', 'i.status', 'i.answer', 'c.votes', 'c.comments'])
    .select(['i.answered_at as answeredAt', 'i.person_id as person', 'i.merged_into as mergedInto'])
    .select('i.created_at as createdAt')
    .select(
      sql<boolean>`exists (select from feedback_votes v where v.idea_id = i.id and v.person_id = ${person}::uuid)`.as(
        'voted',
      ),
    )
    .select(sql<boolean>`i.person_id is not distinct from ${person}::uuid and i.person_id is not null`.as('mine'))
}
