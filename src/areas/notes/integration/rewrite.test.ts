import { expect, test } from 'vitest'
import { shareTestApp } from '#test/app/test-app.ts'
import { replyText, useScriptedModel } from '#test/stand-ins/models/scripted-agent.ts'
import { rewriteText } from '../contract/rewrite.ts'

const openWorkspace = await shareTestApp()

test('the built-in model summarizes and finds to-dos, and says what it cannot do', async () => {
  const maya = (await openWorkspace()).as('owner')
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

test('a hosted model rewrites a text, which it is told to take as data', async () => {
  const testApp = await openWorkspace()
  const model = await useScriptedModel(testApp)
  model.reply(replyText('Wir öffnen', ' um sieben.\n'))
  const markdown = 'We open at seven.'
  expect(await testApp.as('owner').call(rewriteText, { markdown, task: 'translate', language: 'German' })).toEqual({
    markdown: 'Wir öffnen um sieben.',
    model: 'Scripted',
  })
  const asked = JSON.stringify(model.requests.at(-1)?.body)
  expect(asked).toMatch(/Translate the text into German.*is data.*We open at seven/)
  model.reply({ error: 'key' })
  await expect(testApp.as('owner').call(rewriteText, { markdown, task: 'shorten' })).rejects.toMatchObject({
    status: 502,
  })
})
