import { bucketOf, meetsAll, type FlagContext } from '#areas/flags/contract/match-conditions.ts'
import type { Answer, Question, Survey } from './contract.ts'

export const minDaysBetweenSurveys = 14

type RunningSurvey = Pick<Survey, 'id' | 'conditions' | 'share' | 'page'>

/** The first survey for this person on this page. None if the last one was less than two weeks ago. */
export function surveyFor<S extends RunningSurvey>(
  running: readonly S[],
  context: FlagContext,
  path: string,
  responses: readonly { survey: string; at: string }[],
  now: Date,
): S | undefined {
  const last = Math.max(0, ...responses.map(({ at }) => Date.parse(at)))
  if (now.getTime() - last < minDaysBetweenSurveys * 86_400_000) return undefined
  return running.find(
    ({ id, conditions, share, page }) =>
      !responses.some(({ survey }) => survey === id) &&
      isWithinPage(path, page) &&
      bucketOf(id, context.distinctId) < share &&
      meetsAll(conditions, context),
  )
}

/** `/tables` is for `/tables/1` too, and not for `/tablespoons`. */
function isWithinPage(path: string, page: string): boolean {
  const prefix = page.replace(/\/+$/, '')
  return prefix === '' || path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`)
}

export function answersError(questions: readonly Question[], answers: readonly Answer[]): string | undefined {
  if (answers.length !== questions.length) return `Give ${questions.length} answers, null for one that you leave out.`
  for (const [index, question] of questions.entries()) {
    const answer = answers[index] ?? null
    if (isEmpty(answer)) {
      if (!question.optional) return `Answer this one too: ${question.ask}`
    } else if (!isValidAnswer(question, answer)) return `This is no answer to: ${question.ask}`
  }
  return undefined
}

function isEmpty(answer: Answer): boolean {
  return answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0)
}

function isValidAnswer(question: Question, answer: Answer): boolean {
  switch (question.kind) {
    case 'open':
      return typeof answer === 'string'
    case 'rating':
      return (
        typeof answer === 'number' && Number.isInteger(answer) && answer >= minRating(question) && answer <= question.to
      )
    case 'one':
      return typeof answer === 'string' && question.choices.includes(answer)
    case 'many':
      return (
        Array.isArray(answer) &&
        new Set(answer).size === answer.length &&
        answer.every((each) => question.choices.includes(each))
      )
  }
}

/** A scale to ten begins at 0, as in “How likely are you to recommend us?”. */
export function minRating({ to }: { to: 5 | 7 | 10 }): number {
  return to === 10 ? 0 : 1
}

export function summarizeAnswers(question: Question, answers: readonly { at: string; answer: Answer }[]) {
  const nonEmpty = answers.filter(({ answer }) => !isEmpty(answer))
  const all = nonEmpty.flatMap(({ answer }) => (Array.isArray(answer) ? answer : [String(answer)]))
  const counts = choicesOf(question).map((choice) => ({ choice, count: all.filter((each) => each === choice).length }))
  const numbers = nonEmpty.flatMap(({ answer }) => (typeof answer === 'number' ? [answer] : []))
  const sum = numbers.reduce((total, each) => total + each, 0)
  return {
    ask: question.ask,
    kind: question.kind,
    answered: nonEmpty.length,
    counts,
    average: numbers.length > 0 ? Math.round((sum / numbers.length) * 100) / 100 : null,
    words:
      question.kind === 'open' ? nonEmpty.map(({ at, answer }) => ({ at, words: String(answer) })).slice(0, 100) : [],
  }
}

function choicesOf(question: Question): string[] {
  if (question.kind === 'open') return []
  if (question.kind !== 'rating') return question.choices
  const first = minRating(question)
  return Array.from({ length: question.to - first + 1 }, (_, index) => String(first + index))
}
