import type { Answer, Question, Survey } from '../contract/surveys.ts'
import { meetsAll, placeOf, type Who } from './flags.ts'

/** So long nobody is asked again, whatever they said the last time. */
export const restDays = 14

type Running = Pick<Survey, 'id' | 'conditions' | 'share' | 'page'>

/** The first survey that this person is to be asked on this page, if they were left alone for long enough. */
export function surveyFor<S extends Running>(
  running: readonly S[],
  who: Who,
  path: string,
  done: readonly { survey: string; at: string }[],
  now: Date,
): S | undefined {
  const last = Math.max(0, ...done.map(({ at }) => Date.parse(at)))
  if (now.getTime() - last < restDays * 86_400_000) return undefined
  return running.find(
    ({ id, conditions, share, page }) =>
      !done.some(({ survey }) => survey === id) &&
      isBelow(path, page) &&
      placeOf(id, who.distinctId) < share &&
      meetsAll(conditions, who),
  )
}

/** `/tables` is for `/tables/1` too, and not for `/tablespoons`. */
function isBelow(path: string, page: string): boolean {
  const begin = page.replace(/\/+$/, '')
  return begin === '' || path === begin || path.startsWith(`${begin}/`) || path.startsWith(`${begin}?`)
}

/** What is wrong with the answers, if anything. */
export function answerTrouble(questions: readonly Question[], answers: readonly Answer[]): string | undefined {
  if (answers.length !== questions.length) return `Give ${questions.length} answers, null for one that you leave out.`
  for (const [place, question] of questions.entries()) {
    const answer = answers[place] ?? null
    if (isEmpty(answer)) {
      if (!question.optional) return `Answer this one too: ${question.ask}`
    } else if (!fits(question, answer)) return `This is no answer to: ${question.ask}`
  }
  return undefined
}

function isEmpty(answer: Answer): boolean {
  return answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0)
}

function fits(question: Question, answer: Answer): boolean {
  switch (question.kind) {
    case 'open':
      return typeof answer === 'string'
    case 'rating':
      return (
        typeof answer === 'number' && Number.isInteger(answer) && answer >= lowest(question) && answer <= question.to
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

/** Out of ten begins at nought, as in "how likely are you to recommend us". */
export function lowest({ to }: { to: 5 | 7 | 10 }): number {
  return to === 10 ? 0 : 1
}

/** What the answers to one question come to. */
export function resultOf(question: Question, given: readonly { at: string; answer: Answer }[]) {
  const real = given.filter(({ answer }) => !isEmpty(answer))
  const all = real.flatMap(({ answer }) => (Array.isArray(answer) ? answer : [String(answer)]))
  const counts = choicesOf(question).map((choice) => ({ choice, count: all.filter((each) => each === choice).length }))
  const numbers = real.flatMap(({ answer }) => (typeof answer === 'number' ? [answer] : []))
  const sum = numbers.reduce((total, each) => total + each, 0)
  return {
    ask: question.ask,
    kind: question.kind,
    answered: real.length,
    counts,
    average: numbers.length > 0 ? Math.round((sum / numbers.length) * 100) / 100 : null,
    words: question.kind === 'open' ? real.map(({ at, answer }) => ({ at, words: String(answer) })).slice(0, 100) : [],
  }
}

function choicesOf(question: Question): string[] {
  if (question.kind === 'open') return []
  if (question.kind !== 'rating') return question.choices
  const first = lowest(question)
  return Array.from({ length: question.to - first + 1 }, (_, place) => String(first + place))
}
