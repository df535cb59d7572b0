import { expect, test } from 'vitest'
import { shareTestApp } from '#test/app/test-app.ts'
import { n8nFileNames, readN8nFile } from '#test/n8n/read-files.ts'
import { createFlow, readFlow, saveDraft } from './contract/flows.ts'
import { exportFlow, importFlow, readImport } from './contract/import.ts'
import { readRun, runFlow } from './contract/runs.ts'
import { publishFlow } from './contract/versions.ts'
import { graphOf } from './rules/test-graphs.ts'

const openTestApp = await shareTestApp()
const fileOf = (name: string): unknown => JSON.parse(readN8nFile(name))

test('a file is imported and published over the API, and its webhook keeps its path', async () => {
  const app = await openTestApp()
  const owner = app.as('owner')
  const { id, report } = await owner.call(importFlow, { format: 'n8n', workflow: fileOf('19-webhook') })
  expect(report.nodes.map(({ state }) => state)).toEqual(['understood', 'understood', 'understood'])
  await owner.call(publishFlow, { id })
  const answer = await app.app.request('/hooks/order-total?from=test', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ price: 3, count: 5 }),
  })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ total: 15, from: 'test' })
  const second = await owner.call(importFlow, { workflow: fileOf('19-webhook') })
  const { draft } = await owner.call(readFlow, { id: second.id })
  const path = draft.nodes[0]?.parameters['path']
  expect(path).toMatch(/^order-total-[\w-]{8}$/)
  expect(second.report.nodes[0]?.messages).toEqual([`Its path is “${String(path)}” here: “order-total” is taken.`])
  await owner.call(publishFlow, { id: second.id })
})

test('a program imports a file, publishes it and reads its report with an API key; a key without the right does not', async () => {
  const { app, cast } = await openTestApp()
  const request = (method: string, path: string, body?: unknown, key = cast.owner.key) =>
    app.request(`/api/v1/flows${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const workflow = fileOf('19-webhook')
  const imported = await request('POST', '/import', { format: 'n8n', workflow })
  expect(imported.status).toBe(200)
  const { id, report } = await imported.json()
  expect(report.nodes.map(({ state }: { state: string }) => state)).toEqual(['understood', 'understood', 'understood'])
  expect(await (await request('GET', `/${id}`)).json()).toMatchObject({ isActive: false })
  expect((await request('POST', `/${id}/publish`, {})).status).toBe(200)
  expect(await (await request('GET', `/${id}`)).json()).toMatchObject({ isActive: true })
  expect(await (await request('GET', `/${id}/import`)).json()).toEqual({ report })
  const refused = await request('POST', '/import', { format: 'n8n', workflow: { nodes: 'none' } })
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { error: { message: expect.stringContaining('This is no workflow of n8n: it has no nodes.') } },
  ])
  expect((await request('POST', '/import', { workflow }, cast.viewer.key)).status).toBe(403)
  expect((await request('POST', '/import', { workflow }, 'tk_wrong')).status).toBe(401)
})

test('a service that calls an address gives the fields of its message', async () => {
  const app = await openTestApp()
  const owner = app.as('owner')
  const workflow = {
    nodes: [
      { name: 'Telegram Trigger', type: 'n8n-nodes-base.telegramTrigger', parameters: { updates: ['message'] } },
      {
        name: 'Reply',
        type: 'n8n-nodes-base.set',
        typeVersion: 3.4,
        parameters: {
          assignments: { assignments: [{ name: 'text', type: 'string', value: '={{ $json.message.text }}' }] },
        },
      },
    ],
    connections: { 'Telegram Trigger': { main: [[{ node: 'Reply', type: 'main', index: 0 }]] } },
  }
  const { id, report } = await owner.call(importFlow, { workflow })
  expect(report.nodes[0]).toMatchObject({ state: 'needs', needs: [{ kind: 'address' }] })
  const started = await owner.call(runFlow, { id, isTest: true, items: [{ json: { message: { text: 'Hi' } } }] })
  await expect.poll(async () => (await owner.call(readRun, { id: started.run })).state).toBe('done')
})

test('a form with an ending shows it to who sent the form; a further page waits for its answer', async () => {
  const app = await openTestApp()
  const owner = app.as('owner')
  const trigger = { name: 'Form', type: 'n8n-nodes-base.formTrigger', parameters: { path: 'n8n-review' } }
  const ending = {
    name: 'Ending',
    type: 'n8n-nodes-base.form',
    parameters: {
      operation: 'completion',
      completionTitle: 'Thanks!',
      completionMessage: '=You are {{ $json.Name }}.',
    },
  }
  const field = { fieldLabel: 'Why?', fieldType: 'textarea' }
  const page = {
    ...ending,
    name: 'Page',
    parameters: { formFields: { values: [field] }, options: { formTitle: 'More' } },
  }
  const connections = { Form: { main: [[{ node: 'Ending', type: 'main', index: 0 }]] } }
  const { id, report } = await owner.call(importFlow, { workflow: { nodes: [trigger, ending], connections } })
  expect(report.nodes.map(({ state }) => state)).toEqual(['understood', 'understood'])
  const draft = async (flow: string) => (await owner.call(readFlow, { id: flow })).draft.nodes
  expect(await draft(id)).toMatchObject([
    { type: 'flow.form', parameters: { answer: 'by a node' } },
    { type: 'flow.respond', parameters: { body: 'Thanks!\n\nYou are {{ $json.Name }}.' } },
  ])
  const second = await owner.call(importFlow, { workflow: { nodes: [trigger, page], connections: {} } })
  expect((await draft(second.id))[1]).toMatchObject({
    type: 'flow.wait',
    parameters: { mode: 'form', title: 'More', fields: [{ label: 'Why?', type: 'textarea' }] },
  })
})

test('a run stops at a node that is not supported, with a sentence', async () => {
  const app = await openTestApp()
  const owner = app.as('owner')
  const workflow = {
    nodes: [
      { name: 'Start', type: 'n8n-nodes-base.manualTrigger' },
      { name: 'Shell', type: 'n8n-nodes-base.executeCommand', parameters: { command: '=ls {{ $json.folder }}' } },
    ],
    connections: { Start: { main: [[{ node: 'Shell', type: 'main', index: 0 }]] } },
  }
  const { id, problems } = await owner.call(importFlow, { workflow })
  expect(problems).toEqual([])
  const { run } = await owner.call(runFlow, { id, isTest: true })
  await expect.poll(async () => (await owner.call(readRun, { id: run })).state).toBe('failed')
  expect(await owner.call(readRun, { id: run })).toMatchObject({
    error: expect.stringContaining('“n8n-nodes-base.executeCommand” does not run here.'),
  })
})

test('a sheet becomes a table: rows are added, or changed by a field', async () => {
  const app = await openTestApp()
  const owner = app.as('owner')
  const { id: table } = await owner.callNamed<{ id: string }>('tables.createTable', {
    name: 'People',
    fields: [
      { name: 'Email', type: 'text' },
      { name: 'Name', type: 'text' },
    ],
  })
  const columns = {
    mappingMode: 'defineBelow',
    value: { Email: '={{ $json.email }}', Name: '={{ $json.name }}' },
    matchingColumns: ['Email'],
  }
  const workflow = {
    nodes: [
      { name: 'Start', type: 'n8n-nodes-base.manualTrigger' },
      {
        name: 'Save',
        type: 'n8n-nodes-base.googleSheets',
        typeVersion: 4.5,
        parameters: { operation: 'appendOrUpdate', columns },
      },
    ],
    connections: { Start: { main: [[{ node: 'Save', type: 'main', index: 0 }]] } },
  }
  const { id, report, problems } = await owner.call(importFlow, { workflow })
  expect(report.nodes[1]).toMatchObject({ state: 'needs', needs: [{ kind: 'table', field: 'table' }] })
  expect(problems).toEqual([{ node: 'n2', message: 'Fill in “Table”.' }])
  const { draft } = await owner.call(readFlow, { id })
  const nodes = draft.nodes.map((node) =>
    node.id === 'n2' ? { ...node, parameters: { ...node.parameters, table } } : node,
  )
  await owner.call(saveDraft, { id, graph: { ...draft, nodes } })
  const items = ['Ada', 'Bo', 'Ada L'].map((name) => ({ json: { email: `${name.slice(0, 2)}@example.com`, name } }))
  const { run } = await owner.call(runFlow, { id, isTest: true, items })
  await expect.poll(async () => (await owner.call(readRun, { id: run })).endedAt, { timeout: 10_000 }).not.toBeNull()
  const { rows } = await owner.callNamed<{ rows: { Name: string }[] }>('tables.listRows', { tableId: table })
  expect(rows.map(({ Name }) => Name)).toEqual(['Ada L', 'Bo'])
})

test('the report stays with the flow', async () => {
  const app = await openTestApp()
  const owner = app.as('owner')
  const { id, report } = await owner.call(importFlow, { workflow: JSON.stringify(fileOf('services/24-services')) })
  expect(await owner.call(readImport, { id })).toEqual({ report })
  const { id: own } = await owner.call(createFlow, { name: 'Own' })
  expect(await owner.call(readImport, { id: own })).toEqual({ report: null })
})

test('what is no workflow is refused with a sentence', async () => {
  const app = await openTestApp()
  const owner = app.as('owner')
  for (const workflow of ['no JSON', '{}', 7, { nodes: 'none' }])
    await expect(owner.call(importFlow, { workflow })).rejects.toThrow('This is no workflow of n8n: it has no nodes.')
  await expect(owner.call(importFlow, { format: 'taaskly', workflow: {} })).rejects.toThrow('This is no file of a flow')
})

test('a flow goes out as a file and comes back the same', async () => {
  const app = await openTestApp()
  const owner = app.as('owner')
  const graph = graphOf(
    { note: { type: 'flow.set', parameters: { fields: [{ name: 'a', value: '{{ $json.b }}' }] } } },
    'start>note',
  )
  const { id } = await owner.call(createFlow, {
    name: 'Über flow',
    description: 'What it is for',
    tags: ['daily'],
    graph,
  })
  const { fileName, workflow, missing } = await owner.call(exportFlow, { id })
  expect([fileName, missing]).toEqual(['Über-flow.json', []])
  const back = await owner.call(importFlow, { format: 'taaskly', workflow })
  const [before, after] = [await owner.call(readFlow, { id }), await owner.call(readFlow, { id: back.id })]
  expect(after).toMatchObject({
    name: 'Über flow',
    description: 'What it is for',
    tags: ['daily'],
    draft: before.draft,
  })
})

/** Those whose nodes n8n has, too. */
const filesWithTwins = n8nFileNames.filter(
  (file) => !/^(nodes\/(18|2[2-4]|29)|settings\/20|services|triggers)/.test(file),
)

test.each(filesWithTwins)('%s goes out to n8n and comes back with the same nodes', async (file) => {
  const app = await openTestApp()
  const owner = app.as('owner')
  const { id } = await owner.call(importFlow, { workflow: fileOf(file) })
  const { workflow } = await owner.call(exportFlow, { id, format: 'n8n' })
  const back = await owner.call(importFlow, { workflow })
  const shapeOf = async (flow: string) => {
    const { nodes, edges } = (await owner.call(readFlow, { id: flow })).draft
    return { nodes: nodes.map(({ name, type }) => [name, type]), edges: edges.length }
  }
  const twins = (shape: Awaited<ReturnType<typeof shapeOf>>) => ({
    ...shape,
    nodes: shape.nodes.filter(
      ([, type]) => type !== 'flow.aggregate' && type !== 'flow.summarize' && type !== 'flow.noOp',
    ),
  })
  expect(twins(await shapeOf(back.id))).toEqual(twins(await shapeOf(id)))
})
