import { expect, test } from 'vitest'
import { answersError, summarizeAnswers, surveyFor } from './rules.ts'

const now = new Date('2026-11-17T12:00:00Z')
const survey = { id: 'one', conditions: [], share: 100, page: '/focus' }

test('a survey is shown where it belongs, once, and not soon after another', () => {
  const context = { distinctId: 'maya' }
  const at = (path: string, done: { survey: string; at: string }[] = []) =>
    surveyFor([survey], context, path, done, now)?.id
  expect(at('/focus')).toBe('one')
  expect(at('/focus/today')).toBe('one')
  expect(at('/focused')).toBeUndefined()
  expect(at('/focus', [{ survey: 'one', at: '2026-01-01T00:00:00Z' }])).toBeUndefined()
  expect(at('/focus', [{ survey: 'other', at: '2026-01-01T00:00:00Z' }])).toBe('one')
  expect(at('/focus', [{ survey: 'other', at: '2026-11-16T00:00:00Z' }])).toBeUndefined()
})

test('answers fit their questions, and are counted', () => {
  const rating = { kind: 'rating', ask: 'How likely?', optional: false, to: 10, low: '', high: '' } as const
  const many = { kind: 'many', ask: 'Which?', optional: true, choices: ['Tables', 'Notes'] } as const
  const questions = [rating, { ...many, choices: [...many.choices] }]
  expect(answersError(questions, [0, ['Notes']])).toBeUndefined()
  expect(answersError(questions, [10, null])).toBeUndefined()
  expect(answersError(questions, [4.5, null])).toBe('This is no answer to: How likely?')
  expect(answersError(questions, [11, null])).toBe('This is no answer to: How likely?')
  expect(answersError(questions, [null, []])).toBe('Answer this one too: How likely?')
  expect(answersError(questions, [1, ['Flows']])).toBe('This is no answer to: Which?')
  expect(answersError(questions, [1])).toMatch('Give 2 answers')
  const at = now.toISOString()
  const result = summarizeAnswers(rating, [
    { at, answer: 9 },
    { at, answer: 10 },
    { at, answer: null },
  ])
  expect(result).toMatchObject({ answered: 2, average: 9.5 })
  expect(result.counts.at(-1)).toEqual({ choice: '10', count: 1 })
})
