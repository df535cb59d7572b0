import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import type { WorkspaceTables } from '#areas/workspaces/schema.ts'
import type { FeedbackTables } from '../schema.ts'

/** Safe to run twice at the same time. */
export async function addVote(db: Db, scope: Scope, idea: Id): Promise<void> {
  await db<FeedbackTables>(scope)
    .insertInto('feedback_votes')
    .values({ idea_id: idea, person_id: scope.person })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeVote(db: Db, scope: Scope, idea: Id): Promise<void> {
  await db<FeedbackTables>(scope)
    .deleteFrom('feedback_votes')
    .where('idea_id', '=', idea)
    .where('person_id', '=', scope.person)
    .execute()
}

/** A person who voted for both has one vote left. */
export async function moveVotes(db: Db, scope: SystemScope, from: Id, to: Id): Promise<void> {
  const tables = db<FeedbackTables>(scope)
  await tables
    .insertInto('feedback_votes')
    .columns(['idea_id', 'person_id'])
    .expression((votes) =>
      votes
        .selectFrom('feedback_votes')
        .where('idea_id', '=', from)
        .select([sql<string>`${to}::uuid`.as('idea_id'), 'person_id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tables.deleteFrom('feedback_votes').where('idea_id', '=', from).execute()
}

/** For the demo: the first members of the workspace vote. */
export async function voteAsMembers(db: Db, scope: Scope, idea: Id, count: number): Promise<void> {
  await withSystemScope(db, scope, 'the demo story', async (db, system) => {
    await db<FeedbackTables & WorkspaceTables>(system)
      .insertInto('feedback_votes')
      .columns(['idea_id', 'person_id'])
      .expression((votes) =>
        votes
          .selectFrom('members')
          .where('account_id', '=', scope.account)
          .orderBy('created_at')
          .orderBy('person_id')
          .limit(count)
          .select([sql<string>`${idea}::uuid`.as('idea_id'), 'person_id']),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
