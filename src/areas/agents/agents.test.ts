import { expect, test } from 'vitest'
import { approve, answer as answerApproval, decline, listApprovals } from '#areas/approvals/contract.ts'
import { readHistory, redo, undo } from '#areas/journal/contract.ts'
import { createInvite } from '#areas/workspaces/contract/invites.ts'
import { newId, type Id } from '#platform/contract/id.ts'
import { addedMessageNote } from '#platform/contract/search/added-message.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { replyCalls, replyText, useScriptedModel } from '#test/stand-ins/models/scripted-agent.ts'
import type { Answer } from './contract/message.ts'
import {
  answerQuestion,
  editMessage,
  regenerate,
  selectVersion,
  sendMessage,
  stopAnswer,
  summarizeSession,
} from './contract/messages.ts'
import * as sessions from './contract/sessions.ts'

const openWorkspace = await shareTestApp()

test('an answer uses actions as tools and says what it did', async () => {
  const { owner, model, ask, tasks } = await openAgents()
  model.reply(replyCalls(['focus_addTask', { title: 'Order beans' }]), replyText('I added ', 'the task.'))
  const { answer } = await ask('Remind me to order beans')
  expect(answer.state).toBe('done')
  expect(answer.blocks).toMatchObject([
    { type: 'tool', action: 'focus.addTask', state: 'done', input: { title: 'Order beans' } },
    { type: 'text', text: 'I added the task.' },
  ])
  expect(answer.usage).toMatchObject({ model: 'm', input: 200, output: 60 })
  expect(await tasks()).toEqual(['Order beans'])
  expect((await owner.call(sessions.listSessions, {})).sessions).toMatchObject([
    { title: 'Remind me to order beans', state: 'idle' },
  ])
})

test('the model gets the tools that fit, the conversation and the results', async () => {
  const { model, ask, send } = await openAgents()
  model.reply(replyCalls(['focus_listTasks', {}]), replyText('Nothing is due.'), replyText('Still nothing.'))
  const { id } = await ask('Which tasks are due?')
  await send(id, 'And now?')
  const bodies = model.requests.filter(({ path }) => path.endsWith('/chat/completions')).map(({ body }) => body)
  const tools = bodies.map(({ tools: each }) =>
    (each as { function: { name: string } }[]).map(({ function: { name } }) => name),
  )
  expect(tools[0]).toEqual(expect.arrayContaining(['find_tools', 'ask_person', 'focus_listTasks']))
  expect(tools[2]?.slice(0, tools[0]?.length), 'a provider caches the beginning').toEqual(tools[0])
  const roles = ['system', 'user', 'assistant', 'tool', 'assistant', 'user']
  expect(bodies[2]).toMatchObject({ messages: roles.map((role) => ({ role })) })
})

test('the model is told the time in the zone of the browser, until the person chooses another one', async () => {
  const { owner, model, ask } = await openAgents()
  await owner.callNamed('profile.reportBrowser', { timeZone: 'Asia/Tokyo', locale: 'en-GB' })
  model.reply(replyText('Good evening.'))
  await ask('What time is it?')
  const prompt = JSON.stringify(model.requests.at(-1)?.body)
  expect(prompt).toContain('time zone: Asia/Tokyo')
  expect(prompt).toContain('locale: en-GB')
  expect(prompt).toMatch(/now: [\dT:-]+\+09:00/)
})

test('one click undoes everything that an answer changed', async () => {
  const { owner, model, ask, read, tasks } = await openAgents()
  const titles = ['One', 'Two', 'Three']
  model.reply(replyCalls(...titles.map((title): [string, unknown] => ['focus_addTask', { title }])), replyText('Done.'))
  const { id, answer } = await ask('Add three tasks')
  expect((await tasks()).sort()).toEqual([...titles].sort())
  const { tasks: listed } = await owner.callNamed<{ tasks: { id: Id }[] }>('focus.listTasks', {})
  const { changes } = await owner.call(readHistory, { thing: listed[0]?.id ?? '' })
  expect(changes, 'an item’s history links to the answer').toMatchObject([{ page: `/agents/${id}` }])
  expect(answer.undoneBy).toBeNull()
  const { entry } = await owner.call(undo, { id: answer.run })
  expect(await tasks()).toEqual([])
  expect((await read(id)).undoneBy).toBe(entry)
  await owner.call(redo, { id: entry })
  expect((await read(id)).undoneBy).toBeNull()
})

test('an answer that changed a note is undone, and what a person wrote since stays', async () => {
  const { owner, model, ask } = await openAgents()
  const { id } = await owner.callNamed<{ id: Id }>('notes.create', { title: 'Plan', markdown: 'Start' })
  const text = async () => (await owner.callNamed<{ markdown: string }>('notes.read', { id })).markdown
  model.reply(replyCalls(['notes_append', { id, markdown: 'From the Assistant' }]), replyText('Added.'))
  const { answer } = await ask('Add a line to the note Plan')
  expect(await text()).toBe('Start\n\nFrom the Assistant')
  await owner.callNamed('notes.append', { id, markdown: 'From Maya' })
  await owner.call(undo, { id: answer.run })
  expect(await text()).toBe('Start\n\nFrom Maya')
})

test('what sends or destroys waits for approval, and the answer goes on with its result', async () => {
  const { owner, model, ask, read, tasks, idle } = await openAgents()
  const task = await owner.callNamed<{ id: Id }>('focus.addTask', { title: 'Old' })
  model.reply(replyCalls(['focus_removeTask', { id: task.id }]), replyText('It is gone.'))
  const { id, answer } = await ask('Delete the task Old')
  expect(answer).toMatchObject({ state: 'waiting', blocks: [] })
  expect(await tasks()).toEqual(['Old'])
  const [request] = (await owner.call(listApprovals, {})).approvals
  expect(request).toMatchObject({ action: 'focus.removeTask', run: answer.run, outsideText: false })
  expect(request?.summary).toBe('Delete the task “Old”')
  await owner.call(approve, { id: request?.id ?? '' })
  await idle()
  expect(await read(id)).toMatchObject({
    state: 'done',
    blocks: [
      { type: 'tool', state: 'done', approval: request?.id },
      { type: 'text', text: 'It is gone.' },
    ],
  })
  expect(await tasks()).toEqual([])
  await owner.call(undo, { id: answer.run })
  expect(await tasks(), 'an approved change belongs to the answer too').toEqual(['Old'])
})

test('a declined or answered request is a result for the model', async () => {
  const { owner, model, ask, idle, read, tasks } = await openAgents()
  const task = await owner.callNamed<{ id: Id }>('focus.addTask', { title: 'Old' })
  const remove = replyCalls(['focus_removeTask', { id: task.id }], ['focus_removeTask', { id: task.id }])
  model.reply(remove, replyText('I left them.'))
  const { id } = await ask('Delete it')
  const { approvals } = await owner.call(listApprovals, {})
  expect(approvals, 'both ask at once').toHaveLength(2)
  await owner.call(decline, { id: approvals[1]?.id ?? '', reason: 'Not yet.' })
  await owner.call(answerApproval, { id: approvals[0]?.id ?? '', answer: 'I did it myself.' })
  await idle()
  expect((await read(id)).blocks).toMatchObject([
    { type: 'tool', state: 'declined', output: expect.stringContaining('Not yet.') },
    { type: 'tool', state: 'answered', output: { answeredByPerson: 'I did it myself.' } },
    { type: 'text', text: 'I left them.' },
  ])
  expect(await tasks()).toEqual(['Old'])
})

test('a refused request beside one that waits does not confuse the answer when it goes on', async () => {
  const { owner, model, ask, idle, read } = await openAgents()
  const { id: task } = await owner.callNamed<{ id: Id }>('focus.addTask', { title: 'Old' })
  model.reply(
    replyCalls(['focus_removeTask', { id: 'none' }], ['focus_removeTask', { id: task }]),
    replyText('One of them.'),
  )
  const { id, session } = await ask('Delete both')
  expect(session).toMatchObject({ state: 'waiting', activity: 'Delete a focus task' })
  const [request] = (await owner.call(listApprovals, {})).approvals
  await owner.call(approve, { id: request?.id ?? '' })
  await idle()
  expect((await read(id)).blocks).toMatchObject([
    { type: 'tool', state: 'refused' },
    { type: 'tool', state: 'done' },
    { type: 'text', text: 'One of them.' },
  ])
})

test('an agent cannot do what its person may not do', async () => {
  const { testApp, model } = await openAgents()
  const member = testApp.as('member')
  model.reply(replyCalls(['invites_create', { email: 'eve@example.com', role: 'admin' }]), replyText('I may not.'))
  const started = await member.call(sessions.createSession, { text: 'Invite eve@example.com as an admin' })
  await testApp.running.runs.idle()
  const { messages } = await member.call(sessions.readSession, { id: started.id })
  expect((messages.at(-1) as Answer).blocks.at(-1)).toMatchObject({ text: 'I may not.' })
  expect((await member.call(listApprovals, {})).approvals).toEqual([])
  expect(createInvite.permission).toBe('admin')
})

test('a question waits for the person, and the answer goes on', async () => {
  const { owner, model, ask, idle, read, partsOf } = await openAgents()
  const questions = [{ question: 'Which one?', choices: ['Red', 'Blue'] }]
  model.reply(replyCalls(['ask_person', { questions }]), replyText('Blue it is.'))
  const { id, session, answer } = await ask('Pick one')
  expect(session.state).toBe('waiting')
  const question = (await partsOf(answer.run)).find(({ type }) => type === 'question') ?? { id: '' }
  await expect(owner.call(answerQuestion, { id, question: question.id, answers: ['a', 'b'] })).rejects.toMatchObject({
    code: 'agents.answers-missing',
  })
  await owner.call(answerQuestion, { id, question: question.id, answers: ['Blue'] })
  await idle()
  expect((await read(id)).blocks).toMatchObject([
    { type: 'question', questions, answers: ['Blue'] },
    { type: 'text', text: 'Blue it is.' },
  ])
})

test('a message while it works is taken in at the next step', async () => {
  const { owner, model, idle, read } = await openAgents()
  const gate = Promise.withResolvers<void>()
  model.reply({ ...replyCalls(['focus_listTasks', {}]), until: gate.promise } as never, replyText('Two, then.'))
  const { id } = await owner.call(sessions.createSession, { text: 'How many tasks?' })
  await expect.poll(() => model.requests.length).toBeGreaterThan(0)
  expect(await owner.call(sendMessage, { id, text: 'Only today’s' })).toMatchObject({ answer: null })
  gate.resolve()
  await idle()
  expect((await read(id)).blocks).toMatchObject([
    { type: 'tool' },
    { type: 'message', text: 'Only today’s' },
    { type: 'text', text: 'Two, then.' },
  ])
  expect(JSON.stringify(model.requests.at(-1)?.body), 'it takes the place of nothing').toContain(addedMessageNote)
})

test('an answer can be stopped; what it wrote stays', async () => {
  const { owner, model, idle, read, partsOf } = await openAgents()
  model.reply({ text: ['I begin'], breaks: 'hang' })
  const { id, run } = await owner.call(sessions.createSession, { text: 'Tell me a story' })
  await expect.poll(() => partsOf(run)).toHaveLength(1)
  expect(await owner.call(stopAnswer, { id })).toEqual({ stopped: true })
  await idle()
  expect(await read(id)).toMatchObject({ state: 'stopped', blocks: [{ type: 'text', text: 'I begin' }] })
})

test('trouble with the model is told in a sentence, and the answer can be written again', async () => {
  const { owner, model, ask, idle, read } = await openAgents()
  model.reply({ error: 'key' }, replyText('Hello.'))
  const { id, answer } = await ask('Hi')
  expect(answer).toMatchObject({ state: 'failed', blocks: [{ type: 'error', code: 'models.key-refused' }] })
  await owner.call(regenerate, { id, answer: answer.id })
  await idle()
  const again = await read(id)
  expect(again).toMatchObject({ state: 'done', blocks: [{ text: 'Hello.' }] })
  expect(again.versions).toEqual([answer.id, again.id])
})

test('a conversation that is too long for the model is summarized, and the answer goes on', async () => {
  const { model, ask, send } = await openAgents()
  model.reply(replyText('A long story.'))
  const { id } = await ask('Tell me a story')
  model.reply({ error: 'context' }, replyText('They told a story.'), replyText('Two, then.'), replyText('Three.'))
  const answer = await send(id, 'And another one')
  expect(answer).toMatchObject({ state: 'done', blocks: [{ type: 'notice' }, { type: 'text', text: 'Two, then.' }] })
  await send(id, 'One more')
  const bodies = model.requests.filter(({ path }) => path.endsWith('/chat/completions')).map(({ body }) => body)
  const last = JSON.stringify(bodies.at(-1))
  for (const text of ['They told a story.', 'And another one', 'Two, then.', 'One more']) expect(last).toContain(text)
  expect(last, 'what was summarized is not sent again').not.toContain('A long story.')
})

test('a conversation is summarized on request, and the summary is shown and takes its place', async () => {
  const { owner, model, ask, send, read, idle } = await openAgents()
  await expect(owner.call(summarizeSession, { id: newId() })).rejects.toMatchObject({ status: 404 })
  model.reply(replyText('A long story.'), replyText('They told a story.'), replyText('Three.'), replyText('Again.'))
  const { id } = await ask('Tell me a story')
  await owner.call(summarizeSession, { id })
  await idle()
  const summary = await read(id)
  const shown = { type: 'text', text: 'They told a story.' }
  expect(summary).toMatchObject({ state: 'done', blocks: [{ type: 'notice' }, shown] })
  const { context } = await owner.call(sessions.readSession, { id })
  expect(context?.used).toBeLessThan(100)
  await send(id, 'One more')
  const sent = () => JSON.stringify(model.requests.at(-1)?.body['messages'])
  for (const text of ['They told a story.', 'One more']) expect(sent()).toContain(text)
  expect(sent()).not.toContain('A long story.')
  expect(sent()).not.toContain('Tell me a story')
  await owner.call(regenerate, { id, answer: summary.id })
  await idle()
  expect(await read(id)).toMatchObject({
    blocks: [{ type: 'notice' }, { type: 'text' }],
    versions: [summary.id, expect.any(String)],
  })
  expect(sent(), 'another version is a summary too').toContain('A long story.')
})

test('an edited message begins another branch, and the old one can be chosen again', async () => {
  const { owner, model, ask, idle } = await openAgents()
  model.reply(replyText('First.'), replyText('Second.'))
  const { id, message, answer } = await ask('One')
  await owner.call(editMessage, { id, message, text: 'Two' })
  await idle()
  const texts = async () =>
    (await owner.call(sessions.readSession, { id })).messages.map((each) =>
      each.role === 'person' ? each.text : each.blocks.map((block) => ('text' in block ? block.text : '')).join(''),
    )
  const title = async () => (await owner.call(sessions.readSession, { id })).session.title
  expect(await texts()).toEqual(['Two', 'Second.'])
  expect(await title(), 'its automatic title follows').toBe('Two')
  await owner.call(selectVersion, { id, message })
  expect(await texts()).toEqual(['One', 'First.'])
  expect(await title()).toBe('One')
  await owner.call(sessions.changeSession, { id, title: 'Mine' })
  model.reply(replyText('Third.'))
  await owner.call(editMessage, { id, message, text: 'Three' })
  expect(await title(), 'a title that the person gave stays').toBe('Mine')
  await idle()
  await owner.call(selectVersion, { id, message: answer.id })
  expect(await texts()).toEqual(['One', 'First.'])
})

test('the order of a branch does not depend on ids, which can be of the same millisecond', async () => {
  const { testApp, owner, model, ask, send } = await openAgents()
  model.reply(replyText('First.'), replyText('Second.'), replyText('Third.'))
  const { id, message, answer } = await ask('One')
  await owner.call(editMessage, { id, message, text: 'Two' })
  await testApp.running.runs.idle()
  const smaller = `00000000${answer.id.slice(8)}`
  await testApp.sql('update agent_messages set id = $1 where id = $2', [smaller, answer.id])
  await owner.call(selectVersion, { id, message })
  const { messages } = await owner.call(sessions.readSession, { id })
  expect(messages).toMatchObject([{ text: 'One' }, { blocks: [{ text: 'First.' }] }])
  await send(id, 'Three')
  const sent = JSON.stringify(model.requests.at(-1)?.body['messages'])
  expect(sent.indexOf('One')).toBeLessThan(sent.indexOf('First.'))
})

test('a long conversation is read from its end, page by page', async () => {
  const { owner, model, ask, send } = await openAgents()
  model.reply(replyText('First.'), replyText('Second.'))
  const { id, message } = await ask('One')
  await send(id, 'Two')
  const newest = await owner.call(sessions.readSession, { id, limit: 2 })
  expect(newest.messages).toMatchObject([{ text: 'Two' }, { blocks: [{ text: 'Second.' }] }])
  expect(newest.hasEarlier).toBe(true)
  const before = newest.messages[0]?.id ?? ''
  const earlier = await owner.call(sessions.readSession, { id, before, limit: 2 })
  expect(earlier).toMatchObject({ messages: [{ text: 'One' }, { blocks: [{ text: 'First.' }] }], hasEarlier: false })
  expect(await owner.call(sessions.readSession, { id, before: message })).toMatchObject({ messages: [] })
})

test('sessions are private, renamed, pinned, found, exported and deleted', async () => {
  const { testApp, owner, model, ask } = await openAgents()
  model.reply(replyText('It blooms for 30 seconds.'))
  const { id } = await ask('How long does coffee bloom?')
  const member = testApp.as('member')
  await expect(member.call(sessions.readSession, { id })).rejects.toMatchObject({ status: 404 })
  await owner.call(sessions.changeSession, { id, title: 'Blooming', isPinned: true })
  const found = async (search: string) =>
    (await owner.call(sessions.listSessions, { search })).sessions.map(({ title }) => title)
  expect(await found('30 seconds')).toEqual(['Blooming'])
  expect(await found('%')).toEqual([])
  const { text } = await owner.call(sessions.exportSession, { id })
  expect(text).toContain('# Blooming')
  expect(text).toContain('It blooms for 30 seconds.')
  await owner.call(sessions.removeSession, { id })
  expect(await found('bloom')).toEqual([])
})

async function openAgents() {
  const testApp = await openWorkspace()
  const model = await useScriptedModel(testApp)
  const owner = testApp.as('owner')
  const idle = () => testApp.running.runs.idle()
  const read = async (id: Id) => (await owner.call(sessions.readSession, { id })).messages.at(-1) as Answer
  const ask = async (text: string) => {
    const { id, message } = await owner.call(sessions.createSession, { text })
    await idle()
    const { session } = await owner.call(sessions.readSession, { id })
    return { id, message, session, answer: await read(id) }
  }
  const send = async (id: Id, text: string) => {
    await owner.call(sendMessage, { id, text })
    await idle()
    return read(id)
  }
  const tasks = async () =>
    (await owner.callNamed<{ tasks: { title: string }[] }>('focus.listTasks', {})).tasks.map(({ title }) => title)
  const partsOf = async (run: Id) =>
    (
      await testApp.sql<{ part: { type: string; id: Id } }>(
        'select part from stream_parts where run_id = $1 order by number',
        [run],
      )
    ).map(({ part }) => part)
  return { testApp, owner, model, ask, send, read, idle, tasks, partsOf }
}
