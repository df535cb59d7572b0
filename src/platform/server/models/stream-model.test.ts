import { describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '#platform/contract/id.ts'
import { startModelServer, type Wire } from '#test/stand-ins/models/model-server.ts'
import { tokens, type Reply } from '#test/stand-ins/models/script.ts'
import { anthropic } from './anthropic.ts'
import { google } from './google.ts'
import { ModelFailure, type FailureKind } from './model-failure.ts'
import type { StreamedPart } from './model-part.ts'
import { openai } from './openai.ts'
import { openaiCompatible } from './openai-compatible.ts'
import { providerFetch } from './provider-fetch.ts'
import { streamModel, type ModelAnswer, type ModelRequest } from './stream-model.ts'

const providers = { openai, anthropic, google, compatible: openaiCompatible }
const wires = Object.keys(providers) as Wire[]
const paths = { openai: '', anthropic: '/v1', google: '/v1beta', compatible: '' }

describe.each(wires)('%s', (wire) => {
  test('streams text in pieces, with usage and the reason', async () => {
    const model = await open(wire, { text: ['Hel', 'lo'] })
    const { parts, answer } = await model.ask()
    expect(parts).toEqual([
      { type: 'text', text: 'Hel' },
      { type: 'text', text: 'lo' },
    ])
    expect(answer).toMatchObject({ reason: 'stop', usage: { ...tokens, reasoning: wire === 'anthropic' ? 0 : 10 } })
    expect(answer?.message.content).toContainEqual(expect.objectContaining({ type: 'text', text: 'Hello' }))
  })

  test('sends the key, the system text, the tools in their order and their schemas', async () => {
    const model = await open(wire, { text: ['ok'] })
    await model.ask()
    const { key, body } = model.requests[0] ?? { key: '', body: {} }
    const sent = JSON.stringify(body)
    expect(key).toBe('sk-secret')
    expect(sent).toContain('You are the assistant.')
    expect(sent.indexOf('tables_addRow')).toBeLessThan(sent.indexOf('focus_addTask'))
    expect(sent).toContain('The name of the row.')
    if (wire === 'openai') expect(body).toMatchObject({ store: false })
  })

  test('assembles a tool call from its fragments', async () => {
    const calls = [{ id: 'call_1', name: 'tables_addRow', fragments: ['{"na', 'me":"Be', 'ans"}'] }]
    const { parts, answer } = await (await open(wire, { text: ['Adding.'], calls })).ask()
    expect(parts.at(-1)).toMatchObject({ type: 'tool-call', name: 'tables_addRow', input: { name: 'Beans' } })
    expect(answer?.reason).toBe('tool-calls')
    expect(answer?.message.content).toMatchObject([
      ...(wire === 'anthropic' ? [{ type: 'custom' }] : []),
      { type: 'text' },
      { type: 'tool-call', input: { name: 'Beans' } },
    ])
  })

  test('keeps two parallel calls apart', async () => {
    const calls = [
      { id: 'call_1', name: 'tables_addRow', fragments: ['{"name":', '"Beans"}'] },
      { id: 'call_2', name: 'focus_addTask', fragments: ['{"title":"Order beans"}'] },
    ]
    const { parts } = await (await open(wire, { calls })).ask()
    expect(parts).toMatchObject([
      { name: 'tables_addRow', input: { name: 'Beans' } },
      { name: 'focus_addTask', input: { title: 'Order beans' } },
    ])
    const ids = parts.map((part) => 'id' in part && part.id)
    expect(new Set(ids).size).toBe(2)
  })

  test('gives a call of an unknown tool to the caller as invalid', async () => {
    const calls = [{ id: 'call_1', name: 'no_such_tool', fragments: ['{}'] }]
    const { parts } = await (await open(wire, { calls })).ask()
    expect(parts).toMatchObject([{ type: 'invalid-tool-call', name: 'no_such_tool', error: expect.any(String) }])
  })

  test('joins letters whose bytes arrive apart', async () => {
    const { parts } = await (await open(wire, { text: ['Café ', '日本 🫘'], splitBytes: true })).ask()
    expect(textOf(parts)).toBe('Café 日本 🫘')
  })

  test('waits for a slow first byte', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const model = await open(wire, { text: ['late'], until: promise })
    const asked = model.ask()
    await expect.poll(() => model.requests.length).toBe(1)
    resolve()
    expect(textOf((await asked).parts)).toBe('late')
  })

  test('tells reasoning apart and keeps what the provider signed', async () => {
    const model = await open(wire, { reasoning: ['Hmm, ', 'beans.'], text: ['Yes.'] })
    const { parts, answer } = await model.ask()
    expect(parts.filter(({ type }) => type === 'reasoning').map((part) => 'text' in part && part.text)).toEqual([
      'Hmm, ',
      'beans.',
    ])
    if (wire !== 'compatible') expect(JSON.stringify(answer?.message)).toContain(`ed by ${wire}`)
  })

  test('knows an answer that reached the token limit, and one that was declined', async () => {
    const model = await open(
      wire,
      { text: ['Once upon'], stop: 'max-tokens' },
      { text: ['I cannot.'], stop: 'refusal' },
    )
    expect((await model.ask()).answer?.reason).toBe('max-tokens')
    expect((await model.ask()).answer?.reason).toBe('refused')
  })

  test('has no usage if the provider tells none', async () => {
    const { answer } = await (await open(wire, { text: ['ok'], usage: false })).ask()
    expect(answer?.usage?.output ?? 0).toBe(0)
  })

  test.each<[string, Reply, FailureKind]>([
    ['a wrong key', { error: 'key' }, 'key-refused'],
    ['a rate limit', { error: 'rate-limit', retryAfter: 7 }, 'rate-limited'],
    ['a spent quota', { error: 'quota' }, 'quota'],
    ['a context that is too long', { error: 'context' }, 'context-too-long'],
    ['an overloaded provider', { error: 'overloaded' }, 'overloaded'],
    ['a server error', { error: 'server' }, 'overloaded'],
    ['an unknown model', { error: 'model' }, 'no-such-model'],
    ['a connection that drops', { text: ['Once'], breaks: 'drop' }, 'cut'],
    ['a stream that ends early', { text: ['Once'], breaks: 'end' }, 'cut'],
    ['an error event in the stream', { text: ['Once'], breaks: 'error' }, 'overloaded'],
  ])('recognises %s', async (_, reply, kind) => {
    const { parts, failure } = await (await open(wire, reply)).ask()
    // This SDK tells only the message of an error event.
    expect(failure).toMatchObject({ kind: wire === 'compatible' && 'breaks' in reply ? 'cut' : kind })
    if ('retryAfter' in reply) expect(failure?.retryAfterMs).toBe(7_000)
    expect(textOf(parts)).toBe('text' in reply ? 'Once' : '')
  })

  test('closes the connection when the caller stops', async () => {
    const model = await open(wire, { text: ['Once'], breaks: 'hang' })
    const stop = new AbortController()
    const asked = model.ask({ signal: stop.signal, onPart: () => stop.abort() })
    expect((await asked).failure).toMatchObject({ kind: 'stopped' })
    await expect.poll(() => model.requests[0]?.isClosed).toBe(true)
  })

  test('lists the models that the provider names', async () => {
    const model = await open(wire)
    expect(await providers[wire].listModels(model.connection)).toEqual(['m'])
    expect(model.requests[0]?.key).toBe('sk-secret')
  })
})

test.each(wires.filter((wire) => wire !== 'google'))(
  '%s: broken JSON in a call is given to the caller',
  async (wire) => {
    const calls = [{ id: 'call_1', name: 'tables_addRow', fragments: ['{"name": "Be', 'ans'] }]
    const { parts } = await (await open(wire, { calls })).ask()
    expect(parts).toMatchObject([{ type: 'invalid-tool-call', name: 'tables_addRow', text: '{"name": "Beans' }])
  },
)

test('names in a list that cannot be stored or shown are left out', async () => {
  const server = await startModelServer('compatible', ['good', '', 'with\0nul', 'x'.repeat(201)])
  onTestFinished(server.stop)
  const connection = {
    address: server.address,
    key: undefined,
    fetch: providerFetch({ fetchAllow: [server.host] }, account),
  }
  expect(await openaiCompatible.listModels(connection)).toEqual(['good'])
})

test('a link in a message is never fetched', async () => {
  const model = await open('compatible', { text: ['ok'] })
  const image = {
    type: 'file' as const,
    mediaType: 'image/png',
    data: new URL(`${model.connection.address}/secret.png`),
  }
  await model.ask({ request: { ...request, messages: [{ role: 'user', content: [image] }] } })
  expect(model.requests.map(({ path }) => path)).not.toContain('/v1/secret.png')
})

test('a private address is reached only if the settings allow it', async () => {
  const model = await open('compatible', { text: ['ok'] })
  const fetch = providerFetch({ fetchAllow: [] }, account)
  const { failure } = await model.ask({ connection: { ...model.connection, fetch } })
  expect(failure).toMatchObject({ kind: 'address-refused' })
  expect(model.requests).toEqual([])
})

const account = newId()

const request: ModelRequest = {
  system: 'You are the assistant.',
  messages: [{ role: 'user', content: 'Add beans' }],
  tools: [
    {
      name: 'tables_addRow',
      description: 'Adds a row.',
      inputSchema: { type: 'object', properties: { name: { type: 'string', description: 'The name of the row.' } } },
      inputExamples: [{ name: 'Beans' }],
    },
    { name: 'focus_addTask', description: 'Adds a task.', inputSchema: { type: 'object', properties: {} } },
  ],
}

async function open(wire: Wire, ...replies: Reply[]) {
  const server = await startModelServer(wire)
  onTestFinished(server.stop)
  server.reply(...replies)
  const connection = {
    address: `${server.address}${paths[wire]}`,
    key: 'sk-secret',
    fetch: providerFetch({ fetchAllow: [server.host] }, account),
  }
  const ask = async (options: Partial<AskOptions> = {}) => {
    const { signal = new AbortController().signal, onPart } = options
    const model = await providers[wire].open(options.connection ?? connection, 'm')
    const { callOptions: providerOptions } = providers[wire]
    const stream = streamModel(model, options.request ?? request, { signal, providerOptions })
    const parts: StreamedPart[] = []
    try {
      for (;;) {
        const { done, value } = await stream.next()
        if (done) return { parts, answer: value as ModelAnswer | undefined, failure: undefined }
        parts.push(value)
        onPart?.()
      }
    } catch (failure) {
      if (!(failure instanceof ModelFailure)) throw failure
      return { parts, answer: undefined, failure }
    }
  }
  return { ask, connection, requests: server.requests }
}

type AskOptions = {
  signal: AbortSignal
  onPart: () => void
  request: ModelRequest
  connection: Parameters<(typeof openai)['open']>[0]
}

function textOf(parts: readonly StreamedPart[]): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
}
