import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import * as contract from '../contract/surveys.ts'
import { answerTrouble, resultOf, surveyFor } from '../rules/surveys.ts'
import * as store from '../store/surveys.ts'
import { whoIs } from './deciding.ts'

const system: SystemScope = { kind: 'system', why: 'which surveys there are' }
const why = 'an admin changes a survey'

export const surveyActions = [
  implement(contract.listSurveys, (_, { running: { database } }) =>
    database.read(system, async (db) => ({ surveys: await store.listSurveys(db, system) })),
  ),

  implement(contract.createSurvey, ({ name, questions, conditions = [], share = 100, page = '' }, { db, scope }) =>
    asInstallation(db, scope, why, async (db, system) => {
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
      return find(db, system, id)
    }),
  ),

  implement(contract.changeSurvey, ({ id, state, questions, conditions, ...change }, { db, scope }) =>
    asInstallation(db, scope, why, async (db, system) => {
      const { beganAt, endedAt, answered } = await find(db, system, id)
      if (questions && answered > 0)
        refuse('surveys.answered', 409, 'People have answered these questions. Make a new survey to ask others.')
      if (state === 'end' && !beganAt) refuse('surveys.not-begun', 409, 'This survey has not begun yet.')
      const now = new Date().toISOString()
      await store.changeSurvey(db, system, id, {
        ...change,
        ...(questions && { questions: JSON.stringify(questions) }),
        ...(conditions && { conditions: JSON.stringify(conditions) }),
        ...(state === 'begin' && { began_at: beganAt ?? now, ended_at: null }),
        ...(state === 'end' && { ended_at: endedAt ?? now }),
      })
      return find(db, system, id)
    }),
  ),

  implement(contract.removeSurvey, async ({ id }, { db, scope }) => {
    await asInstallation(db, scope, why, async (db, system) => {
      if (!(await store.removeSurvey(db, system, id))) notThere()
    })
    return { id }
  }),

  implement(contract.readResults, ({ id }, { running: { database } }) =>
    database.read(system, async (db) => {
      const survey = await find(db, system, id)
      const answers = await store.listAnswers(db, system, id, 10_000)
      const given = (place: number) => answers.map(({ at, answers }) => ({ at, answer: answers?.[place] ?? null }))
      const questions = survey.questions.map((question, place) => resultOf(question, given(place)))
      return { survey, answered: survey.answered, dismissed: survey.dismissed, questions }
    }),
  ),

  implement(contract.readCurrent, async ({ path }, { db, scope, caller, running: { database } }) => {
    const running = await database.read(system, (db) => store.listRunning(db, system))
    if (running.length === 0) return { survey: null }
    const done = await store.listDone(db, scope)
    const survey = surveyFor(running, await whoIs(database, caller), path, done, new Date())
    return { survey: survey ? { id: survey.id, name: survey.name, questions: survey.questions } : null }
  }),

  implement(contract.answerSurvey, async ({ id, answers }, { db, scope }) => {
    const { questions } = await findRunning(db, scope, id)
    const trouble = answerTrouble(questions, answers)
    if (trouble) refuse('surveys.answer-wrong', 400, trouble)
    await store.keepAnswer(db, scope, keptAnswer(id, scope.person, JSON.stringify(answers)))
    return { id }
  }),

  implement(contract.dismissSurvey, async ({ id }, { db, scope }) => {
    await findRunning(db, scope, id)
    await store.keepAnswer(db, scope, keptAnswer(id, scope.person, null))
    return { id }
  }),
]

function keptAnswer(survey: string, person: string, answers: string | null) {
  return { id: newId(), survey_id: survey, person_id: person, distinct_id: null, answers }
}

/** A survey that can be answered. What others have answered is nobody's business here. */
async function findRunning(db: Db, scope: Scope, id: string) {
  const survey = await asInstallation(db, scope, 'does it run', (db, system) => store.findSurvey(db, system, id))
  if (!survey?.beganAt || survey.endedAt) refuse('surveys.over', 404, 'This survey is over. Thank you all the same.')
  return survey
}

async function find(db: Db, system: SystemScope, id: string) {
  return (await store.findSurvey(db, system, id)) ?? notThere()
}

function notThere(): never {
  refuse('surveys.not-found', 404, 'There is no such survey. It may have been deleted.')
}
