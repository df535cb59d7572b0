import { id as idShape, newId, type Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { Answer, Question } from '../contract/surveys.ts'
import { stripInvalidCharacters } from '../rules/normalize-event.ts'
import { answersError } from '../rules/surveys.ts'
import { findSurvey, saveAnswer } from '../store/surveys.ts'

const system: SystemScope = { kind: 'system', reason: 'an answer to a survey' }

/**
 * Surveys that the library shows by itself are answered by an event, of somebody who is signed in. One that is no answer
 * is an event and nothing else.
 */
export async function saveSurveyEvent(
  { database }: Runtime,
  person: Id,
  name: string,
  properties: Record<string, unknown>,
): Promise<void> {
  const id = idShape.safeParse(properties['$survey_id'])
  if (!id.success) return
  const survey = await database.read(system, (db) => findSurvey(db, system, id.data))
  if (!survey?.beganAt || survey.endedAt) return
  const answers = survey.questions.map((question, index) => answerOf(question, index, properties))
  if (name === 'survey sent' && answersError(survey.questions, answers)) return
  const storedAnswers = name === 'survey sent' ? JSON.stringify(answers) : null
  const answer = { id: newId(), survey_id: survey.id, person_id: person, distinct_id: null, answers: storedAnswers }
  await database.write(system, (db) => saveAnswer(db, system, answer))
}

/** `$survey_response` is for the first question, `$survey_response_1` for the second; or by the question's id, its place. */
function answerOf({ kind }: Question, index: number, properties: Record<string, unknown>): Answer {
  const answer = properties[`$survey_response_${index}`] ?? (index === 0 ? properties['$survey_response'] : undefined)
  if (kind === 'rating') return typeof answer === 'number' || isDigits(answer) ? Number(answer) : null
  if (kind === 'many') return Array.isArray(answer) ? answer.map(String).slice(0, 12) : null
  return typeof answer === 'string' ? stripInvalidCharacters(answer.slice(0, 2000)) : null
}

function isDigits(answer: unknown): boolean {
  return typeof answer === 'string' && /^\d{1,2}$/.test(answer)
}
