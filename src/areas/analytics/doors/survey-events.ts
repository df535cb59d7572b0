import { id as idShape, newId, type Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Running } from '#platform/server/running.ts'
import type { Answer, Question } from '../contract/surveys.ts'
import { clean } from '../rules/captured.ts'
import { answerTrouble } from '../rules/surveys.ts'
import { findSurvey, keepAnswer } from '../store/surveys.ts'

const system: SystemScope = { kind: 'system', why: 'an answer to a survey' }

/**
 * Surveys that the library shows by itself are answered by an event, of somebody who is signed in. One that is no answer
 * is an event and nothing else.
 */
export async function keepSurveyEvent(
  { database }: Running,
  person: Id,
  name: string,
  given: Record<string, unknown>,
): Promise<void> {
  const id = idShape.safeParse(given['$survey_id'])
  if (!id.success) return
  const survey = await database.read(system, (db) => findSurvey(db, system, id.data))
  if (!survey?.beganAt || survey.endedAt) return
  const answers = survey.questions.map((question, place) => answerOf(question, place, given))
  if (name === 'survey sent' && answerTrouble(survey.questions, answers)) return
  const kept = name === 'survey sent' ? JSON.stringify(answers) : null
  const answer = { id: newId(), survey_id: survey.id, person_id: person, distinct_id: null, answers: kept }
  await database.write(system, (db) => keepAnswer(db, system, answer))
}

/** `$survey_response` is for the first question, `$survey_response_1` for the second; or by the question's id, its place. */
function answerOf({ kind }: Question, place: number, given: Record<string, unknown>): Answer {
  const answer = given[`$survey_response_${place}`] ?? (place === 0 ? given['$survey_response'] : undefined)
  if (kind === 'rating') return typeof answer === 'number' || isDigits(answer) ? Number(answer) : null
  if (kind === 'many') return Array.isArray(answer) ? answer.map(String).slice(0, 12) : null
  return typeof answer === 'string' ? clean(answer.slice(0, 2000)) : null
}

function isDigits(answer: unknown): boolean {
  return typeof answer === 'string' && /^\d{1,2}$/.test(answer)
}
