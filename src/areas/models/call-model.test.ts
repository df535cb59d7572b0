import { MockLanguageModelV4, simulateReadableStream } from 'ai/test'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ModelPart } from '#platform/server/models/model-part.ts'
import { startModelServer, type Wire } from '#test/stand-ins/models/model-server.ts'
import type { Reply } from '#test/stand-ins/models/script.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { callModel, type CallModelRequest, type Outside } from './actions/call-model.ts'
import { builtInRef, type ModelRef } from './contract/model.ts'
import { addServer, listProviders, removeKey, setKey } from './contract/providers.ts'
import { setDefaults, setPrice } from './contract/settings.ts'
import { readBudget, readUsage, setBudget } from './contract/usage.ts'

const newBusiness = await shareTestApp()
const wires: Wire[] = ['openai', 'anthropic', 'google', 'compatible']

describe.each(wires)('%s', (wire) => {
  test('answers, with what it cost and how long it took', async () => {
    const { ask, model, testApp } = await open(wire, { text: ['Hel', 'lo'] })
    await testApp
      .as('owner')
      .call(setPrice, { provider: model.provider, model: 'm', input: 3, output: 15, cacheRead: 0.3 })
    const parts = await ask()
    expect(parts.map(({ type }) => type)).toEqual(['text', 'text', 'finish'])
    const costMicros = 100 * 3 + 20 * 0.3 + 30 * 15
    expect(parts.at(-1)).toMatchObject({ provider: model.provider, model: 'm', reason: 'stop', costMicros })
  })

  test('waits as long as the provider asks, says so, and answers then', async () => {
    const { ask, waits } = await open(wire, { error: 'rate-limit', retryAfter: 7 }, { text: ['Hello'] })
    const parts = await ask()
    expect(waits).toEqual([7_000])
    expect(parts.map(({ type }) => type)).toEqual(['notice', 'text', 'finish'])
    expect(parts[0]).toMatchObject({ kind: 'retry', sentence: expect.stringContaining('Trying again in 7 s.') })
  })

  test.each<[string, Reply]>([
    ['an overload', { error: 'overloaded' }],
    ['a server error', { error: 'server' }],
    ['a connection that drops before anything is shown', { breaks: 'drop' }],
    ['a stream that ends before anything is shown', { breaks: 'end' }],
    ['an error event before anything is shown', { breaks: 'error' }],
  ])('tries again after %s, with backoff', async (_, trouble) => {
    const { ask, waits } = await open(wire, trouble, trouble, { text: ['Hello'] })
    expect(textOf(await ask())).toBe('Hello')
    expect(waits).toEqual([1_000, 2_000])
  })

  test('is given up after three attempts, and the fallback answers', async () => {
    const { ask, requests } = await open(wire, ...Array<Reply>(3).fill({ error: 'overloaded' }))
    const parts = await ask({ fallback: true })
    expect(requests).toHaveLength(3)
    expect(parts.filter(({ type }) => type === 'notice')).toMatchObject([{}, {}, { kind: 'fallback' }])
    expect(textOf(parts)).toBe('I am built in.')
    expect(parts.at(-1)).toMatchObject({ type: 'finish', provider: 'built-in', costMicros: 0 })
  })

  test.each<[string, Reply, string]>([
    ['a wrong key', { error: 'key' }, 'models.key-refused'],
    ['a spent quota', { error: 'quota' }, 'models.quota'],
    ['an unknown model', { error: 'model' }, 'models.no-such-model'],
    ['a long wait', { error: 'rate-limit', retryAfter: 3_600 }, 'models.rate-limited'],
  ])('%s is not tried again, and goes to the fallback if there is one', async (_, trouble, code) => {
    const { ask, requests } = await open(wire, trouble, trouble)
    const [only] = await ask()
    expect(only).toMatchObject({ type: 'failed', code, sentence: expect.stringMatching(/\.$/) })
    expect(requests).toHaveLength(1)
    expect(textOf(await ask({ fallback: true }))).toBe('I am built in.')
  })

  test('a context that is too long goes to no other model', async () => {
    const { ask } = await open(wire, { error: 'context' })
    const parts = await ask({ fallback: true })
    expect(parts).toMatchObject([{ type: 'failed', code: 'models.context-too-long', canRetry: false }])
  })

  test('an answer that is cut after it began is told, never repeated', async () => {
    const { ask, requests } = await open(wire, { text: ['Once'], breaks: 'drop' }, { text: ['Twice'] })
    const parts = await ask({ fallback: true })
    expect(parts).toMatchObject([
      { type: 'text', text: 'Once' },
      { type: 'failed', code: 'models.cut', canRetry: true },
    ])
    expect(requests).toHaveLength(1)
  })

  test('a refused key needs attention until it works again', async () => {
    const { ask, provider } = await open(wire, { error: 'key' }, { text: ['Hello'] })
    await ask()
    expect(await provider()).toMatchObject({
      state: 'needs-attention',
      error: expect.stringContaining('refused the key'),
    })
    await ask()
    expect(await provider()).toMatchObject({ state: 'working', error: null })
  })

  test('who stops reading closes the connection, and the call is metered', async () => {
    const { stream, requests, testApp } = await open(wire, { text: ['Once'], breaks: 'hang' })
    for await (const part of stream()) if (part.type === 'text') break
    await expect.poll(() => requests[0]?.isClosed).toBe(true)
    const { models } = await testApp.as('owner').call(readUsage, {})
    expect(models).toMatchObject([{ calls: 1, failed: 1 }])
  })
})

test('the budget of the workspace and of a person stop a call before it is made', async () => {
  const { ask, model, testApp, requests } = await open('anthropic', { text: ['Hello'] })
  const owner = testApp.as('owner')
  await owner.call(setPrice, { provider: model.provider, model: 'm', input: 1_000, output: 1_000 })
  await owner.call(setBudget, { workspace: 0.1, person: null })
  expect((await ask()).at(-1)).toMatchObject({ type: 'finish' })
  expect(await owner.call(readBudget, {})).toMatchObject({ workspace: 0.1, spentByWorkspace: 0.15, spentByYou: 0.15 })
  const refused = { type: 'failed', code: 'models.budget', canRetry: false }
  expect(await ask()).toMatchObject([{ ...refused, sentence: expect.stringContaining('its model budget of $0.10') }])
  await owner.call(setBudget, { workspace: null, person: 0.12 })
  expect(await ask()).toMatchObject([{ ...refused, sentence: expect.stringContaining('your model budget of $0.12') }])
  expect(requests).toHaveLength(1)
})

test('a refused key of the environment needs attention too', async () => {
  const { ask, provider, testApp, environmentKey } = await open('openai', { error: 'key' })
  await testApp.as('owner').call(removeKey, { provider: 'openai' })
  environmentKey('sk-of-the-environment')
  expect(await ask()).toMatchObject([{ type: 'failed', code: 'models.key-refused' }])
  expect(await provider()).toMatchObject({ state: 'needs-attention', keyFrom: 'environment' })
})

test('Anthropic wants a limit in every request, and the caller may choose another', async () => {
  const { ask, requests } = await open('anthropic', { text: ['Hello'] }, { text: ['Hello'] })
  await ask()
  await ask({ maxOutputTokens: 500 })
  expect(requests.map(({ body }) => body['max_tokens'])).toEqual([32_000, 500])
})

test('without a price the tokens are metered and no cost is made up', async () => {
  const { ask, testApp, model } = await open('openai', { text: ['Hello'] })
  expect((await ask()).at(-1)).toMatchObject({ type: 'finish', costMicros: undefined })
  const { models, people, days } = await testApp.as('owner').call(readUsage, { days: 7 })
  const metered = { calls: 1, failed: 0, input: 120, output: 30, cost: null, unpriced: 1 }
  expect(models).toMatchObject([{ ...metered, provider: model.provider, providerName: 'OpenAI', model: 'm' }])
  expect(people).toMatchObject([{ ...metered, name: 'Maya Okafor' }])
  expect(days).toMatchObject([metered])
})

test('the signatures of one provider are not sent to another', async () => {
  const first = await open('anthropic', { reasoning: ['Hmm'], text: ['Hello'] }, { text: ['Again'] })
  const finish = (await first.ask()).at(-1)
  if (finish?.type !== 'finish') throw new Error('no finish')
  const messages = [...request.messages, finish.message, { role: 'user' as const, content: 'And?' }]
  await first.ask({ messages })
  expect(JSON.stringify(first.requests[1]?.body)).toContain('signed by anthropic')
  const other = await open('openai', { text: ['Hi'] })
  await other.ask({ messages })
  expect(JSON.stringify(other.requests[0]?.body)).not.toContain('signed by anthropic')
  expect(JSON.stringify(other.requests[0]?.body)).toContain('Hello')
})

test('a model whose provider has no key is told, or goes to the fallback with a notice', async () => {
  const { testApp, stream } = await open('compatible')
  const model = { provider: 'google', id: 'm' }
  expect(await all(stream({ model }))).toMatchObject([{ type: 'failed', code: 'models.not-connected' }])
  await testApp.as('owner').call(setDefaults, { fallback: builtInRef })
  const [notice, text] = await all(stream({ model }))
  expect([notice, text]).toMatchObject([{ type: 'notice', kind: 'fallback' }, { text: 'I am built in.' }])
})

test('the wait before another attempt ends when the caller stops', async () => {
  const { stream } = await open('compatible', { error: 'overloaded' })
  const stop = new AbortController()
  const parts: ModelPart[] = []
  for await (const part of stream({ signal: stop.signal })) {
    parts.push(part)
    stop.abort()
  }
  expect(parts).toMatchObject([{ type: 'notice' }, { type: 'failed', code: 'models.stopped' }])
})

const request: Omit<CallModelRequest, 'signal'> = {
  system: 'You are the assistant.',
  messages: [{ role: 'user', content: 'Hello' }],
  tools: [],
}

async function open(wire: Wire, ...replies: Reply[]) {
  const testApp = await newBusiness()
  const server = await startModelServer(wire)
  onTestFinished(server.stop)
  server.reply(...replies)
  const running = pointTo(testApp, wire, server)
  const owner = testApp.as('owner')
  const provider =
    wire === 'compatible'
      ? (await owner.call(addServer, { name: 'Ours', address: server.address, key: 'sk-secret-key' })).id
      : (await owner.call(setKey, { provider: wire, key: 'sk-secret-key' })).provider
  const model: ModelRef = { provider, id: 'm' }
  const waits: number[] = []
  const from: Outside = {
    now: () => Date.now(),
    jitter: () => 1,
    wait: async (ms) => void waits.push(ms),
    openBuiltIn: async () => builtIn(),
  }
  const { account, person } = testApp.cast.owner
  const scope = { kind: 'account', account, person, role: 'owner', actor: { kind: 'person', id: person } } as const
  const stream = (over: Partial<CallModelRequest> = {}) =>
    callModel(running, scope, { ...request, model, signal: new AbortController().signal, ...over }, from)
  const ask = async ({ fallback, ...over }: Partial<CallModelRequest> & { fallback?: true } = {}) => {
    if (fallback) await owner.call(setDefaults, { fallback: builtInRef })
    return all(stream(over))
  }
  const state = async () => (await owner.call(listProviders, {})).providers.find(({ id }) => id === provider)
  const environmentKey = (key: string) => {
    const all = [running.settings, testApp.installation.settings].map(({ modelProviders }) => modelProviders)
    for (const { openai } of all) openai.key = key
    onTestFinished(() => all.forEach(({ openai }) => (openai.key = undefined)))
  }
  return { ask, stream, model, testApp, waits, requests: server.requests, provider: state, environmentKey }
}

/** The installation with its settings pointing to the stand-in. */
function pointTo({ installation }: TestApp, wire: Wire, server: { address: string; host: string }) {
  const { settings } = installation
  const path = { openai: '', anthropic: '/v1', google: '/v1beta', compatible: '' }[wire]
  const address = { key: undefined, address: `${server.address}${path}` }
  const modelProviders = { ...settings.modelProviders, ...(wire !== 'compatible' && { [wire]: address }) }
  return { ...installation, settings: { ...settings, modelProviders, fetchAllow: [server.host] } }
}

function builtIn() {
  const usage = {
    inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: 1, reasoning: 0 },
  }
  return new MockLanguageModelV4({
    doStream: async () => ({
      stream: simulateReadableStream({
        chunks: [
          { type: 'stream-start', warnings: [] },
          { type: 'text-start', id: '1' },
          { type: 'text-delta', id: '1', delta: 'I am built in.' },
          { type: 'text-end', id: '1' },
          { type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage },
        ],
      }),
    }),
  })
}

async function all(parts: AsyncIterable<ModelPart>): Promise<ModelPart[]> {
  const list: ModelPart[] = []
  for await (const part of parts) list.push(part)
  return list
}

function textOf(parts: readonly ModelPart[]): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
}
