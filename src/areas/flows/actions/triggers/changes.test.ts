import { expect, test } from 'vitest'
import { undo } from '#areas/journal/contract.ts'
import { startEvents } from '#platform/server/events/start-events.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { setFlowActive } from '../../contract/flows.ts'
import { readNodeData } from '../../contract/runs.ts'
import { listeners } from '../../jobs.ts'
import { addFlow, node, runsOf } from '#test/app/flows.ts'

const openWorkspace = await shareTestApp()

test('rows start flows: added, changed in some fields, and only if a condition holds', async () => {
  const { testApp, table } = await openWithTable()
  const maya = testApp.as('owner')
  const added = await addFlow(testApp, [node('rows', 'flow.rowAdded', { table, condition: '{{ $json.Kilos > 10 }}' })])
  const changed = await addFlow(testApp, [node('rows', 'flow.rowChanged', { table, fields: ['Name'] })])
  const rows = [
    { Name: 'Huila', Kilos: 4 },
    { Name: 'Nyeri', Kilos: 24 },
  ]
  const { ids } = await maya.callNamed<{ ids: string[] }>('tables.addRows', { tableId: table, rows })
  await expect
    .poll(() => runsOf(testApp, added), { timeout: 20_000 })
    .toMatchObject([{ state: 'done', trigger: { label: 'Added' } }])
  const [first] = await runsOf(testApp, added)
  const { outputs } = await maya.call(readNodeData, { run: first?.id ?? '', node: 'rows' })
  expect(outputs[0]?.[0]?.json).toMatchObject({ id: ids[1], Name: 'Nyeri', Kilos: 24 })
  await maya.callNamed('tables.changeRow', { tableId: table, rowId: ids[0], values: { Kilos: 5 } })
  await maya.callNamed('tables.changeRow', { tableId: table, rowId: ids[0], values: { Name: 'Huila dark' } })
  await expect.poll(() => runsOf(testApp, changed), { timeout: 20_000 }).toMatchObject([{ state: 'done' }])
  const [second] = await runsOf(testApp, changed)
  const data = await maya.call(readNodeData, { run: second?.id ?? '', node: 'rows' })
  expect(data.outputs[0]?.[0]?.json).toMatchObject({ Name: 'Huila dark', Kilos: 5, _before: { Name: 'Huila' } })
})

test('a condition has the time zone in which the owner of the flow reads dates', async () => {
  const { testApp, table } = await openWithTable()
  await testApp.as('owner').callNamed('profile.reportBrowser', { timeZone: 'Asia/Tokyo', locale: 'en-US' })
  const condition = '{{ $now.zoneName == "Asia/Tokyo" }}'
  const flow = await addFlow(testApp, [node('rows', 'flow.rowAdded', { table, condition })])
  await testApp.as('owner').callNamed('tables.addRows', { tableId: table, rows: [{ Name: 'Huila' }] })
  await expect.poll(() => runsOf(testApp, flow), { timeout: 20_000 }).toMatchObject([{ state: 'done' }])
})

test('flows that start each other stop after some rounds, and a flow does not start itself', async () => {
  const { testApp, table } = await openWithTable()
  const add = (id: string) => node(id, 'tables.addRows', { tableId: table, rows: [{ Name: id }] })
  const one = await addFlow(testApp, [node('rows', 'flow.rowAdded', { table }), add('one')])
  await testApp.as('owner').callNamed('tables.addRows', { tableId: table, rows: [{ Name: 'Seed' }] })
  await expect.poll(() => runsOf(testApp, one), { timeout: 20_000 }).toMatchObject([{ state: 'done' }])
  const other = await addFlow(testApp, [node('rows', 'flow.rowAdded', { table }), add('other')])
  await testApp.as('owner').callNamed('tables.addRows', { tableId: table, rows: [{ Name: 'Seed' }] })
  const errors = async () => (await testApp.sql('select from flow_triggers where error is not null')).length
  await expect.poll(errors, { timeout: 40_000 }).toBeGreaterThan(0)
  await testApp.running.runs.idle()
  const count = (await runsOf(testApp, one)).length + (await runsOf(testApp, other)).length
  expect(count).toBeLessThan(40)
})

test('an item of one person starts only the flows of that person', async () => {
  const { testApp } = await openWithTable()
  const watch = node('tasks', 'flow.event', { table: 'focus_tasks', kinds: ['added'] })
  const ofMaya = await addFlow(testApp, [watch])
  const ofJonas = await addFlow(testApp, [watch], { by: 'member' })
  await testApp.as('member').callNamed('focus.addTask', { title: 'Secret of Jonas' })
  await expect.poll(() => runsOf(testApp, ofJonas), { timeout: 20_000 }).toHaveLength(1)
  expect(await runsOf(testApp, ofMaya)).toEqual([])
})

test('an undo turns the triggers off again', async () => {
  const { testApp } = await openWithTable()
  const maya = testApp.as('owner')
  const flow = await addFlow(testApp, [node('start', 'flow.schedule', { when: 'hourly' })])
  await maya.call(setFlowActive, { id: flow, isActive: false })
  await maya.call(setFlowActive, { id: flow, isActive: true })
  const [entry] = await testApp.sql<{ id: string }>(
    `select id from journal where action = 'flows.setActive' order by id desc limit 1`,
  )
  await maya.call(undo, { id: entry?.id ?? '' })
  await expect.poll(() => testApp.sql('select from schedules'), { timeout: 20_000 }).toEqual([])
})

async function openWithTable(): Promise<{ testApp: TestApp; table: string }> {
  const testApp = await openWorkspace()
  testApp.atEnd(startEvents(testApp.url, testApp.running, listeners).stop)
  await expect
    .poll(() => testApp.sql(`select from listeners where name like 'flows.%'`), { timeout: 20_000 })
    .toHaveLength(listeners.length)
  const { id } = await testApp.as('owner').callNamed<{ id: string }>('tables.createTable', {
    name: 'Beans',
    fields: [
      { name: 'Name', type: 'text' },
      { name: 'Kilos', type: 'number' },
    ],
  })
  return { testApp, table: id }
}
