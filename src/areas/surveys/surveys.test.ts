import { expect, test } from 'vitest'
import { openTestApp } from '#test/app/test-app.ts'
import {
  answerSurvey,
  changeSurvey,
  createSurvey,
  dismissSurvey,
  readCurrentSurvey,
  readSurveyResults,
} from './contract.ts'

test('a survey is asked once, answered, and counted', async () => {
  const testApp = await openTestApp()
  await testApp.makeAdmin('owner')
  const admin = testApp.as('owner')
  const questions = [
    { kind: 'rating' as const, ask: 'How likely are you to recommend us?', to: 10 as const },
    { kind: 'open' as const, ask: 'Why?', optional: true },
  ]
  const { id } = await admin.call(createSurvey, { name: 'Recommending', questions, page: '/focus' })
  const member = testApp.as('member')
  const shown = async (path: string) => (await member.call(readCurrentSurvey, { path })).survey?.id
  expect(await shown('/focus')).toBeUndefined()
  await admin.call(changeSurvey, { id, state: 'begin' })
  expect([await shown('/focus'), await shown('/dashboard')]).toEqual([id, undefined])
  await expect(member.call(answerSurvey, { id, answers: [11, null] })).rejects.toThrow()
  await expect(member.call(answerSurvey, { id, answers: [null, 'x'] })).rejects.toThrow('Answer this one too')
  await member.call(answerSurvey, { id, answers: [9, 'It is quick'] })
  expect(await shown('/focus')).toBeUndefined()
  await testApp.as('viewer').call(dismissSurvey, { id })
  expect(await admin.call(readSurveyResults, { id })).toMatchObject({
    answered: 1,
    dismissed: 1,
    questions: [
      { answered: 1, average: 9 },
      { answered: 1, words: [{ at: expect.any(String), words: 'It is quick' }] },
    ],
  })
  await expect(admin.call(changeSurvey, { id, questions })).rejects.toThrow('People have answered')
  await admin.call(changeSurvey, { id, state: 'end' })
  await expect(testApp.as('owner').call(answerSurvey, { id, answers: [1, null] })).rejects.toThrow('over')
})
