import { expect, test } from 'vitest'
import { readHistory, redo, undo } from '#areas/journal/contract.ts'
import type { Id } from '#platform/contract/id.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { replyCalls, replyText, useScriptedModel } from '#test/stand-ins/models/scripted-agent.ts'
import type { Reply } from '#test/stand-ins/models/script.ts'
import { acceptProposal, discardProposal, readProposal } from './contract/proposal.ts'
import type { Answer } from './contract/message.ts'
import * as sessions from './contract/sessions.ts'

const openWorkspace = await shareTestApp()

test('a proposal changes nothing, and the model sees what it proposed', async () => {
  const { propose, tasks, model } = await openProposals()
  const { proposal, answer } = await propose(
    replyCalls(['focus_addTask', { title: 'Order beans' }]),
    replyCalls(['focus_listTasks', {}]),
    replyText('One task.'),
  )
  expect(await tasks()).toEqual([])
  expect(answer).toMatchObject({
    isProposal: true,
    blocks: [{ type: 'tool', state: 'proposed' }, { type: 'tool' }, {}],
  })
  expect(JSON.stringify(model.requests.at(-1)?.body)).toContain('Order beans')
  expect(JSON.stringify(answer.blocks[1])).toContain('Order beans')
  expect(proposal).toMatchObject({
    state: 'open',
    calls: [
      {
        title: 'Add a focus task',
        counts: [{ word: 'task', kind: 'added', count: 1 }],
        changes: [{ name: 'Order beans', kind: 'added' }],
      },
    ],
  })
})

test('an id of a proposed item is good in later calls and when it is accepted', async () => {
  const { owner, script, tasks, start, accept, read } = await openProposals()
  script(
    () => replyCalls(['focus_addTask', { title: 'Order beans' }]),
    (last) => replyCalls(['focus_changeTask', { id: last, title: 'Order more beans' }]),
  )
  const started = await start('Add a task and change a task')
  const proposal = await read(started)
  expect(proposal.calls).toMatchObject([{ uses: [] }, { uses: [proposal.calls[0]?.id], refused: null }])
  const accepted = await accept(started)
  expect(accepted).toMatchObject({
    state: 'accepted',
    problem: null,
    calls: [{ outcome: 'done' }, { outcome: 'done' }],
  })
  expect(await tasks()).toEqual(['Order more beans'])
  const [entry] = await owner
    .callNamed<{ entries: { who: { kind: string } }[] }>('journal.list', {})
    .then(({ entries }) => entries)
  expect(entry?.who.kind, 'it is done by the person').toBe('person')
  const [{ changes }] = [await owner.call(readHistory, { thing: accepted.calls[0]?.changes[0]?.thing ?? '' })]
  expect(changes[0]?.page, 'its history links to the session').toBe(`/agents/${started.id}`)
  await owner.call(undo, { id: accepted.run ?? '' })
  expect(await tasks(), 'one click undoes all of it').toEqual([])
  const { undoneBy } = await read(started)
  await owner.call(redo, { id: undoneBy ?? '' })
  expect((await read(started)).undoneBy).toBeNull()
  expect(await tasks()).toEqual(['Order more beans'])
})

test('a proposal shows only what a person knows: no ids, positions, versions or stored settings', async () => {
  const { model, start, read } = await openProposals()
  const fields = [
    { name: 'Name', type: 'text' },
    { name: 'Roast', type: 'singleSelect', options: { choices: ['Light', 'Dark'] } },
  ]
  const changesOf = async (text: string, ...calls: [string, unknown][]) => {
    model.reply(replyCalls(...calls), replyText('Proposed.'))
    return (await read(await start(text))).calls.flatMap((call) => call.changes)
  }
  const note = await changesOf('Write a note', ['notes_create', { title: 'Plan', markdown: 'Start' }])
  const table = await changesOf('Create a table', ['tables_createTable', { name: 'Beans', fields }])
  const wordsOf = (changes: typeof note) => [...new Set(changes.map(({ word }) => word))]
  expect([wordsOf(note), wordsOf(table)]).toEqual([['note'], ['set of tables', 'table', 'field', 'view']])
  const changes = [...note, ...table]
  const shown = changes.flatMap(({ columns }) => columns)
  expect(shown).toContainEqual({ name: 'Type', before: null, after: 'singleSelect' })
  expect(shown.map(({ name }) => name)).not.toContain('Place')
  expect(JSON.stringify(shown.map(({ before, after }) => [before, after]))).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|\{/)
})

test('a part is accepted, without what uses a thing of the rest', async () => {
  const { script, tasks, start, accept, read } = await openProposals()
  script(
    () => replyCalls(['focus_addTask', { title: 'One' }]),
    (last) => replyCalls(['focus_changeTask', { id: last, title: 'Changed' }], ['focus_addTask', { title: 'Two' }]),
  )
  const started = await start('Add a task and change a task')
  const [, change, two] = (await read(started)).calls
  const accepted = await accept(started, [change?.id ?? '', two?.id ?? ''])
  expect(accepted.calls).toMatchObject([{ outcome: 'skipped' }, { outcome: 'skipped' }, { outcome: 'done' }])
  expect(await tasks()).toEqual(['Two'])
})

test('if the result would be another one, it is shown again before anything is done', async () => {
  const { owner, model, tasks, start, accept, read } = await openProposals()
  const { id } = await owner.callNamed<{ id: Id }>('focus.addTask', { title: 'Old' })
  model.reply(replyCalls(['focus_changeTask', { id, title: 'New' }]), replyText('Proposed.'))
  const started = await start('Change a task')
  await owner.callNamed('focus.changeTask', { id, title: 'Other' })
  expect(await accept(started)).toMatchObject({
    state: 'open',
    problem: expect.stringContaining('changed since'),
    calls: [{ changes: [{ columns: [{ before: 'Other', after: 'New' }] }] }],
  })
  expect(await tasks()).toEqual(['Other'])
  expect(await accept(started)).toMatchObject({ state: 'accepted', problem: null })
  expect(await tasks()).toEqual(['New'])
  await owner.callNamed('focus.removeTask', { id })
  expect((await read(started)).state).toBe('accepted')
})

test('what was deleted since is said, and cannot be accepted', async () => {
  const { owner, model, start, accept } = await openProposals()
  const { id } = await owner.callNamed<{ id: Id }>('focus.addTask', { title: 'Old' })
  model.reply(replyCalls(['focus_changeTask', { id, title: 'New' }]), replyText('Proposed.'))
  const started = await start('Change a task')
  await owner.callNamed('focus.removeTask', { id })
  expect(await accept(started)).toMatchObject({ state: 'open', calls: [{ refused: expect.any(String) }] })
  await expect(accept(started)).rejects.toMatchObject({ code: 'agents.nothing-chosen' })
})

test('what leaves the workspace is listed and sent only after it was accepted', async () => {
  const { testApp, propose, accept } = await openProposals()
  const mails = () => testApp.sql('select from outgoing_calls')
  const { started, proposal } = await propose(
    replyCalls(['invites_create', { email: 'eve@example.com', role: 'member' }]),
    replyText('Proposed.'),
  )
  expect(proposal.calls).toMatchObject([{ effect: 'send', listed: expect.stringContaining('accept'), changes: [] }])
  expect(await mails()).toHaveLength(0)
  expect(await accept(started)).toMatchObject({ state: 'accepted', calls: [{ outcome: 'done' }] })
  expect(await mails()).toHaveLength(1)
})

test('a proposal is discarded or accepted once, and only by its person', async () => {
  const { testApp, owner, propose, accept, tasks } = await openProposals()
  const { started } = await propose(replyCalls(['focus_addTask', { title: 'One' }]), replyText('Proposed.'))
  const member = testApp.as('member')
  await expect(member.call(acceptProposal, started)).rejects.toMatchObject({ status: 404 })
  await expect(member.call(readProposal, started)).rejects.toMatchObject({ status: 404 })
  await owner.call(discardProposal, started)
  await expect(accept(started)).rejects.toMatchObject({ code: 'agents.decided' })
  expect(await tasks()).toEqual([])
})

test('more than 50 calls, or more than 5,000 rows, are refused with a sentence for the model', async () => {
  const { owner, propose } = await openProposals()
  const { id: tableId } = await owner.callNamed<{ id: Id }>('tables.createTable', { name: 'Numbers' })
  const rows = Array.from({ length: 5_001 }, (_, index) => ({ Name: `${index}` }))
  const invites = Array.from({ length: 51 }, (_, index): [string, unknown] => [
    'invites_create',
    { email: `eve${index}@example.com`, role: 'member' },
  ])
  const { proposal, answer } = await propose(
    replyCalls(['tables_addRows', { tableId, rows }], ...invites),
    replyText('Done.'),
  )
  // On a busy machine the limit of two seconds comes first.
  const output = expect.stringMatching(/at most 5,000 rows|more than 2 seconds/)
  expect(answer.blocks[0]).toMatchObject({ state: 'refused', output })
  expect(proposal.calls).toHaveLength(50)
  expect(answer.blocks[51]).toMatchObject({ state: 'refused', output: expect.stringContaining('at most 50') })
})

test('a table with fields and rows is proposed as one thing, and made when it is accepted', async () => {
  const { owner, script, start, accept, read } = await openProposals()
  script(
    () => replyCalls(['tables_createTable', { name: 'Beans', fields: [{ name: 'Kind', type: 'text' }] }]),
    (_, results) => replyCalls(['tables_addRows', { tableId: results[0]?.['id'], rows: [{ Kind: 'Guji' }] }]),
    (_, results) => replyCalls(['tables_listRows', { tableId: results[0]?.['id'] }]),
  )
  const started = await start('Create a table and add rows, then list rows')
  const proposal = await read(started)
  expect(proposal.calls.map(({ refused }) => refused)).toEqual([null, null])
  expect(await accept(started)).toMatchObject({ state: 'accepted', problem: null })
  expect(JSON.stringify(await owner.callNamed('tables.listTables', {}))).toContain('"Beans"')
})

async function openProposals() {
  const testApp = await openWorkspace()
  const model = await useScriptedModel(testApp)
  const owner = testApp.as('owner')
  const idle = () => testApp.running.runs.idle()
  const start = async (text: string) => {
    const { id, answer } = await owner.call(sessions.createSession, { text, propose: true })
    await idle()
    return { id, answer }
  }
  /** Each step gets the id and the results that the model was sent; then it says that it is done. */
  const script = (...steps: Step[]) =>
    model.answerWith((body) => {
      const results = resultsIn(body)
      return steps.shift()?.(String(results.at(-1)?.['id']), results) ?? replyText('Proposed.')
    })
  type Started = Awaited<ReturnType<typeof start>>
  const read = (started: Started) => owner.call(readProposal, started)
  const accept = async (started: Started, calls?: Id[]) => {
    await owner.call(acceptProposal, { ...started, ...(calls && { calls }) })
    await idle()
    return read(started)
  }
  const propose = async (...replies: Reply[]) => {
    model.reply(...replies)
    const started = await start('Add a task, list tasks, invite by mail, add rows to a table')
    const { messages } = await owner.call(sessions.readSession, { id: started.id })
    return { started, proposal: await read(started), answer: messages.at(-1) as Answer }
  }
  const tasks = async () =>
    (await owner.callNamed<{ tasks: { title: string }[] }>('focus.listTasks', {})).tasks.map(({ title }) => title)
  return { testApp, owner, model, script, start, read, accept, propose, tasks }
}

type Step = (lastId: string, results: Record<string, unknown>[]) => Reply

function resultsIn(body: Record<string, unknown>): Record<string, unknown>[] {
  const messages = body['messages'] as { role: string; content: string }[]
  return messages
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => (content.startsWith('{') ? (JSON.parse(content) as Record<string, unknown>) : { content }))
}
