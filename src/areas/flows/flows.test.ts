import { expect, test } from 'vitest'
import { undo } from '#areas/journal/contract.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import * as flows from './contract/flows.ts'
import { listNodeTypes } from './contract/node-types.ts'
import * as versions from './contract/versions.ts'
import { manualNode } from './rules/test-graphs.ts'

const openTestApp = await shareTestApp()

test('a flow is created, published, changed and restored', async () => {
  const owner = (await openTestApp()).as('owner')
  const graph = { nodes: [manualNode], edges: [] }
  const { id, problems } = await owner.call(flows.createFlow, { name: 'Orders', graph })
  expect(problems).toEqual([])
  expect(await owner.call(flows.readFlow, { id })).toMatchObject({ publishedVersion: null, isActive: false })
  expect(await owner.call(versions.publishFlow, { id, name: 'First' })).toEqual({ version: 1 })
  const renamed = { nodes: [{ ...manualNode, name: 'Begin' }], edges: [] }
  expect(await owner.call(flows.saveDraft, { id, graph: renamed, revision: 0 })).toMatchObject({ revision: 1 })
  await expect(owner.call(flows.saveDraft, { id, graph, revision: 0 })).rejects.toMatchObject({
    code: 'flows.changed-meanwhile',
  })
  const [summary] = (await owner.call(flows.listFlows, { search: 'ord' })).flows
  expect(summary).toMatchObject({
    isActive: true,
    publishedVersion: 1,
    hasUnpublishedChanges: true,
    triggers: ['flow.manual'],
  })
  await owner.call(versions.restoreVersion, { id, number: 1 })
  expect(await owner.call(flows.readFlow, { id })).toMatchObject({ hasUnpublishedChanges: false, revision: 2 })
  expect((await owner.call(versions.listVersions, { id })).versions).toMatchObject([
    { number: 1, name: 'First', isCurrent: true, publishedBy: { id: owner.person } },
  ])
})

test('a draft with problems is stored but not published', async () => {
  const owner = (await openTestApp()).as('owner')
  const node = { id: 'a', name: 'Add', type: 'focus.addTask', position: { x: 0, y: 0 } }
  const { id, problems } = await owner.call(flows.createFlow, { name: 'Broken', graph: { nodes: [node], edges: [] } })
  expect(problems).toEqual([
    { node: 'a', message: 'Fill in “Title”.' },
    { node: null, message: 'Add a trigger: it says when the flow runs.' },
  ])
  await expect(owner.call(versions.publishFlow, { id })).rejects.toMatchObject({
    code: 'flows.has-problems',
    message: 'It cannot run yet. “Add”: Fill in “Title”.',
  })
})

test('a deleted flow comes back by undo', async () => {
  const owner = (await openTestApp()).as('owner')
  const { id } = await owner.call(flows.createFlow, { name: 'Orders' })
  const headers = { 'content-type': 'application/json' }
  const answer = await owner.fetch('/rpc/flows.remove', { method: 'POST', headers, body: JSON.stringify({ id }) })
  expect(answer.status).toBe(200)
  expect((await owner.call(flows.listFlows, {})).flows).toEqual([])
  await owner.call(undo, { id: answer.headers.get('x-entry') ?? '' })
  expect((await owner.call(flows.listFlows, {})).flows).toMatchObject([{ id, name: 'Orders' }])
})

test('every action of the flows surface is a kind of node with a form', async () => {
  const owner = (await openTestApp()).as('owner')
  const { types } = await owner.call(listNodeTypes, {})
  expect(types.find(({ type }) => type === 'flow.manual')).toMatchObject({ group: 'trigger', inputs: [] })
  expect(types.find(({ type }) => type === 'focus.addTask')).toMatchObject({
    group: 'action',
    area: 'focus',
    isPerItem: true,
    parameters: { properties: { title: { type: 'string' } }, required: expect.arrayContaining(['title']) },
  })
})

test('kinds of nodes are found by what they do', async () => {
  const owner = (await openTestApp()).as('owner')
  const found = await owner.call(listNodeTypes, { search: 'add a task' })
  expect(found.types.length).toBeLessThanOrEqual(5)
  expect(found.types[0]?.type).toBe('focus.addTask')
  const triggers = await owner.call(listNodeTypes, { search: 'a webhook comes in', group: 'trigger' })
  expect(triggers.types[0]?.type).toBe('flow.webhook')
})
