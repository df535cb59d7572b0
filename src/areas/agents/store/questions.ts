import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Question } from '../contract/answer.ts'
import type { AgentTables } from '../schema.ts'

export async function addQuestion(
  db: Db,
  scope: Scope,
  { id, session, run, questions }: { id: Id; session: Id; run: Id; questions: readonly Question[] },
): Promise<void> {
  await db<AgentTables>(scope)
    .insertInto('agent_questions')
    .values({
      id,
      account_id: scope.account,
      person_id: scope.person,
      session_id: session,
      run_id: run,
      questions: JSON.stringify(questions),
    })
    .execute()
}

export function findQuestion(db: Db, scope: Scope, id: Id) {
  return db<AgentTables>(scope)
    .selectFrom('agent_questions')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('id', '=', id)
    .select(['id', 'session_id as session', 'run_id as run', 'questions', 'answers'])
    .executeTakeFirst()
}

/** False if it was answered already. */
export async function saveAnswers(db: Db, scope: Scope, id: Id, answers: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await db<AgentTables>(scope)
    .updateTable('agent_questions')
    .set({ answers: JSON.stringify(answers), answered_at: sql<string>`now()` })
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('id', '=', id)
    .where('answers', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
