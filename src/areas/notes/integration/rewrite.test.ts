import { expect, test } from 'vitest'
import { openTestApp } from '#test/app/test-app.ts'
import { rewriteText } from '../contract/rewrite.ts'

test('the built-in model summarizes and finds to-dos, and says what it cannot do', async () => {
  const maya = (await openTestApp()).as('owner')
  const markdown = 'We open at seven. Somebody must order milk by Friday.'
  expect(await maya.call(rewriteText, { markdown, task: 'find-todos' })).toEqual({
    markdown: '- [ ] Somebody must order milk by Friday',
    model: 'The built-in model',
  })
  expect((await maya.call(rewriteText, { markdown, task: 'summarize' })).markdown).toBe(markdown)
  await expect(maya.call(rewriteText, { markdown, task: 'translate', language: 'German' })).rejects.toMatchObject({
    code: 'notes.built-in-cannot',
    status: 409,
  })
  await expect(maya.call(rewriteText, { markdown: 'Nice weather.', task: 'find-todos' })).rejects.toMatchObject({
    status: 404,
  })
})
