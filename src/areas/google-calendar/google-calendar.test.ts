import { expect, test } from 'vitest'
import { checkProvider } from '#test/app/connections/check-provider.ts'
import { connectAccount } from '#test/app/connections/connect-account.ts'
import { connectStandIn, startStandIn } from '#test/app/connections/connect-stand-in.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import type { ApiRequest } from '#test/stand-ins/oauth-server.ts'
import { googleCalendarService } from '#test/stand-ins/providers/google-calendar.ts'
import { googleCalendar as provider } from './actions/provider.ts'
import * as calendar from './contract/events.ts'

const openWorkspace = await shareTestApp()

const fair = { title: 'Fair', start: '2026-12-01', end: '2026-12-04', attendees: ['ada@example.com'] }

checkProvider({
  provider,
  service: googleCalendarService(),
  account: 'maya@kestrel.test',
  refresh: 'standard',
  isRevoked: true,
  publish: (person) => person.call(calendar.createEvent, fair),
  published: expectCreated,
})

const week = { from: '2026-11-18T00:00:00Z', until: '2026-11-25T00:00:00Z' }

test('calendars and events are listed; events are created, changed and deleted', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const server = await connectStandIn(testApp, maya, 'google-calendar')
  expect((await maya.call(calendar.listCalendars, {})).calendars).toEqual([
    { id: 'maya@kestrel.test', name: 'Maya', isPrimary: true, mayWrite: true },
    { id: 'holidays', name: 'Holidays', isPrimary: false, mayWrite: false },
  ])
  expect((await maya.call(calendar.listEvents, week)).events).toMatchObject([
    {
      id: 'cupping1',
      title: 'Cupping',
      isAllDay: false,
      attendees: [{ email: 'ada@example.com', response: 'accepted' }],
    },
  ])
  const created = await maya.call(calendar.createEvent, { ...fair, notify: false })
  expect(created).toMatchObject({ title: 'Fair', start: '2026-12-01', isAllDay: true })
  expect(server.requests.at(-1)?.url.searchParams.get('sendUpdates')).toBe('none')
  const changed = await maya.call(calendar.changeEvent, { event: 'cupping1', title: 'Cupping with Ada' })
  expect(changed).toMatchObject({ title: 'Cupping with Ada', start: '2026-11-20T09:00:00+01:00' })
  await maya.call(calendar.deleteEvent, { event: 'cupping1' })
  expect((await maya.call(calendar.listEvents, week)).events.map(({ title }) => title)).toEqual(['Fair'])
  await expect(maya.call(calendar.deleteEvent, { event: 'cupping1' })).rejects.toMatchObject({
    code: 'connections.refused',
  })
})

test('a calendar that was chosen for the connection is used where none is named', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const server = await startStandIn(testApp, 'google-calendar')
  const { connection: id } = await connectAccount(maya, 'google-calendar', server.consent)
  const choice = { id: 'tastings', name: 'Tastings' }
  await maya.callNamed('connections.setDefault', { id, name: 'calendar', choice })
  await maya.call(calendar.createEvent, fair)
  expect((await maya.call(calendar.listEvents, week)).events.map(({ title }) => title)).toEqual(['Fair'])
  const main = await maya.call(calendar.listEvents, { ...week, calendar: 'primary' })
  expect(main.events.map(({ title }) => title)).toEqual(['Cupping'])
})

test('the browser learns which connection it is and when it ends, and no token', async () => {
  const testApp = await openWorkspace()
  const server = await startStandIn(testApp, 'google-calendar')
  const { connection, local } = await connectAccount(testApp.as('owner'), 'google-calendar', server.consent)
  expect(Object.keys(local)).toEqual(['currentGoogleCalToken'])
  expect(JSON.parse(local['currentGoogleCalToken'] ?? '')).toEqual({ connection, expiresAt: expect.any(String) })
})

test('an event whose creation was answered too late is not created twice', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const server = await connectStandIn(testApp, maya, 'google-calendar')
  const conflict = { error: { code: 409, message: 'The requested identifier already exists.', errors: [] } }
  const event = { id: 'aaaaa', summary: 'There already', start: { date: '2026-12-01' }, end: { date: '2026-12-02' } }
  server.apiAnswers.push({ status: 409, body: conflict }, { body: event })
  const created = await maya.call(calendar.createEvent, { title: 'X', start: '2026-12-01', end: '2026-12-02' })
  expect(created.title).toBe('There already')
})

test('busy times are found for calendars that are shared, and the others say why', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const server = await connectStandIn(testApp, maya, 'google-calendar')
  const { calendars } = await maya.call(calendar.findBusyTimes, { ...week, calendars: ['primary', 'ben@example.com'] })
  expect(calendars).toEqual([
    { id: 'primary', busy: [{ start: '2026-11-18T08:00:00Z', end: '2026-11-18T09:00:00Z' }], error: null },
    { id: 'ben@example.com', busy: [], error: 'notFound' },
  ])
  const errors = [{ domain: 'usageLimits', reason: 'rateLimitExceeded', message: 'Rate Limit Exceeded' }]
  server.apiAnswers.push({ status: 403, body: { error: { code: 403, message: 'Rate Limit Exceeded', errors } } })
  await expect(maya.call(calendar.findBusyTimes, week)).rejects.toMatchObject({ code: 'connections.busy' })
})

function expectCreated(requests: readonly ApiRequest[]): void {
  const post = requests.find(({ method }) => method === 'POST')
  expect(JSON.parse(post?.body ?? '')).toMatchObject({ summary: 'Fair', start: { date: '2026-12-01' } })
}
