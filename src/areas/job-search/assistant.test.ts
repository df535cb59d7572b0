import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '#test/app/test-app.ts'
import { startJobBoards } from '#test/stand-ins/job-boards/job-boards.ts'
import { replyCalls, replyText, useScriptedModel } from '#test/stand-ins/models/scripted-agent.ts'

type Session = { messages: { state: string; blocks: unknown[] }[] }

test('asked for jobs, the Assistant has the tool for it, looks at the boards, and gets what they have and what failed', async () => {
  const testApp = await openTestApp()
  const boards = await startJobBoards()
  onTestFinished(boards.stop)
  const model = await useScriptedModel(testApp)
  Object.assign(testApp.running.settings, { jobBoardsUrl: boards.address })
  const search = { sources: ['remoteok', 'lever:missing'], words: ['typescript'] }
  model.reply(replyCalls(['jobSearch_find', search]), replyText('Acme looks for a TypeScript engineer.'))
  const owner = testApp.as('owner')
  const text = 'Are there new jobs for TypeScript engineers on Remote OK or at lever:missing?'
  const { id } = await owner.callNamed<{ id: string }>('agents.createSession', { text })
  await testApp.running.runs.idle()
  const { messages } = await owner.callNamed<Session>('agents.readSession', { id })
  expect(messages.at(-1)).toMatchObject({
    state: 'done',
    blocks: [
      {
        type: 'tool',
        action: 'jobSearch.find',
        state: 'done',
        output: {
          jobs: [{ title: 'TypeScript engineer', company: 'Acme', link: 'https://remoteok.com/remote-jobs/102' }],
          problem: expect.stringContaining('Lever missing: There is no such board'),
        },
      },
      { type: 'text', text: 'Acme looks for a TypeScript engineer.' },
    ],
  })
  const [first, second] = model.requests.filter(({ path }) => path.endsWith('/chat/completions'))
  expect(JSON.stringify(first?.body['tools']), 'without looking for tools').toContain('"jobSearch_find"')
  expect(JSON.stringify(second?.body['messages'])).toContain('TypeScript engineer')
  expect(boards.requests.map(({ host }) => host).toSorted()).toEqual([
    'api.eu.lever.co',
    'api.lever.co',
    'remoteok.com',
  ])
})
