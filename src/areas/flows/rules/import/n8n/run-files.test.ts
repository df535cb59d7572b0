import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { OutputOf } from '#platform/contract/action.ts'
import { addServer } from '#areas/models/contract/providers.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { readN8nFile } from '#test/n8n/read-files.ts'
import { openN8nWorkflow } from '#test/n8n/run-file.ts'
import { startModelServer } from '#test/stand-ins/models/model-server.ts'
import { type readFlow, saveDraft } from '../../../contract/flows.ts'
import type { FlowNode } from '../../../contract/graph.ts'
import type { importFlow } from '../../../contract/import.ts'
import { publishFlow } from '../../../contract/versions.ts'

const openTestApp = await shareTestApp()
type Opened = Awaited<ReturnType<typeof openWorkflow>>

async function openWorkflow(app: TestApp, workflow: unknown) {
  const opened = await openN8nWorkflow<OutputOf<typeof importFlow>, OutputOf<typeof readFlow>>(app, workflow)
  return { ...opened, report: opened.imported.report }
}

async function openFile(app: TestApp, file: string) {
  return openWorkflow(app, JSON.parse(readN8nFile(file)))
}

/** What a person picks in the nodes. */
async function pick({ owner, flow }: Opened, change: (node: FlowNode) => Record<string, unknown>): Promise<void> {
  const nodes = flow.draft.nodes.map((node) => ({ ...node, parameters: { ...node.parameters, ...change(node) } }))
  await owner.call(saveDraft, { id: flow.id, graph: { ...flow.draft, nodes } })
}

test('30-schedule: old and new times are patterns, one trigger for each', async () => {
  const { flow, report } = await openFile(await openTestApp(), '30-schedule')
  const times = flow.draft.nodes.filter(({ type }) => type === 'flow.schedule')
  expect(times.map(({ name, parameters }) => [name, parameters['when']])).toEqual([
    ['Every (1)', '30 9 * * 1,4'],
    ['Every (2)', '*/15 8-18 * * 1-5'],
    ['Old cron', '0 7 * * 5'],
    ['Old cron (2)', '*/10 * * * *'],
    ['Bare (1)', '0 0 * * *'],
  ])
  expect(flow.settings.timeZone).toBe('Europe/Berlin')
  expect(report.nodes.map(({ state }) => state)).toEqual(report.nodes.map(() => 'understood'))
})

test('31-sub-flows: a flow calls another one by its old and new node', async () => {
  const app = await openTestApp()
  const [parent, child] = JSON.parse(readN8nFile('31-sub-flows')) as unknown[]
  const called = await openWorkflow(app, child)
  await called.owner.call(publishFlow, { id: called.flow.id })
  const calling = await openWorkflow(app, parent)
  expect(calling.report.nodes.map(({ needs }) => needs.map(({ message }) => message))).toEqual([
    [],
    ['Pick the flow to run: “7” in n8n.'],
    ['Pick the flow to run: “Child” in n8n.'],
  ])
  await pick(calling, ({ type }) => (type === 'flow.subFlow' ? { flow: called.flow.id } : {}))
  const { error, outputsOf } = await calling.run([{ n: 1 }, { n: 2 }])
  expect(error).toBeNull()
  expect(await outputsOf('Old call')).toEqual([[{ n: 2 }, { n: 4 }]])
  expect(await outputsOf('Call')).toEqual([[{ n: 40 }, { n: 80 }]])
})

const ada = { address: 'ada@example.com', name: 'Ada' }
const mail = {
  from: ada,
  replyTo: [],
  to: [{ address: 'shop@example.com', name: '' }],
  cc: [],
  subject: 'Re: Beans',
  text: 'Two bags, please.',
  html: '',
  messageId: '<1@example.com>',
  references: [],
  headers: {},
  attachments: [],
}

test('33-gmail-trigger: nodes read the mail by its names in n8n, and the reply goes to its sender', async () => {
  const app = await openTestApp()
  const opened = await openFile(app, '33-gmail-trigger')
  expect(opened.report.nodes[0]).toMatchObject({ state: 'needs', needs: [{ kind: 'mailbox', field: 'mailbox' }] })
  const { error, outputsOf } = await opened.run([mail])
  expect(error).toBeNull()
  expect(await outputsOf('Read')).toEqual([
    [{ from: 'Ada <ada@example.com>', subject: 'Re: Beans', snippet: 'Two bags, please.' }],
  ])
  expect(await outputsOf('Answer')).toEqual([[{ to: 'ada@example.com' }]])
  expect(opened.nodeOf('Answer')?.parameters['text']).toBe('Thanks for “{{ $json.subject }}”')
})

test('34-mail-triggers: each way in which n8n gives a mail', async () => {
  const { run } = await openFile(await openTestApp(), '34-mail-triggers')
  const after = async (trigger: string, node: string) => (await run([mail], trigger)).outputsOf(node)
  expect(await after('Resolved (1)', 'Read resolved')).toEqual([
    [{ from: 'ada@example.com', text: 'Two bags, please.', shown: 'Ada <ada@example.com>' }],
  ])
  expect(await after('Mailbox (1)', 'Read mailbox')).toEqual([
    [{ from: 'Ada <ada@example.com>', text: 'Two bags, please.', subject: 'Re: Beans' }],
  ])
  expect(await after('Outlook (1)', 'Read Outlook')).toEqual([[{ from: 'ada@example.com', text: 'Two bags, please.' }]])
})

test('35-rss: entries have their names in n8n; the trigger polls', async () => {
  const app = await openTestApp()
  const server = createServer((_, response) => response.setHeader('content-type', 'application/rss+xml').end(feed))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  Object.assign(app.running.settings, { fetchAllow: [`127.0.0.1:${port}`] })
  const { flow, run } = await openFile(app, '35-rss')
  const { error, outputsOf } = await run([{ address: `http://127.0.0.1:${port}` }])
  expect(error).toBeNull()
  expect(await outputsOf('Entries')).toEqual([
    [
      {
        title: 'New beans',
        link: 'https://example.com/2',
        guid: 'g2',
        day: '2026-03-02',
        iso: '2026-03-02T08:00:00.000Z',
        text: 'From Huila',
      },
    ],
  ])
  const polling = flow.draft.nodes.filter(({ name }) => name.startsWith('Poll'))
  expect(polling.map(({ type }) => type)).toEqual(['flow.schedule', 'flow.rss', 'flow.set', 'flow.onlyNew'])
  expect(polling[0]?.parameters['when']).toBe('5 * * * *')
})

const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Roasts</title><item><title>New beans</title>
<link>https://example.com/2</link><guid>g2</guid><pubDate>Mon, 02 Mar 2026 08:00:00 GMT</pubDate>
<description>&lt;p&gt;From Huila&lt;/p&gt;</description></item></channel></rss>`

async function openWithTable(file: string) {
  const app = await openTestApp()
  const opened = await openFile(app, file)
  const { id: table } = await opened.owner.callNamed<{ id: string }>('tables.createTable', {
    name: 'People',
    fields: [
      { name: 'Email', type: 'text' },
      { name: 'Name', type: 'text' },
    ],
  })
  const fields = new Map(opened.report.nodes.map(({ node, needs }) => [node, needs[0]?.field ?? '']))
  await pick(opened, ({ id, type }) => {
    const field = fields.get(id) || (type.startsWith('tables.') ? 'tableId' : type === 'flow.saveRow' ? 'table' : '')
    return field === 'table' || field === 'tableId' ? { [field]: table } : {}
  })
  const rows = async () =>
    (await opened.owner.callNamed<{ rows: { Name: string }[] }>('tables.listRows', { tableId: table })).rows
  return { ...opened, rows }
}

test('36-airtable: old and new nodes become actions of a table', async () => {
  const { run, report, rows } = await openWithTable('36-airtable')
  expect(
    report.nodes.slice(1).flatMap(({ name, needs }) => (needs.length > 1 ? [[name, needs[1]?.message]] : [])),
  ).toEqual([['Old list', "Set the filter. In n8n it was the formula “AND({Email}, SEARCH('b', {Name}))”."]])
  const { error, outputsOf } = await run([
    { email: 'ada@example.com', name: 'Ada' },
    { email: 'bo@example.com', name: 'Bo' },
  ])
  expect(error).toBeNull()
  expect(await outputsOf('Change')).toMatchObject([[{ Name: 'ADA' }, { Name: 'BO' }]])
  expect(await outputsOf('Old fields')).toEqual([[{ who: 'ADA' }, { who: 'Bo again' }]])
  expect(await outputsOf('Get')).toMatchObject([[{ Email: 'ada@example.com', Name: 'ADA' }]])
  expect((await rows()).map(({ Name }) => Name)).toEqual(['Bo again'])
})

test('37-sheets: rows are found by several fields, changed and deleted by what stands for their number', async () => {
  const { run, rows } = await openWithTable('37-sheets')
  const { error, outputsOf } = await run([
    { Email: 'ada@example.com', Name: 'Ada' },
    { Email: 'bo@example.com', Name: 'Bo' },
    { Email: 'cy@example.com', Name: 'Cy' },
  ])
  expect(error).toBeNull()
  expect(await outputsOf('Read')).toMatchObject([[{ Email: 'bo@example.com', row_number: expect.any(String) }]])
  expect(await outputsOf('Lookup')).toMatchObject([[{ Name: 'New Bo' }]])
  expect((await outputsOf('Rest'))[0]?.map(({ Name }) => Name)).toEqual(['Ada'])
  expect(await rows()).toEqual([])
})

test('38-chains: a parser gives the answer its fields', async () => {
  const app = await openTestApp()
  const opened = await openFile(app, '38-chains')
  const server = await startModelServer('compatible')
  onTestFinished(server.stop)
  server.reply({ text: ['{"name": "Ada Lovelace", "age": 36}'] }, { text: ['Good day.'] })
  Object.assign(app.running.settings, { fetchAllow: [server.host] })
  const { id: provider } = await opened.owner.call(addServer, { name: 'Ours', address: server.address })
  await pick(opened, ({ name }) => (name.endsWith('sk') ? { model: `${provider}/m` } : {}))
  expect(opened.report.nodes.map(({ state }) => state)).toEqual(opened.report.nodes.map(() => 'understood'))
  const { error, outputsOf } = await opened.run([{ name: 'Ada' }])
  expect(error).toBeNull()
  expect(await outputsOf('After')).toEqual([[{ text: 'Good day.', age: '36' }]])
  expect(JSON.stringify(server.requests[0]?.body)).toContain('Who is Ada?')
})

test('40-names-and-notes: places, notes, what is off, pinned and retried', async () => {
  const { flow, nodeOf } = await openFile(await openTestApp(), '40-names-and-notes')
  expect(flow.draft.stickyNotes).toMatchObject([
    { position: { x: 78, y: -300 }, size: { width: 650, height: 300 }, text: '## How it works\nRead {{ nothing }}' },
    { position: { x: 78, y: 300 }, size: { width: 312, height: 160 }, text: '' },
  ])
  expect(nodeOf('Start')?.position).toEqual({ x: 130, y: 40 })
  expect(nodeOf('Pick')).toMatchObject({ position: { x: 416, y: 40 }, note: 'Why it is here' })
  expect(nodeOf('Off')).toMatchObject({ isDisabled: true })
  expect(nodeOf('Retried')).toMatchObject({ onError: 'continue', retries: { attempts: 2, waitSeconds: 0.01 } })
  expect(nodeOf('Pinned')?.pinned).toEqual([{ json: { pinned: 1 } }, { json: { pinned: 2 } }])
  expect(flow.tags).toEqual(['daily'])
})
