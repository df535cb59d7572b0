import { expect, test } from 'vitest'
import { readHealth } from '#areas/health/contract.ts'
import { takeDue } from '#platform/server/jobs/schedules/start-schedules.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import * as contract from '../../contract/flows.ts'
import { readNodeData, runFlow } from '../../contract/runs.ts'
import { publishFlow } from '../../contract/versions.ts'
import { addFlow, hookPathOf, node, pathOf, runsOf } from '#test/app/flows.ts'
import { scheduleHandler } from './occurrence.ts'

const openApp = await shareTestApp()
const daily = node('start', 'flow.schedule', { when: 'every day at 9', timeZone: 'Europe/Berlin' })

test('a schedule starts a run at its time, once', async () => {
  const testApp = await openApp()
  const flow = await addFlow(testApp, [daily, node('set', 'flow.set', { fields: [{ name: 'ok', value: 'yes' }] })])
  await makeDue(testApp, flow, '20 seconds')
  const poll = () => takeDue(testApp.running, [scheduleHandler])
  await Promise.all([poll(), poll()])
  await testApp.running.runs.idle()
  expect(await runsOf(testApp, flow)).toMatchObject([
    { state: 'done', number: 1, trigger: { node: 'start', type: 'flow.schedule', label: 'Schedule' } },
  ])
})

test('the triggers follow the flow: off, on, published again, deleted', async () => {
  const testApp = await openApp()
  const maya = testApp.as('owner')
  const flow = await addFlow(testApp, [daily])
  const crons = async () =>
    (await testApp.sql<{ cron: string }>('select cron from schedules where subject = $1', [flow])).map(
      ({ cron }) => cron,
    )
  expect(await crons()).toEqual(['0 9 * * *'])
  await maya.call(contract.setFlowActive, { id: flow, isActive: false })
  expect(await crons()).toEqual([])
  await maya.call(contract.setFlowActive, { id: flow, isActive: true })
  const hourly = { nodes: [{ ...daily, parameters: { when: 'hourly' } }], edges: [] }
  await maya.call(contract.saveDraft, { id: flow, graph: hourly })
  expect(await crons(), 'a draft changes nothing').toEqual(['0 9 * * *'])
  await maya.call(publishFlow, { id: flow })
  expect(await crons()).toEqual(['0 * * * *'])
  await maya.call(contract.removeFlow, { id: flow })
  expect(await crons()).toEqual([])
})

test('a schedule that nobody understands cannot be published', async () => {
  const testApp = await openApp()
  const maya = testApp.as('owner')
  const graph = { nodes: [node('start', 'flow.schedule', { when: 'every blue moon' })], edges: [] }
  const { id, problems } = await maya.call(contract.createFlow, { name: 'Blue', graph })
  expect(problems).toMatchObject([{ node: 'start', message: expect.stringContaining('every weekday at 9') }])
  await expect(maya.call(publishFlow, { id })).rejects.toMatchObject({ code: 'flows.has-problems' })
})

test('a dead trigger is red on the health page within a minute', async () => {
  const testApp = await openApp()
  const flow = await addFlow(testApp, [daily])
  const health = async () => {
    const { reports } = await testApp.as('owner').call(readHealth, {})
    return reports.find(({ id }) => id.startsWith('flows.trigger.'))
  }
  expect(await health()).toMatchObject({ state: 'fine', kind: 'schedule', nextDue: expect.any(String) })
  await makeDue(testApp, flow, '40 seconds')
  expect(await health()).toMatchObject({ state: 'failing', error: expect.stringContaining('late') })
})

test('a copy of a flow has an address of its own, and an address belongs to one flow', async () => {
  const testApp = await openApp()
  const maya = testApp.as('owner')
  const flow = await addFlow(testApp, [node('hook', 'flow.webhook')])
  const path = await pathOf(testApp, flow)
  expect(path).toMatch(/^[\w-]{22}$/)
  const { id: copy } = await maya.call(contract.duplicateFlow, { id: flow })
  expect(await pathOf(testApp, copy)).not.toBe(path)
  const { draft } = await maya.call(contract.readFlow, { id: flow })
  const { id: pasted } = await maya.call(contract.createFlow, { name: 'Pasted', graph: draft })
  await expect(maya.call(publishFlow, { id: pasted })).rejects.toMatchObject({ code: 'flows.address-taken' })
  expect(hookPathOf(draft)).toBe(path)
})

test('a test has what came last or what is pinned, and never nothing', async () => {
  const testApp = await openApp()
  const maya = testApp.as('owner')
  const flow = await addFlow(testApp, [node('hook', 'flow.webhook'), node('add', 'focus.addTask', { title: 'Task' })])
  const test = () => maya.call(runFlow, { id: flow, isTest: true })
  const empty = { code: 'flows.no-sample', message: expect.stringContaining('“hook” has received nothing yet') }
  await expect(test()).rejects.toMatchObject(empty)
  await expect(maya.call(runFlow, { id: flow })).rejects.toMatchObject({ code: 'flows.no-sample' })
  expect((await maya.callNamed<{ tasks: unknown[] }>('focus.listTasks', {})).tasks).toEqual([])
  const path = await pathOf(testApp, flow)
  await testApp.app.request(`/hooks/test/${path}`, { method: 'POST', body: '{"name":"Oak"}' })
  const testOutput = async () => {
    const { run } = await test()
    await testApp.running.runs.idle()
    return (await maya.call(readNodeData, { run, node: 'hook' })).outputs[0]
  }
  expect(await testOutput()).toMatchObject([{ json: { method: 'POST', body: { name: 'Oak' } } }])
  const { draft } = await maya.call(contract.readFlow, { id: flow })
  const nodes = draft.nodes.map((each) => (each.id === 'hook' ? { ...each, pinned: [{ json: { body: 1 } }] } : each))
  await maya.call(contract.saveDraft, { id: flow, graph: { ...draft, nodes } })
  expect(await testOutput()).toEqual([{ json: { body: 1 } }])
})

test('a test of a schedule has a time', async () => {
  const testApp = await openApp()
  const maya = testApp.as('owner')
  const flow = await addFlow(testApp, [daily])
  const { run } = await maya.call(runFlow, { id: flow, isTest: true })
  await testApp.running.runs.idle()
  const { outputs } = await maya.call(readNodeData, { run, node: 'start' })
  expect(outputs[0]).toEqual([{ json: { time: expect.stringMatching(/^\d{4}-.*Z$/) } }])
})

function makeDue(testApp: TestApp, flow: string, ago: string) {
  return testApp.sql(
    `update schedules set due_at = at, next_at = at from (select date_trunc('milliseconds', now() - $2::interval) as at) t
     where subject = $1`,
    [flow, ago],
  )
}
