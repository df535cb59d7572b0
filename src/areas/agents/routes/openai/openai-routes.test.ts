import OpenAI from 'openai'
import { expect, test } from 'vitest'
import { createKey } from '#areas/api-keys/contract.ts'
import { serveLive } from '#test/app/live.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { replyCalls, replyText, useScriptedModel } from '#test/stand-ins/models/scripted-agent.ts'
import { listSessions } from '../../contract/sessions.ts'

const openWorkspace = await shareTestApp()

test('the official client lists the model and gets an answer that used tools', async () => {
  const { client, model, owner } = await openClient()
  expect((await client.models.list()).data).toMatchObject([{ id: 'assistant', object: 'model' }])
  expect(await client.models.retrieve('assistant')).toMatchObject({ owned_by: 'taaskly' })
  model.reply(replyCalls(['focus_addTask', { title: 'Order beans' }]), replyText('I added ', 'the task.'))
  const answer = await client.chat.completions.create({
    model: 'assistant',
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: [{ type: 'text', text: 'Remind me to order beans' }] },
    ],
  })
  expect(answer.choices).toMatchObject([{ message: { content: 'I added the task.' }, finish_reason: 'stop' }])
  expect(answer.usage).toMatchObject({ prompt_tokens: 240, completion_tokens: 60, total_tokens: 300 })
  expect((await owner.callNamed<{ tasks: { title: string }[] }>('focus.listTasks', {})).tasks).toMatchObject([
    { title: 'Order beans' },
  ])
  const { sessions } = await owner.call(listSessions, {})
  expect(answer.id).toBe(`chatcmpl-${sessions[0]?.id}`)
})

test('the official client streams an answer', async () => {
  const { client, model } = await openClient()
  model.reply(replyText('Hello ', 'Maya', '.'))
  const stream = await client.chat.completions.create({
    ...ask('Hi'),
    stream: true,
    stream_options: { include_usage: true },
  })
  let text = ''
  let usage: OpenAI.CompletionUsage | null | undefined
  let finish: string | null | undefined
  for await (const chunk of stream) {
    text += chunk.choices[0]?.delta.content ?? ''
    finish = chunk.choices[0]?.finish_reason ?? finish
    usage = chunk.usage ?? usage
  }
  expect({ text, finish }).toEqual({ text: 'Hello Maya.', finish: 'stop' })
  expect(usage).toMatchObject({ prompt_tokens: 120, completion_tokens: 30 })
})

test('what waits for a person is said in the answer', async () => {
  const { client, model, owner } = await openClient()
  const { id } = await owner.callNamed<{ id: string }>('focus.addTask', { title: 'Old' })
  model.reply({ ...replyCalls(['focus_removeTask', { id }]), text: ['I delete it.'] })
  const { choices } = await client.chat.completions.create(ask('Delete the task Old'))
  expect(choices[0]?.message.content).toMatch(/^I delete it\.\n\n“.+” waits for your approval: http.+\/approvals$/)
  expect((await owner.callNamed<{ tasks: { title: string }[] }>('focus.listTasks', {})).tasks).toHaveLength(1)
  model.reply(replyCalls(['ask_person', { questions: [{ question: 'Which one?' }] }]))
  const asked = await client.chat.completions.create(ask('Pick one'))
  expect(asked.choices[0]?.message.content).toMatch(/^Which one\?\nAnswer here: http.+\/agents\/.+$/)
})

test('errors have the form that the official client knows', async () => {
  const { client, model, host, owner } = await openClient()
  const refused = (answer: Promise<unknown>) =>
    answer.then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof OpenAI.APIError)) throw error
        return { status: error.status as unknown, code: error.code, type: error.type }
      },
    )
  const wrong = { type: 'invalid_request_error' }
  const withKey = (apiKey: string) => new OpenAI({ baseURL: `http://${host}/v1`, apiKey, maxRetries: 0 })
  const create = (with_: OpenAI, body: object) => refused(with_.chat.completions.create({ ...ask('Hi'), ...body }))
  expect(await create(withKey('wrong'), {})).toEqual({ ...wrong, status: 401, code: 'invalid_api_key' })
  expect(await create(client, { model: 'gpt' })).toEqual({ ...wrong, status: 404, code: 'model_not_found' })
  expect(await create(client, { messages: [] })).toEqual({ ...wrong, status: 400, code: 'input.wrong' })
  const long = [{ role: 'user', content: 'x'.repeat(200_000) }]
  expect(await create(client, { messages: long })).toMatchObject({ code: 'context_length_exceeded' })
  const { key } = await owner.call(createKey, { name: 'Tasks only', scopes: ['focus'] })
  expect(await create(withKey(key), {})).toMatchObject({ status: 403 })
  expect(await refused(client.embeddings.create({ model: 'assistant', input: 'x' }))).toMatchObject({ status: 404 })
  model.reply({ error: 'key' })
  expect(await create(client, {})).toMatchObject({ status: 502, code: 'models.key-refused', type: 'server_error' })
  model.reply({ error: 'key' })
  const stream = await client.chat.completions.create({ ...ask('Hi'), stream: true })
  const read = async () => {
    for await (const _ of stream);
  }
  expect(await refused(read())).toMatchObject({ code: 'models.key-refused' })
})

test('a client that leaves stops following, and the answer goes on', async () => {
  const { client, model, owner, testApp } = await openClient()
  const gate = Promise.withResolvers<void>()
  model.reply(
    { ...replyCalls(['focus_addTask', { title: 'Done anyway' }]), until: gate.promise },
    replyText('It is done.'),
  )
  const left = new AbortController()
  const answer = client.chat.completions.create(ask('Add a task'), { signal: left.signal })
  await expect.poll(() => model.requests.length).toBeGreaterThan(0)
  left.abort()
  await expect(answer).rejects.toThrow(OpenAI.APIUserAbortError)
  gate.resolve()
  await testApp.running.runs.idle()
  expect((await owner.callNamed<{ tasks: { title: string }[] }>('focus.listTasks', {})).tasks).toMatchObject([
    { title: 'Done anyway' },
  ])
})

function ask(content: string) {
  return { model: 'assistant', messages: [{ role: 'user' as const, content }] }
}

async function openClient() {
  const testApp = await openWorkspace()
  const model = await useScriptedModel(testApp)
  const owner = testApp.as('owner')
  const host = await serveLive(testApp)
  const client = new OpenAI({ baseURL: `http://${host}/v1`, apiKey: owner.key, maxRetries: 0 })
  return { testApp, model, owner, host, client }
}
