import { expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import * as contract from '../../../contract/flows.ts'
import { readNodeData } from '../../../contract/runs.ts'
import { addFlow, node, pathOf, runsOf } from '#test/app/flows.ts'

const openApp = await shareTestApp()
const set = node('set', 'flow.set', { fields: [{ name: 'total', value: '{{ $json.body.kilos * 9 }}' }] })
const respond = node('respond', 'flow.respond', { status: 201, body: '{{ $json.total }}' })

test('a webhook runs its flow and answers by a node; the run is stored with its data', async () => {
  const testApp = await openApp()
  const flow = await addFlow(testApp, [node('hook', 'flow.webhook', { answer: 'by a node' }), set, respond])
  const answers = await Promise.all([1, 2, 3].map((kilos) => send(testApp, flow, { kilos })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([9, 18, 27])
  const states = async () => (await runsOf(testApp, flow)).map(({ number, state }) => `${number} ${state}`)
  await expect.poll(states).toEqual(['3 done', '2 done', '1 done'])
  const runs = await runsOf(testApp, flow)
  const [last] = runs
  const streams = await testApp.sql('select from stream_parts where run_id = $1', [last?.id])
  expect(streams, 'pure nodes are stored at the start and at the end').toEqual([])
  expect(last).toMatchObject({
    state: 'done',
    endedAt: expect.any(String),
    trigger: { node: 'hook', label: 'Webhook POST' },
  })
  const data = await testApp.as('owner').call(readNodeData, { run: last?.id ?? '', node: 'set' })
  expect(data.outputs[0]?.[0]?.json).toMatchObject({
    method: 'POST',
    body: { kilos: expect.any(Number) },
    total: expect.any(Number),
  })
})

test('a webhook answers at once, or when the run is done with its last items', async () => {
  const testApp = await openApp()
  const atOnce = await addFlow(testApp, [node('hook', 'flow.webhook'), set])
  const answer = await send(testApp, atOnce, { kilos: 1 })
  expect(await answer.json()).toEqual({ run: expect.any(String), number: 1 })
  await expect.poll(() => runsOf(testApp, atOnce)).toMatchObject([{ state: 'done' }])
  const whenDone = await addFlow(testApp, [node('hook', 'flow.webhook', { answer: 'when done' }), set])
  expect(await (await send(testApp, whenDone, { kilos: 2 })).json()).toMatchObject({ total: 18 })
})

test('a form is shown, checked and starts a run with the answers', async () => {
  const testApp = await openApp()
  const fields = [
    { label: 'Your name', isRequired: true },
    { label: 'Kilos', type: 'number', name: 'kilos' },
    { label: 'Roast', type: 'select', options: ['Light', 'Dark <b>'] },
  ]
  const form = node('form', 'flow.form', { title: 'Order', fields, thanks: 'We will call you.' })
  const flow = await addFlow(testApp, [form, node('set', 'flow.set', { keepFiles: true })])
  const { draft } = await testApp.as('owner').call(contract.readFlow, { id: flow })
  const path = String(draft.nodes[0]?.parameters['path'])
  const shown = await testApp.app.request(`/hooks/${path}`)
  const html = await shown.text()
  expect(shown.headers.get('content-security-policy')).toContain('sandbox allow-forms;')
  expect(html).toContain('<h1>Order</h1>')
  expect(html).toContain('Dark &lt;b&gt;')
  const fill = (answers: Record<string, string>, at = path) =>
    testApp.app.request(`/hooks/${at}`, { method: 'POST', body: new URLSearchParams(answers) })
  const missing = await fill({ f0: ' ', f1: '3' })
  expect([missing.status, await missing.text()]).toEqual([422, expect.stringContaining('Fill in “Your name”.')])
  expect((await fill({ f0: 'Ada', f2: 'Green' })).status).toBe(422)
  const sent = await fill({ f0: 'Ada', f1: '3', f2: 'Light' })
  expect(await sent.text()).toContain('We will call you.')
  await testApp.running.runs.idle()
  const [run, ...others] = await runsOf(testApp, flow)
  expect(others).toEqual([])
  expect(run).toMatchObject({ state: 'done', trigger: { label: 'Form' } })
  const data = await testApp.as('owner').call(readNodeData, { run: run?.id ?? '', node: 'set' })
  expect(data.outputs[0]?.[0]?.json).toEqual({
    'Your name': 'Ada',
    kilos: 3,
    Roast: 'Light',
    submittedAt: expect.any(String),
  })
  expect(await (await testApp.app.request(`/hooks/test/${path}`)).text()).toContain('<h1>Order</h1>')
})

test('a flow that does more than compute answers too', async () => {
  const testApp = await openApp()
  const add = node('add', 'focus.addTask', { title: '{{ $json.body.title }}' })
  const flow = await addFlow(testApp, [
    node('hook', 'flow.webhook', { answer: 'by a node' }),
    add,
    respondWith('{{ $json.title }}'),
  ])
  expect(await (await send(testApp, flow, { title: 'Order beans' })).text()).toBe('Order beans')
  await testApp.running.runs.idle()
  expect(await runsOf(testApp, flow)).toMatchObject([{ state: 'done' }])
})

test('a node that fails: the caller is told so, and the run says where', async () => {
  const testApp = await openApp()
  const broken = node('stop', 'flow.stopWithError', { message: 'No beans.' })
  const flow = await addFlow(testApp, [node('hook', 'flow.webhook', { answer: 'when done' }), set, broken])
  expect((await send(testApp, flow, { kilos: 1 })).status).toBe(500)
  expect(await runsOf(testApp, flow)).toMatchObject([{ state: 'failed', where: 'stop', error: 'No beans.' }])
})

test('the same message starts no second run', async () => {
  const testApp = await openApp()
  const flow = await addFlow(testApp, [node('hook', 'flow.webhook', { dedupeHeader: 'X-Delivery' }), set])
  const headers = { 'x-delivery': 'd-1' }
  await Promise.all([1, 2, 3].map(() => send(testApp, flow, { kilos: 1 }, { headers })))
  await testApp.running.runs.idle()
  expect(await runsOf(testApp, flow)).toHaveLength(1)
})

test('the test address runs the draft, without publishing', async () => {
  const testApp = await openApp()
  const graph = {
    nodes: [node('hook', 'flow.webhook', { answer: 'when done' }), set],
    edges: [{ from: 'hook', to: 'set' }],
  }
  const { id } = await testApp.as('owner').call(contract.createFlow, { name: 'Draft', graph })
  const path = await pathOf(testApp, id)
  expect((await post(testApp, `/hooks/${path}`, { kilos: 3 })).status, 'it is not live').toBe(404)
  expect(await (await post(testApp, `/hooks/test/${path}`, { kilos: 3 })).json()).toMatchObject({ total: 27 })
  expect(await runsOf(testApp, id)).toMatchObject([{ version: null, trigger: { label: 'Test webhook POST' } }])
})

test('a flow that is off has no address', async () => {
  const testApp = await openApp()
  const flow = await addFlow(testApp, [node('hook', 'flow.webhook'), set])
  await testApp.as('owner').call(contract.setFlowActive, { id: flow, isActive: false })
  expect((await send(testApp, flow, {})).status).toBe(404)
})

test('an address with a secret takes only who knows it, and the secret is not in the data', async () => {
  const testApp = await openApp()
  const maya = testApp.as('owner')
  await maya.callNamed('flows.setSecret', { name: 'Shop', kind: 'bearer', value: 'shop-key-0001' })
  const hook = node('hook', 'flow.webhook', {
    auth: 'header',
    header: 'X-Shop-Key',
    secret: 'Shop',
    answer: 'when done',
  })
  const flow = await addFlow(testApp, [hook, set])
  expect((await send(testApp, flow, { kilos: 1 })).status).toBe(401)
  expect((await send(testApp, flow, { kilos: 1 }, { headers: { 'x-shop-key': 'shop-key-0002' } })).status).toBe(401)
  const answer = await send(testApp, flow, { kilos: 1 }, { headers: { 'x-shop-key': 'shop-key-0001' } })
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain('shop-key-0001')
})

test('at most so many runs at once; those with the same key go one after the other', async () => {
  const testApp = await openApp()
  const settings = { maxConcurrency: 2, orderingKey: '{{ $json.body.shop }}' }
  const flow = await addFlow(testApp, [node('hook', 'flow.webhook'), set], { settings })
  await Promise.all(Array.from({ length: 8 }, (_, index) => send(testApp, flow, { kilos: 1, shop: `s${index % 2}` })))
  await expect
    .poll(async () => (await runsOf(testApp, flow)).filter(({ state }) => state === 'done'), { timeout: 20_000 })
    .toHaveLength(8)
})

function respondWith(body: string) {
  return node('respond', 'flow.respond', { body })
}

async function send(testApp: TestApp, flow: string, body: unknown, init: RequestInit = {}): Promise<Response> {
  return post(testApp, `/hooks/${await pathOf(testApp, flow)}`, body, init)
}

function post({ app }: TestApp, path: string, body: unknown, init: RequestInit = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(init.headers as Record<string, string>) }
  return Promise.resolve(app.request(path, { method: 'POST', ...init, headers, body: JSON.stringify(body) }))
}
