import { expect, test } from 'vitest'
import { connectStandIn } from '#test/app/connections/connect-stand-in.ts'
import { addFlow, node, runsOf } from '#test/app/flows.ts'
import { startJobs } from '#test/app/start-jobs.ts'
import { openTestApp, type Person, type TestApp } from '#test/app/test-app.ts'
import { followCalendars } from './actions/sync/follow-calendars.ts'
import { changeEvent, createEvent, deleteEvent } from './contract/events.ts'
import { listSyncs, stopSync, syncToTable } from './contract/sync.ts'

test('a calendar fills a table, and the table follows: added, changed, deleted, and after a full sync', async () => {
  const { testApp, maya, server } = await openWithCalendar()
  const { id, tableId } = await maya.call(syncToTable, { name: 'Events' })
  const titles = async () => {
    await syncNow(testApp)
    return (await rowsOf(maya, tableId)).map(({ Title }) => Title)
  }
  expect(await titles()).toEqual(['Cupping'])
  const fair = await maya.call(createEvent, { title: 'Fair', start: '2026-12-01', end: '2026-12-04' })
  await maya.call(changeEvent, { event: 'cupping1', title: 'Cupping with Ada' })
  expect(await titles()).toEqual(['Cupping with Ada', 'Fair'])
  await maya.call(deleteEvent, { event: fair.id })
  expect(await titles()).toEqual(['Cupping with Ada'])
  await maya.call(createEvent, { title: 'Tasting', start: '2026-12-05', end: '2026-12-06' })
  server.apiAnswers.push({ status: 410, body: { error: { code: 410, message: 'Sync token is no longer valid.' } } })
  expect(await titles()).toEqual(['Cupping with Ada', 'Tasting'])
  expect(await titles(), 'nothing changes twice').toEqual(['Cupping with Ada', 'Tasting'])
  expect((await maya.call(listSyncs, {})).syncs).toMatchObject([{ id, tableId, error: null }])
  await expect(testApp.as('member').call(stopSync, { id })).rejects.toMatchObject({ status: 404 })
  await maya.call(stopSync, { id })
  await maya.call(createEvent, { title: 'Too late', start: '2026-12-05', end: '2026-12-06' })
  expect(await titles()).toHaveLength(2)
})

test('a row that somebody deleted comes back with its event, and a deleted table is told', async () => {
  const { testApp, maya } = await openWithCalendar()
  const { tableId } = await maya.call(syncToTable, {})
  await syncNow(testApp)
  const rows = () => rowsOf(maya, tableId)
  const [row] = await rows()
  await maya.callNamed('tables.removeRows', { tableId, rows: { ids: [row?.id] } })
  await maya.call(changeEvent, { event: 'cupping1', title: 'Again' })
  await syncNow(testApp)
  expect(await rows()).toMatchObject([{ Title: 'Again' }])
  await maya.callNamed('tables.removeTable', { tableId })
  await maya.call(changeEvent, { event: 'cupping1', title: 'Once more' })
  await syncNow(testApp)
  expect((await maya.call(listSyncs, {})).syncs).toMatchObject([{ error: expect.stringContaining('in the trash') }])
})

test('a changed event starts flows, once, and only those of its calendar', async () => {
  const { testApp, maya } = await openWithCalendar()
  await startJobs(testApp)
  const flow = await addFlow(testApp, [node('calendar', 'flow.on.googleCalendar.event')])
  const other = await addFlow(testApp, [node('calendar', 'flow.on.googleCalendar.event', { calendar: 'holidays' })])
  await maya.call(syncToTable, {})
  await syncNow(testApp)
  await maya.call(changeEvent, { event: 'cupping1', title: 'Cupping with Ada' })
  await syncNow(testApp)
  await expect.poll(() => runsOf(testApp, flow), { timeout: 60_000 }).toMatchObject([{ state: 'done' }])
  const [run] = await runsOf(testApp, flow)
  const input = { run: run?.id, node: 'calendar' }
  const { outputs } = await maya.callNamed<{ outputs: { json: unknown }[][] }>('flows.readNodeData', input)
  expect(outputs[0]?.[0]?.json).toMatchObject({ calendar: 'primary', title: 'Cupping with Ada', isDeleted: false })
  expect(await runsOf(testApp, other)).toEqual([])
})

test('Google calls when something changes, over a channel that is renewed before it ends', async () => {
  const { testApp, maya, server } = await openWithCalendar()
  testApp.installation.settings.publicUrl = 'https://taaskly.test'
  const { tableId } = await maya.call(syncToTable, {})
  await syncNow(testApp)
  const channels = () =>
    server.requests
      .filter(({ url }) => url.pathname.endsWith('/watch'))
      .map(({ body }): { id: string; address: string; token: string } => JSON.parse(body))
  const [channel] = channels()
  if (!channel) throw new Error('No channel was opened.')
  const push = (change: Record<string, string> = {}) =>
    testApp.app.request(new URL(channel.address).pathname, {
      method: 'POST',
      headers: {
        'x-goog-channel-id': channel.id,
        'x-goog-channel-token': channel.token,
        'x-goog-resource-state': 'exists',
        ...change,
      },
    })
  expect((await push({ 'x-goog-channel-token': 'guessed' })).status).toBe(401)
  expect((await push({ 'x-goog-channel-id': 'another' })).status).toBe(404)
  expect((await push({ 'x-goog-resource-state': 'sync' })).status).toBe(200)
  await maya.call(changeEvent, { event: 'cupping1', title: 'Pushed' })
  expect((await push()).status).toBe(200)
  const titles = () => rowsOf(maya, tableId)
  await expect.poll(titles, { timeout: 60_000 }).toMatchObject([{ Title: 'Pushed' }])
  await testApp.sql(`update calendar_watches set channel_ends_at = now() + interval '23 hours'`)
  await syncNow(testApp)
  expect(channels()).toHaveLength(2)
  expect(server.requests.some(({ url }) => url.pathname.endsWith('/channels/stop'))).toBe(true)
  expect((await push()).status, 'the old address is gone').toBe(404)
})

async function openWithCalendar() {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const server = await connectStandIn(testApp, maya, 'google-calendar')
  return { testApp, maya, server }
}

async function rowsOf(person: Person, tableId: string) {
  return (await person.callNamed<{ rows: { id: string; Title: string }[] }>('tables.listRows', { tableId })).rows
}

/** As if the pause between two syncs were over. */
async function syncNow(testApp: TestApp): Promise<void> {
  await testApp.sql('update calendar_watches set next_sync_at = now()')
  await followCalendars(testApp.running)
}
