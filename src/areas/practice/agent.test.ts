import { expect, test } from 'vitest'
import { connectPractice } from '#test/app/connections/connect-practice.ts'
import { startListeners } from '#test/app/start-jobs.ts'
import { addFlow, node, runsOf } from '#test/app/flows.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { replyCalls, replyText, useScriptedModel } from '#test/stand-ins/models/scripted-agent.ts'
import { listPosts } from './contract.ts'

const openWorkspace = await shareTestApp()

type Block = { type: string; id: string; state?: string; output?: unknown; outcome?: string | null; approval?: string }
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
    // The answer of the other side, and not only that it was approved.
    { type: 'tool', state: 'done', action: 'practice.publish', output: { result: { url: expect.any(String) } } },
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

test('an approved post that could not be sent is not told as sent, by an answer and in a flow', async () => {
  const { testApp, maya, ask, read } = await openWithAgent()
  const { connection } = await connectPractice(maya)
  const { id } = await ask()
  const flow = await addFlow(testApp, [node('start', 'flow.manual'), publishNode(connection), node('end', 'flow.noOp')])
  await maya.callNamed('flows.run', { id: flow })
  await testApp.running.runs.idle()
  const { approvals } = await maya.callNamed<{ approvals: { id: string }[] }>('approvals.list', {})
  expect(approvals).toHaveLength(2)
  await maya.callNamed('connections.disconnect', { id: connection })
  for (const approval of approvals) await maya.callNamed('approvals.approve', { id: approval.id })
  await expect.poll(async () => (await read(id)).state, { timeout: 60_000 }).toBe('done')
  const [call] = (await read(id)).blocks
  expect(call).toMatchObject({ type: 'tool', state: 'refused', output: expect.stringMatching(/not sent/) })
  await expect.poll(async () => (await runsOf(testApp, flow))[0]?.state, { timeout: 60_000 }).toBe('failed')
  expect((await runsOf(testApp, flow))[0]?.error).toMatch(/approved, but it was not sent/)
})

test('what the model reads holds no token', async () => {
  const { testApp, model, maya, ask, read } = await openWithAgent(['connections_list', {}])
  const { connection } = await connectPractice(maya)
  const { id } = await ask('List my connections')
  const [row] = await testApp.sql<{ sealed: string }>(
    'select sealed_token as sealed from connection_tokens where connection_id = $1',
    [connection],
  )
  const cell = { account: maya.account, table: 'connection_tokens', row: connection, column: 'sealed_token' }
  const { access, refresh } = JSON.parse(testApp.running.secrets.open(row?.sealed ?? '', cell))
  expect([access, refresh]).toEqual([expect.stringMatching(/.{20}/), expect.stringMatching(/.{20}/)])
  expect((await read(id)).blocks[0]).toMatchObject({ type: 'tool', state: 'done' })
  const sent = JSON.stringify(model.requests)
  expect(sent).toContain(connection)
  for (const secret of [access, refresh]) expect(sent).not.toContain(secret)
})

test('an agent that was made for a service is named before its connection is disconnected', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  await testApp.sql(
    `insert into agents (id, account_id, handle, name, allowed) values
      (new_id(), $1, 'publisher', 'Publisher', '{practice.publish,notes}'), (new_id(), $1, 'helper', 'Helper', '{*}')`,
    [maya.account],
  )
  const { connection } = await connectPractice(maya)
  const { usedBy } = await maya.callNamed('connections.get', { id: connection })
  expect(usedBy).toEqual([{ title: 'Agent Publisher', page: '/agents' }])
})

test('what cannot be sent is refused before anybody is asked', async () => {
  const { maya, ask, read } = await openWithAgent([
    'mail_send',
    { to: ['ada@example.com'], subject: 'Hello', text: 'Hi' },
  ])
  const { id } = await ask('Send a mail to Ada')
  expect((await read(id)).blocks[0]).toMatchObject({ type: 'tool', state: 'refused' })
  expect(await maya.callNamed('approvals.list', {})).toMatchObject({ approvals: [] })
})

function publishNode(connection: string) {
  return { ...node('post', 'practice.publish', { connection, text: 'Winter blend' }), approval: 'ask' }
}

async function openWithAgent(call: [string, unknown] = ['practice_publish', { text: 'Winter blend' }]) {
  const testApp = await openWorkspace()
  const model = await useScriptedModel(testApp)
  await startListeners(testApp, 'agents')
  const maya = testApp.as('owner')
  model.reply(replyCalls(call), replyText('Published.'))
  const read = async (id: string) => {
    const { messages } = await maya.callNamed<{ messages: Answer[] }>('agents.readSession', { id })
    return messages.at(-1) ?? { state: 'missing', blocks: [], run: '' }
  }
  const ask = async (text = 'Publish the winter blend') => {
    const { id } = await maya.callNamed<{ id: string }>('agents.createSession', { text })
    await testApp.running.runs.idle()
    return { id, run: (await read(id)).run }
  }
  const open = async (run: string) => {
    const rows = await testApp.sql<{ part: Block }>('select part from stream_parts where run_id = $1 order by number', [
      run,
    ])
    return rows.map(({ part }) => part).filter(({ type }) => type === 'connect')
  }
  return { testApp, model, maya, ask, read, open }
}
