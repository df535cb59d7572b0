import { sql, type Insertable } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { AnyScope, Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FeedbackTables } from '../schema.ts'

const columns = ['id', 'text', 'person_id as person', 'created_at as createdAt'] as const

/** The newest comments, oldest first. */
export async function listComments(db: Db, scope: AnyScope, idea: Id, limit: number) {
  const newest = await db<FeedbackTables>(scope)
    .selectFrom('feedback_comments')
    .where('idea_id', '=', idea)
    .orderBy('id', 'desc')
    .select(columns)
    .limit(limit)
    .execute()
  return newest.toReversed()
}

/** Comments by others, and ideas by others that were merged into this one. */
export async function countContributionsByOthers(db: Db, scope: Scope, idea: Id): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select person_id from feedback_comments where idea_id = ${idea}
      union all
      select person_id from feedback_ideas where merged_into = ${idea}
    ) contributions where person_id is distinct from ${scope.person}`.execute(db(scope))
  return rows[0]?.count ?? 0
}

export function addComment(
  db: Db,
  scope: Scope,
  comment: Omit<Insertable<FeedbackTables['feedback_comments']>, 'person_id'>,
) {
  return db<FeedbackTables>(scope)
    .insertInto('feedback_comments')
    .values({ ...comment, person_id: scope.person })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function removeOwnComment(db: Db, scope: Scope, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db<FeedbackTables>(scope)
    .deleteFrom('feedback_comments')
    .where('id', '=', id)
    .where('person_id', '=', scope.person)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The triggers count inserts and deletes only, so the counts are updated here. */
export async function moveComments(db: Db, scope: SystemScope, from: Id, to: Id): Promise<void> {
  const tables = db<FeedbackTables>(scope)
  await tables.updateTable('feedback_comments').set({ idea_id: to }).where('idea_id', '=', from).execute()
  await tables
    .updateTable('feedback_counts as c')
    .set({ comments: sql`(select count(*) from feedback_comments m where m.idea_id = c.idea_id)` })
    .where('idea_id', 'in', [from, to])
    .execute()
}
