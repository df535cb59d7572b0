import { id as idShape, newId } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Caller } from '#platform/server/caller.ts'
import type { Running } from '#platform/server/running.ts'
import type { Answer, Question } from '../contract/surveys.ts'
import type { Kept } from '../rules/captured.ts'
import { answerTrouble } from '../rules/surveys.ts'
import { findSurvey, keepAnswer } from '../store/surveys.ts'

const system: SystemScope = { kind: 'system', why: 'an answer to a survey' }

/** Surveys that the library shows by itself are answered by an event. One that is no answer is an event and nothing else. */
export async function keepSurveyEvent(
  { database }: Running,
  { name, distinctId }: Kept,
  given: Record<string, unknown>,
  caller: Caller,
): Promise<void> {
  const id = idShape.safeParse(given['$survey_id'])
  if (!id.success) return
  const survey = await database.read(system, (db) => findSurvey(db, system, id.data))
  if (!survey?.beganAt || survey.endedAt) return
  const answers = survey.questions.map((question, place) => answerOf(question, place, given))
  if (name === 'survey sent' && answerTrouble(survey.questions, answers)) return
  const mine = caller.kind === 'person' && caller.person === distinctId
  const kept = name === 'survey sent' ? JSON.stringify(answers) : null
  const whose = mine ? { person_id: distinctId, distinct_id: null } : { person_id: null, distinct_id: distinctId }
  await database.write(system, (db) =>
    keepAnswer(db, system, { id: newId(), survey_id: survey.id, ...whose, answers: kept }),
  )
}

/** `$survey_response` is for the first question, `$survey_response_1` for the second; or by the question's id, its place. */
function answerOf({ kind }: Question, place: number, given: Record<string, unknown>): Answer {
  const answer = given[`$survey_response_${place}`] ?? (place === 0 ? given['$survey_response'] : undefined)
  if (kind === 'rating') return answer === undefined || answer === null ? null : Number(answer)
  if (kind === 'many') return Array.isArray(answer) ? answer.map(String).slice(0, 12) : null
  return typeof answer === 'string' ? answer.slice(0, 2000) : null
}
