import { flagContextOf } from '#areas/flags/actions/evaluate-flags.ts'
import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Database, Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import * as contract from './contract.ts'
import { answersError, summarizeAnswers, surveyFor } from './rules.ts'
import * as store from './store.ts'

const system: SystemScope = { kind: 'system', reason: 'which surveys there are' }
const reason = 'an admin changes a survey'

export const surveyActions = [
  implement(contract.listSurveys, (_, { running: { database } }) =>
    database.read(system, async (db) => ({ surveys: await store.listSurveys(db, system) })),
  ),

  implement(contract.createSurvey, ({ name, questions, conditions = [], share = 100, page = '' }, { db, scope }) =>
    withSystemScope(db, scope, reason, async (db, system) => {
      const id = newId()
      await store.addSurvey(db, system, {
        id,
        name,
        share,
        page,
        began_at: null,
        ended_at: null,
        questions: JSON.stringify(questions),
        conditions: JSON.stringify(conditions),
      })
      return getSurvey(db, system, id)
    }),
  ),

  implement(contract.changeSurvey, ({ id, state, questions, conditions, ...change }, { db, scope }) =>
    withSystemScope(db, scope, reason, async (db, system) => {
      const { beganAt, endedAt, answered } = await getSurvey(db, system, id)
      if (questions && answered > 0)
        refuse('surveys.answered', 409, 'People have answered these questions. Create a new survey to ask others.')
      if (state === 'end' && !beganAt) refuse('surveys.not-begun', 409, 'This survey has not started yet.')
      const now = new Date().toISOString()
      await store.changeSurvey(db, system, id, {
        ...change,
        ...(questions && { questions: JSON.stringify(questions) }),
        ...(conditions && { conditions: JSON.stringify(conditions) }),
        ...(state === 'begin' && { began_at: beganAt ?? now, ended_at: null }),
        ...(state === 'end' && { ended_at: endedAt ?? now }),
      })
      return getSurvey(db, system, id)
    }),
  ),

  implement(contract.removeSurvey, async ({ id }, { db, scope }) => {
    await withSystemScope(db, scope, reason, async (db, system) => {
      if (!(await store.removeSurvey(db, system, id))) notFound()
    })
    return { id }
  }),

  implement(contract.readSurveyResults, ({ id }, { running: { database } }) =>
    database.read(system, async (db) => {
      const survey = await getSurvey(db, system, id)
      const answers = await store.listAnswers(db, system, id, 10_000)
      const answersTo = (index: number) => answers.map(({ at, answers }) => ({ at, answer: answers?.[index] ?? null }))
      const questions = survey.questions.map((question, index) => summarizeAnswers(question, answersTo(index)))
      return { survey, answered: survey.answered, dismissed: survey.dismissed, questions }
    }),
  ),

  implement(contract.readCurrentSurvey, async ({ path }, { db, scope, caller, running: { database } }) => {
    const surveys = await listRunningSurveys(database)
    if (surveys.length === 0) return { survey: null }
    const responses = await store.listOwnResponses(db, scope)
    const survey = surveyFor(surveys, await flagContextOf(database, caller), path, responses, new Date())
    return { survey: survey ? { id: survey.id, name: survey.name, questions: survey.questions } : null }
  }),

  implement(contract.answerSurvey, async ({ id, answers }, { db, scope }) => {
    const { questions } = await getRunningSurvey(db, scope, id)
    const error = answersError(questions, answers)
    if (error) refuse('surveys.answer-wrong', 400, error)
    await store.saveAnswer(db, scope, answerRow(id, scope.person, JSON.stringify(answers)))
    return { id }
  }),

  implement(contract.dismissSurvey, async ({ id }, { db, scope }) => {
    await getRunningSurvey(db, scope, id)
    await store.saveAnswer(db, scope, answerRow(id, scope.person, null))
    return { id }
  }),
]

export async function listRunningSurveys(database: Database): Promise<contract.Survey[]> {
  return database.read(system, (db) => store.listRunningSurveys(db, system))
}

export async function findRunningSurvey(database: Database, id: Id): Promise<contract.Survey | undefined> {
  const survey = await database.read(system, (db) => store.findSurvey(db, system, id))
  return survey && isRunning(survey) ? survey : undefined
}

/** Saves what posthog-js sent; `null` is a dismissal. Answers that do not fit the questions are ignored. */
export async function saveResponse(
  database: Database,
  { id, questions }: contract.Survey,
  person: Id,
  answers: contract.Answer[] | null,
): Promise<void> {
  if (answers && answersError(questions, answers)) return
  const row = answerRow(id, person, answers && JSON.stringify(answers))
  await database.write(system, (db) => store.saveAnswer(db, system, row))
}

function isRunning({ beganAt, endedAt }: contract.Survey): boolean {
  return beganAt !== null && endedAt === null
}

function answerRow(survey: string, person: string, answers: string | null) {
  return { id: newId(), survey_id: survey, person_id: person, distinct_id: null, answers }
}

async function getRunningSurvey(db: Db, scope: Scope, id: string) {
  const survey = await withSystemScope(db, scope, 'is the survey running', (db, system) =>
    store.findSurvey(db, system, id),
  )
  if (!survey || !isRunning(survey)) refuse('surveys.over', 404, 'This survey is over. Thank you all the same.')
  return survey
}

async function getSurvey(db: Db, system: SystemScope, id: string) {
  return (await store.findSurvey(db, system, id)) ?? notFound()
}

function notFound(): never {
  refuse('surveys.not-found', 404, 'There is no such survey. It may have been deleted.')
}
