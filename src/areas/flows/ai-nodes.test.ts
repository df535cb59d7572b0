import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { addServer } from '#areas/models/contract/providers.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { startModelServer } from '#test/stand-ins/models/model-server.ts'
import type { Reply } from '#test/stand-ins/models/script.ts'
import { createFlow } from './contract/flows.ts'
import { readNodeData, readRun, runFlow } from './contract/runs.ts'
import { graphOf } from './rules/test-graphs.ts'

const openTestApp = await shareTestApp()

test('a model answers a prompt for each item', async () => {
  const { run, requests } = await open({ text: ['Dear', ' Ada'] }, { text: ['Dear Bo'] })
  const { outputs } = await run(
    { type: 'flow.aiPrompt', parameters: { prompt: 'Greet {{ $json.name }}', instructions: 'Be kind.' } },
    ['Ada', 'Bo'],
  )
  expect(outputs).toEqual([
    [{ json: { name: 'Ada', answer: 'Dear Ada' } }, { json: { name: 'Bo', answer: 'Dear Bo' } }],
  ])
  expect(JSON.stringify(requests[0]?.body)).toMatch(/Be kind\..*Greet Ada/)
})

test('fields are extracted, by the tool or from JSON in the text', async () => {
  const parameters = { text: '{{ $json.name }}', fields: [{ name: 'total', type: 'number' }, { name: 'city' }] }
  const { run } = await open(
    { calls: [{ id: 'c', name: 'answer', fragments: ['{"total":"12.5",', '"city":null}'] }] },
    { text: ['Here: {"total": 3, "city": "Bonn"}'] },
    { text: ['I cannot.'] },
  )
  const { outputs } = await run({ type: 'flow.aiExtract', parameters }, ['a', 'b'])
  expect(outputs).toEqual([
    [{ json: { name: 'a', total: 12.5, city: null } }, { json: { name: 'b', total: 3, city: 'Bonn' } }],
  ])
  expect(await run({ type: 'flow.aiExtract', parameters }, ['c'])).toMatchObject({
    state: 'failed',
    error: 'The model gave no fields. Try another model.',
  })
})

test('items go to the output of their category', async () => {
  const choose = (category: string): Reply => ({
    calls: [{ id: 'c', name: 'answer', fragments: [JSON.stringify({ category })] }],
  })
  const { run } = await open(choose('Sales'), choose('Nonsense'), { text: ['Support'] })
  const categories = [{ name: 'Sales' }, { name: 'Support', description: 'Something is broken' }]
  const { outputs } = await run({ type: 'flow.aiClassify', parameters: { text: '{{ $json.name }}', categories } }, [
    'a',
    'b',
    'c',
  ])
  expect(outputs.map((items) => items.map(({ json }) => json['name'] + String(json['category'])))).toEqual([
    ['aSales'],
    ['cSupport'],
    ['bOther'],
  ])
})

test('a long text is summarised in pieces', async () => {
  const { run, requests } = await open({ text: ['first'] }, { text: ['second'] }, { text: ['both'] })
  const { outputs } = await run(
    { type: 'flow.aiSummarize', parameters: { text: 'A sentence. '.repeat(5_000), length: 'short' } },
    ['a'],
  )
  expect(outputs).toEqual([[{ json: { name: 'a', summary: 'both' } }]])
  expect(JSON.stringify(requests[2]?.body)).toMatch(/first.*second/)
})

test('the assistant uses the allowed actions and answers in a form', async () => {
  const { app, run, requests } = await open(
    {
      calls: [
        { id: 'c1', name: 'focus_addTask', fragments: ['{"title":"Call Ada"}'] },
        { id: 'c2', name: 'tables_create', fragments: ['{"name":"No"}'] },
      ],
    },
    { calls: [{ id: 'c3', name: 'answer', fragments: ['{"done":true}'] }] },
  )
  const schema = { type: 'object', properties: { done: { type: 'boolean' } } }
  const parameters = { prompt: 'Plan a call with {{ $json.name }}', actions: ['focus.addTask'], schema }
  expect(await run({ type: 'flow.assistant', parameters }, ['Ada'])).toMatchObject({
    state: 'done',
    outputs: [[{ json: { name: 'Ada', answer: { done: true } } }]],
  })
  const { tasks } = await app.as('owner').callNamed<{ tasks: { title: string }[] }>('focus.listTasks', {})
  expect(tasks.map(({ title }) => title)).toContain('Call Ada')
  expect(JSON.stringify(requests[1]?.body)).toMatch(/no such tool|tables_create/i)
})

test('the assistant makes the requests it may, with what the model fills in, and no others', async () => {
  const call = (id: string, name: string, input: object): Reply => ({
    calls: [{ id, name, fragments: [JSON.stringify(input)] }],
  })
  const { run, requests, weather } = await open(
    call('c1', 'weather', { city: 'São Paulo', days: 2 }),
    call('c2', 'anywhere', { url: 'https://evil.example/?all' }),
    { text: ['Warm.'] },
  )
  const input = (name: string, type = 'text') => ({ name, type })
  const parameters = {
    prompt: 'The weather for {{ $json.name }}?',
    requests: [
      {
        name: 'weather',
        description: 'The weather of a city.',
        method: 'POST',
        url: `${weather.address}/of/{city}`,
        bodyType: 'json',
        body: { days: '{days}', by: '{{ $json.name }}' },
        inputs: [input('city'), input('days', 'number')],
      },
      { name: 'anywhere', url: '{url}', inputs: [input('url')] },
    ],
  }
  expect(await run({ type: 'flow.assistant', parameters }, ['Ada'])).toMatchObject({
    outputs: [[{ json: { answer: 'Warm.' } }]],
  })
  expect(weather.requests).toEqual(['POST /of/S%C3%A3o%20Paulo {"by":"Ada","days":2}'])
  expect(JSON.stringify(requests[1]?.body)).toContain('sunny')
  expect(JSON.stringify(requests[2]?.body)).toContain('may not choose the site')
})

test('the assistant remembers a conversation', async () => {
  const { runAgain, requests } = await open({ text: ['Hello Ada'] }, { text: ['Ada'] }, { text: ['Who?'] })
  const parameters = { prompt: '{{ $json.name }}', conversation: 'chat {{ $json.name.length > 8 }}' }
  const again = await runAgain({ type: 'flow.assistant', parameters })
  await again(['I am Ada, hello'])
  await again(['What is my name?'])
  await again(['And?'])
  expect(JSON.stringify(requests[1]?.body)).toMatch(/I am Ada, hello.*Hello Ada.*What is my name/)
  expect(JSON.stringify(requests[2]?.body)).not.toContain('Ada')
})

test('a model that fails is told in a sentence', async () => {
  const { run } = await open({ error: 'key' })
  expect(await run({ type: 'flow.aiPrompt', parameters: { prompt: 'Hello' } }, ['a'])).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/key.*\.$/),
  })
  expect(await run({ type: 'flow.aiPrompt', parameters: { prompt: 'Hello', model: 'gpt' } }, ['a'])).toMatchObject({
    error: '“gpt” is not a model. Write provider/model.',
  })
})

test('mail is sent for each item, and a wrong address is told', async () => {
  const { app, run } = await open()
  const node = {
    type: 'flows.sendMail',
    parameters: {
      to: '{{ $json.name }}@example.com',
      subject: 'Hello {{ $json.name }}',
      text: 'Your order is on its way.',
    },
  }
  expect(await run(node, ['ada', 'bo'])).toMatchObject({
    state: 'done',
    outputs: [[{ json: { to: 'ada@example.com' } }, { json: { to: 'bo@example.com' } }]],
  })
  const sent = await app.sql(
    `select count(*)::int as count from outgoing_calls where call = 'flows.sendMail' and account_id = '${app.cast.owner.account}'`,
  )
  expect(JSON.stringify(sent)).toContain('2')
  expect(await run(node, ['a b'])).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('not an email address'),
  })
})

async function open(...replies: Reply[]) {
  const app = await openTestApp()
  const owner = app.as('owner')
  const server = await startModelServer('compatible')
  onTestFinished(server.stop)
  server.reply(...replies)
  const weather = await serveWeather()
  Object.assign(app.running.settings, { fetchAllow: [server.host, weather.host] })
  const { id: provider } = await owner.call(addServer, { name: 'Ours', address: server.address })
  const runAgain = async (node: Node) => {
    const isModel = node.type.startsWith('flow.a')
    const parameters = { ...(isModel && { model: `${provider}/m` }), ...node.parameters }
    const { id: flow } = await owner.call(createFlow, {
      name: 'Flow',
      graph: graphOf({ node: { ...node, parameters } }, 'start>node'),
    })
    return async (names: readonly string[]) => {
      const items = names.map((name) => ({ json: { name } }))
      const { run: id } = await owner.call(runFlow, { id: flow, isTest: true, items })
      await expect.poll(async () => (await owner.call(readRun, { id })).endedAt).not.toBeNull()
      const { state, error } = await owner.call(readRun, { id })
      return { state, error, outputs: (await owner.call(readNodeData, { run: id, node: 'node' })).outputs }
    }
  }
  const run = async (node: Node, names: readonly string[]) => (await runAgain(node))(names)
  return { app, run, runAgain, requests: server.requests, weather }
}

type Node = { type: string; parameters: Record<string, unknown> }

async function serveWeather() {
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url} ${await text(request)}`)
    response.end('sunny')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { requests, address: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}` }
}
