import { sql, type Insertable, type Updateable } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Answer, Survey } from './contract.ts'
import type { SurveyTables } from './schema.ts'

const columns = [
  'id',
  'name',
  'questions',
  'conditions',
  'share',
  'page',
  'began_at as beganAt',
  'ended_at as endedAt',
  'created_at as createdAt',
] as const

const counts = [
  sql<number>`(select count(*) from analytics_answers where survey_id = analytics_surveys.id and answers is not null)`.as(
    'answered',
  ),
  sql<number>`(select count(*) from analytics_answers where survey_id = analytics_surveys.id and answers is null)`.as(
    'dismissed',
  ),
] as const

export async function listSurveys(db: Db, scope: SystemScope) {
  return db<SurveyTables>(scope)
    .selectFrom('analytics_surveys')
    .select([...columns, ...counts])
    .$castTo<Survey & { answered: number; dismissed: number }>()
    .orderBy('id', 'desc')
    .execute()
}

export async function findSurvey(db: Db, scope: SystemScope, id: Id) {
  return db<SurveyTables>(scope)
    .selectFrom('analytics_surveys')
    .where('id', '=', id)
    .select([...columns, ...counts])
    .$castTo<Survey & { answered: number; dismissed: number }>()
    .executeTakeFirst()
}

/** The survey that began first comes first. */
export async function listRunningSurveys(db: Db, scope: SystemScope) {
  return db<SurveyTables>(scope)
    .selectFrom('analytics_surveys')
    .where('began_at', 'is not', null)
    .where('ended_at', 'is', null)
    .select(columns)
    .orderBy('began_at')
    .$castTo<Survey>()
    .execute()
}

export async function addSurvey(
  db: Db,
  scope: SystemScope,
  survey: Insertable<SurveyTables['analytics_surveys']>,
): Promise<void> {
  await db<SurveyTables>(scope).insertInto('analytics_surveys').values(survey).execute()
}

export async function changeSurvey(
  db: Db,
  scope: SystemScope,
  id: Id,
  change: Updateable<SurveyTables['analytics_surveys']>,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await db<SurveyTables>(scope).updateTable('analytics_surveys').set(change).where('id', '=', id).execute()
}

export async function removeSurvey(db: Db, scope: SystemScope, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db<SurveyTables>(scope)
    .deleteFrom('analytics_surveys')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The newest first. */
export async function listAnswers(db: Db, scope: SystemScope, survey: Id, limit: number) {
  return db<SurveyTables>(scope)
    .selectFrom('analytics_answers')
    .where('survey_id', '=', survey)
    .where('answers', 'is not', null)
    .select(['at', 'answers'])
    .$castTo<{ at: string; answers: Answer[] | null }>()
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
}

/** Surveys that the person has answered or dismissed, and when. */
export async function listOwnResponses(db: Db, scope: Scope) {
  return db<SurveyTables>(scope)
    .selectFrom('analytics_answers')
    .where('person_id', '=', scope.person)
    .select(['survey_id as survey', 'at'])
    .execute()
}

/** An answer replaces a dismissal. An answer is never replaced. */
export async function saveAnswer(
  db: Db,
  scope: Scope | SystemScope,
  answer: Insertable<SurveyTables['analytics_answers']>,
): Promise<void> {
  await db<SurveyTables>(scope)
    .insertInto('analytics_answers')
    .values(answer)
    .onConflict((conflict) =>
      conflict
        .columns(['survey_id', 'person_id'])
        .doUpdateSet({ answers: answer.answers, at: sql<string>`now()` })
        .where('analytics_answers.answers', 'is', null),
    )
    .execute()
}
