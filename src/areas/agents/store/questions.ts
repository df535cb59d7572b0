import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { RunTables } from '#platform/server/runs/schema.ts'
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

/** Runs of the workspace that wait for an answer of their person. */
export async function listAskingRuns(db: Db, scope: SystemScope, account: Id): Promise<Id[]> {
  const rows = await db<AgentTables & RunTables>(scope)
    .selectFrom('agent_questions')
    .innerJoin('runs', 'runs.id', 'agent_questions.run_id')
    .where('agent_questions.account_id', '=', account)
    .where('agent_questions.answers', 'is', null)
    .where('runs.state', '=', 'waiting')
    .select('agent_questions.run_id as run')
    .distinct()
    .limit(1_000)
    .execute()
  return rows.map(({ run }) => run)
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
