import { findRunningSurvey, saveResponse } from '#areas/surveys/actions.ts'
import type { Answer, Question } from '#areas/surveys/contract.ts'
import { id as idShape, type Id } from '#platform/contract/id.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { stripInvalidCharacters } from '../rules/normalize-event.ts'

/** Surveys that posthog-js shows itself are answered or dismissed by an event. */
export async function saveSurveyEvent(
  { database }: Runtime,
  person: Id,
  name: string,
  properties: Record<string, unknown>,
): Promise<void> {
  const id = idShape.safeParse(properties['$survey_id'])
  const survey = id.success && (await findRunningSurvey(database, id.data))
  if (!survey) return
  const answers = survey.questions.map((question, index) => answerOf(question, index, properties))
  await saveResponse(database, survey, person, name === 'survey sent' ? answers : null)
}

/** `$survey_response` or `$survey_response_0` is for the first question, `$survey_response_1` for the second. */
function answerOf({ kind }: Question, index: number, properties: Record<string, unknown>): Answer {
  const answer = properties[`$survey_response_${index}`] ?? (index === 0 ? properties['$survey_response'] : undefined)
  if (kind === 'rating') return typeof answer === 'number' || isDigits(answer) ? Number(answer) : null
  if (kind === 'many') return Array.isArray(answer) ? answer.map(String).slice(0, 12) : null
  return typeof answer === 'string' ? stripInvalidCharacters(answer.slice(0, 2000)) : null
}

function isDigits(answer: unknown): boolean {
  return typeof answer === 'string' && /^\d{1,2}$/.test(answer)
}
