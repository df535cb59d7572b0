import { expect, test } from 'vitest'
import { connectPractice } from '#test/app/connections/connect-practice.ts'
import { startListeners } from '#test/app/start-jobs.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { replyCalls, replyText, useScriptedModel } from '#test/stand-ins/models/scripted-agent.ts'
import { listPosts } from './contract.ts'

const openWorkspace = await shareTestApp()

type Block = { type: string; id: string; outcome?: string | null; approval?: string }
type Answer = { state: string; blocks: Block[]; run: string }

test('an answer that needs a connection waits for it, and goes on when it is there', async () => {
  const { testApp, maya, ask, read, open } = await openWithAgent()
  const { id, run } = await ask()
  expect(await read(id)).toMatchObject({ state: 'waiting' })
  const [card] = await open(run)
  expect(card).toMatchObject({ type: 'connect', provider: 'practice', name: 'Practice' })
  await connectPractice(maya)
  const approval = async () => {
    const { approvals } = await maya.callNamed<{ approvals: { id: string }[] }>('approvals.list', {})
    return approvals[0]?.id
  }
  await expect.poll(approval, { timeout: 60_000 }).toBeDefined()
  await maya.callNamed('approvals.approve', { id: await approval() })
  await expect.poll(async () => (await read(id)).state, { timeout: 60_000 }).toBe('done')
  expect((await read(id)).blocks).toMatchObject([
    { type: 'connect', outcome: 'connected' },
    { type: 'tool', state: 'done', action: 'practice.publish' },
    { type: 'text', text: 'Published.' },
  ])
  await testApp.running.runs.idle()
  await expect
    .poll(async () => (await maya.call(listPosts, {})).posts, { timeout: 60_000 })
    .toMatchObject([{ text: 'Winter blend' }])
})

test('the person can say no, and another person’s connection does not count', async () => {
  const { testApp, maya, ask, read, open } = await openWithAgent()
  const { id, run } = await ask()
  await connectPractice(testApp.as('member'))
  await testApp.running.runs.idle()
  expect(await read(id)).toMatchObject({ state: 'waiting' })
  const [card] = await open(run)
  await maya.callNamed('agents.answerQuestion', { id, question: card?.id, answers: ['Not now'] })
  await testApp.running.runs.idle()
  expect(await read(id)).toMatchObject({
    state: 'done',
    blocks: [{ type: 'connect', outcome: 'declined' }, { type: 'text' }],
  })
  expect((await maya.call(listPosts, {})).posts).toEqual([])
})

async function openWithAgent() {
  const testApp = await openWorkspace()
  const model = await useScriptedModel(testApp)
  await startListeners(testApp, 'agents')
  const maya = testApp.as('owner')
  model.reply(replyCalls(['practice_publish', { text: 'Winter blend' }]), replyText('Published.'))
  const read = async (id: string) => {
    const { messages } = await maya.callNamed<{ messages: Answer[] }>('agents.readSession', { id })
    return messages.at(-1) ?? { state: 'missing', blocks: [], run: '' }
  }
  const ask = async () => {
    const { id } = await maya.callNamed<{ id: string }>('agents.createSession', { text: 'Publish the winter blend' })
    await testApp.running.runs.idle()
    return { id, run: (await read(id)).run }
  }
  const open = async (run: string) => {
    const rows = await testApp.sql<{ part: Block }>('select part from stream_parts where run_id = $1 order by number', [
      run,
    ])
    return rows.map(({ part }) => part).filter(({ type }) => type === 'connect')
  }
  return { testApp, maya, ask, read, open }
}
