import { expect, test, vi } from 'vitest'
import { requestApproval } from '#areas/approvals/actions/request-approval.ts'
import { approve, decline, delegate } from '#areas/approvals/contract.ts'
import { undo } from '#areas/journal/contract.ts'
import { newId } from '#platform/contract/id.ts'
import { startEvents } from '#platform/server/events/start-events.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { runAction } from '#platform/server/actions/run-action.ts'
import { cast, type CastName } from '#test/app/cast.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { failJob } from '#test/app/fixtures.ts'
import { scopeAs } from '#test/app/demo-data.ts'
import { notifyDeadJobs, notifySignIns } from './actions/scheduled.ts'
import { handleApprovalChange } from './actions/handle-changes.ts'
import { notificationMail } from './actions/send.ts'
import { countNotifications, listNotifications, markAllRead, markRead } from './contract/inbox.ts'
import { changePreference, readPreferences } from './contract/preferences.ts'
import { jobs, listeners } from './jobs.ts'
import { notificationText } from './rules/notification-text.ts'

test('people who can decide a request get one mail each, unless they turned it off', async () => {
  const testApp = await openTestApp()
  await startListeners(testApp)
  await testApp.as('admin').call(changePreference, { kind: 'approval', email: false })
  await requestPreferenceChange(testApp, 'admin')
  await waitForMail(testApp, 'owner', new RegExp(`approval is needed: ${changePreference.title}`))
  const [mail] = mailsTo(testApp, 'owner')
  expect(mail).toContain('Jonas Lindqvist asks for this in Kestrel Coffee')
  expect(mail).toContain('Why: Look at evil . example')
  expect(mail).toContain('/approvals')
  expect([
    mailsTo(testApp, 'owner').length,
    mailsTo(testApp, 'admin'),
    mailsTo(testApp, 'member'),
    mailsTo(testApp, 'viewer'),
  ]).toEqual([1, [], [], []])
})

test('a queued mail is not sent after the decision, or if its reader turned it off', async () => {
  const testApp = await openTestApp()
  const id = await requestPreferenceChange(testApp, 'admin')
  await handleApproval(testApp, id)
  const { person } = testApp.cast.owner
  const scope = scopeAs(testApp, 'owner')
  const { outgoing, database } = testApp.running
  await outgoing.idle()
  const [first] = mailsTo(testApp, 'owner')
  expect(first).toContain('approval is needed')
  const [row] = await testApp.sql<{ id: string }>('select id from notifications where person_id = $1', [person])
  const send = async () => {
    const wantsMail = { to: person, notification: row?.id ?? '' }
    await database.write(scope, (db) => outgoing.send(db, scope, notificationMail, wantsMail))
    await outgoing.idle()
  }
  await testApp.as('owner').call(changePreference, { kind: 'approval', email: false })
  await send()
  await testApp.as('owner').call(changePreference, { kind: 'approval', email: true })
  await testApp.as('admin').call(approve, { id })
  await send()
  expect(mailsTo(testApp, 'owner')).toEqual([first])
})

test('a happening is notified once, and in the app only to people who want it there', async () => {
  const testApp = await openTestApp()
  await testApp.as('admin').call(changePreference, { kind: 'approval', inApp: false })
  const id = await requestPreferenceChange(testApp, 'admin')
  await handleApproval(testApp, id)
  await handleApproval(testApp, id)
  expect(await inboxOf(testApp, 'owner')).toEqual(['Jonas Lindqvist asks to change a notification setting'])
  expect(await testApp.as('owner').call(countNotifications, {})).toEqual({ all: 1, unread: 1, waiting: 1 })
  expect(await testApp.as('admin').call(countNotifications, {})).toEqual({ all: 0, unread: 0, waiting: 0 })
  expect(await testApp.sql('select from notifications')).toHaveLength(2)
})

test('a decision settles the request for all deciders and notifies the requester', async () => {
  const testApp = await openTestApp()
  await startListeners(testApp)
  const id = await requestPreferenceChange(testApp, 'admin')
  await vi.waitFor(async () => expect(await inboxOf(testApp, 'admin')).toHaveLength(1), waitOptions)
  await testApp.as('owner').call(decline, { id, reason: 'Not this week' })
  await waitForMail(testApp, 'member', /Maya Okafor declined your request[^]*Reason: Not this week/)
  expect(await inboxOf(testApp, 'member')).toEqual(['Maya Okafor declined your request'])
  for (const name of ['owner', 'admin'] as const)
    expect(await testApp.as(name).call(countNotifications, {}), name).toMatchObject({ all: 1, unread: 0, waiting: 0 })
})

test('a request that was passed on waits only for its new deciders', async () => {
  const testApp = await openTestApp()
  const [maya, tomas] = [testApp.as('owner'), testApp.as('admin')]
  const id = await requestPreferenceChange(testApp, 'admin')
  await handleApproval(testApp, id)
  await tomas.call(delegate, { id, person: maya.person })
  await handleApproval(testApp, id)
  expect(await tomas.call(countNotifications, {})).toMatchObject({ unread: 0, waiting: 0 })
  expect(await maya.call(countNotifications, {})).toMatchObject({ unread: 1, waiting: 1 })
  await maya.call(delegate, { id, person: tomas.person })
  await handleApproval(testApp, id)
  expect(await tomas.call(countNotifications, {})).toMatchObject({ unread: 1, waiting: 1 })
  expect(await maya.call(countNotifications, {})).toMatchObject({ unread: 0, waiting: 0 })
})

test('own notifications are marked as read one by one or all at once, which can be undone; others’ cannot', async () => {
  const testApp = await openTestApp()
  const [maya, tomas] = [testApp.as('owner'), testApp.as('admin')]
  for (let count = 0; count < 3; count++) await handleApproval(testApp, await requestPreferenceChange(testApp, 'admin'))
  const first = await maya.call(listNotifications, { limit: 2 })
  const rest = await maya.call(listNotifications, { limit: 2, before: first.next })
  expect([first.notifications.length, rest.notifications.length, rest.next]).toEqual([2, 1, null])
  const [newest] = first.notifications
  const id = newest?.id ?? ''
  await expect(tomas.call(markRead, { id })).rejects.toThrow('no such notification')
  await maya.call(markRead, { id })
  expect(await maya.call(countNotifications, {})).toMatchObject({ all: 3, unread: 2 })
  const response = await maya.fetch(`/rpc/${markAllRead.name}`, json({}))
  expect(await response.json()).toEqual({ count: 2 })
  await maya.call(undo, { id: response.headers.get('x-entry') ?? '' })
  expect(await maya.call(countNotifications, {})).toMatchObject({ all: 3, unread: 2 })
  expect(await tomas.call(countNotifications, {})).toMatchObject({ all: 3, unread: 3 })
})

test('marking all as read covers other workspaces too, and can be undone', async () => {
  const testApp = await openTestApp()
  const { cookie, person } = testApp.cast.owner
  await handleApproval(testApp, await requestPreferenceChange(testApp, 'admin'))
  const [personal] = await testApp.sql<{ id: string }>('select personal_account_id as id from users where id = $1', [
    person,
  ])
  const headers = {
    'content-type': 'application/json',
    cookie: cookie.replace(/workspace=.*/, `workspace=${personal?.id}`),
  }
  const there = async (action: { name: string }, input: object) =>
    testApp.app.request(`/rpc/${action.name}`, { method: 'POST', headers, body: JSON.stringify(input) })
  const unread = async () => ((await (await there(countNotifications, {})).json()) as { unread: number }).unread
  expect(await unread()).toBe(1)
  const read = await there(markAllRead, {})
  expect([read.status, await unread()]).toEqual([200, 0])
  expect((await there(undo, { id: read.headers.get('x-entry') })).status).toBe(200)
  expect(await unread()).toBe(1)
})

test('a dead job notifies its owner once; after 90 days the notification is deleted', async () => {
  const testApp = await openTestApp()
  await testApp.sql('create schema if not exists graphile_worker')
  const worker = await startWorker(testApp.url, testApp.running, [])
  await worker.stop()
  await failJob(testApp, scopeAs(testApp, 'member'), 'dead')
  await failJob(testApp, scopeAs(testApp, 'member'), 'failing')
  // Jobs of a deleted workspace, or without a description.
  for (const without of ['account', 'says']) {
    const lost = await failJob(testApp, scopeAs(testApp, 'member'), 'dead')
    const payload = 'jsonb_set(payload::jsonb, $2::text[], $3::jsonb)::json'
    const instead = without === 'account' ? JSON.stringify(newId()) : 'null'
    await testApp.sql(`update graphile_worker._private_jobs set payload = ${payload} where payload ->> 'id' = $1`, [
      lost,
      [without],
      instead,
    ])
  }
  const asOwner = (statement: string) => testApp.sql(statement)
  for (let again = 0; again < 2; again++) await notifyDeadJobs(testApp.running, asOwner)
  expect(await inboxOf(testApp, 'member')).toEqual(['A job of yours failed'])
  expect(await inboxOf(testApp, 'owner')).toEqual([])
  await testApp.sql(`update notifications set made_at = now() - interval '91 days'`)
  await testApp.sql('select forget_notifications(90, 10)')
  expect(await inboxOf(testApp, 'member')).toEqual([])
  expect(
    await testApp.sql(`select from journal_changes where relation = 'notifications' and kind = 'removed'`),
  ).toEqual([])
})

test('admins are notified of new members, and members of a new role or removal', async () => {
  const testApp = await openTestApp()
  await startListeners(testApp)
  const { account } = testApp.cast.owner
  const noor = testApp.cast.stranger.person
  const members = (statement: string) => testApp.sql(statement, [account, noor])
  await members(`insert into members (account_id, person_id, role) values ($1, $2, 'member')`)
  await waitForMail(testApp, 'owner', /Noor Aziz joined Kestrel Coffee/)
  expect(mailsTo(testApp, 'owner')[0]).toContain(`/settings/members?workspace=${account}`)
  await waitForMail(testApp, 'admin', /Noor Aziz joined Kestrel Coffee/)
  expect(mailsTo(testApp, 'stranger')).toEqual([])
  await members(`update members set role = 'admin' where account_id = $1 and person_id = $2`)
  await waitForMail(testApp, 'stranger', /You are an admin of Kestrel Coffee now/)
  await members('delete from members where account_id = $1 and person_id = $2')
  await waitForMail(testApp, 'stranger', /You were removed from Kestrel Coffee/)
  expect([mailsTo(testApp, 'member'), mailsTo(testApp, 'viewer')]).toEqual([[], []])
})

test('a new browser is notified once, but not the first one', async () => {
  const testApp = await openTestApp()
  const signIn = (agent: string) =>
    testApp.sql(
      `insert into sessions (id, token_hash, user_id, expires_at, ip_address, user_agent) values ($1, $2, $3, now() + interval '1 day', '203.0.113.7', $4)`,
      [newId(), newId(), testApp.cast.owner.person, agent],
    )
  await startListeners(testApp)
  await testApp.sql('delete from sessions')
  await testApp.sql(`update users set time_zone = 'Asia/Tokyo', locale = 'en-US' where id = $1`, [
    testApp.cast.owner.person,
  ])
  await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0')
  await notifySignIns(testApp.running)
  expect(mailsTo(testApp, 'owner')).toEqual([])
  for (let again = 0; again < 2; again++) {
    await signIn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1')
    await notifySignIns(testApp.running)
  }
  await waitForMail(testApp, 'owner', /new browser/)
  const [mail, ...more] = mailsTo(testApp, 'owner')
  expect(mail).toMatch(
    /Safari on iPhone signed in to your account from the address 203.0.113.7, on \w+ \d+, \d{4} at \d+:\d\d\s[AP]M \(Asia\/Tokyo\)/,
  )
  expect(more).toEqual([])
})

test('one click unsubscribes without signing in; opening the link does not; the person can undo it', async () => {
  const testApp = await openTestApp()
  await startListeners(testApp)
  await requestPreferenceChange(testApp, 'admin')
  await waitForMail(testApp, 'owner', /approval is needed/)
  const link = new URL(/Turn it off:\n(\S+)/.exec(mailsTo(testApp, 'owner')[0] ?? '')?.[1] ?? '')
  const path = link.pathname + link.search
  const wantsMail = async (name: CastName) =>
    (await testApp.as(name).call(readPreferences, {})).preferences.find(({ kind }) => kind === 'approval')?.email
  const looked = await testApp.app.request(path)
  expect([looked.status, await wantsMail('owner')]).toEqual([200, true])
  expect(await looked.text()).toContain('Stop these mails?')
  const pressed = await testApp.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect([pressed.status, await wantsMail('owner'), await wantsMail('admin')]).toEqual([200, false, true])
  const [entry] = await testApp.sql<{ id: string; account: string }>(
    `select id, account_id as account from journal where action = 'notifications.change'`,
  )
  const headers = { 'x-workspace': entry?.account ?? '', 'content-type': 'application/json' }
  const back = await testApp
    .as('owner')
    .fetch(`/rpc/${undo.name}`, { method: 'POST', headers, body: JSON.stringify({ id: entry?.id }) })
  expect([back.status, await wantsMail('owner')]).toEqual([200, true])
})

test.for(['', 'x', 'v1.a.b.c', 'tampered'])('the token %j unsubscribes nobody', async (odd) => {
  const testApp = await openTestApp()
  const sealed = testApp.running.secrets.seal(JSON.stringify([testApp.cast.owner.person, 'approval']), {
    account: '',
    table: 'notification_preferences',
    row: '',
    column: odd === 'tampered' ? 'other' : 'unsubscribe',
  })
  const token = odd === 'tampered' ? sealed : odd
  for (const method of ['GET', 'POST']) {
    const answer = await testApp.app.request(`/notifications/unsubscribe?token=${encodeURIComponent(token)}`, {
      method,
    })
    expect([answer.status, (await answer.text()).includes('not complete')]).toEqual([400, true])
  }
  expect(await testApp.sql('select from notification_preferences')).toEqual([])
})

/** Starts the listeners and jobs of this area. */
async function startListeners(testApp: TestApp): Promise<void> {
  const events = startEvents(testApp.url, testApp.running, listeners)
  const worker = await startWorker(testApp.url, testApp.running, jobs)
  testApp.atEnd(async () => {
    await events.stop()
    await worker.stop()
  })
  await vi.waitFor(
    async () =>
      expect(
        await testApp.sql('select from listeners where name = any ($1)', [listeners.map(({ name }) => name)]),
      ).toHaveLength(listeners.length),
    waitOptions,
  )
}

/** Jonas asks people from a role upwards for a change of his preferences. */
async function requestPreferenceChange(testApp: TestApp, role: 'admin'): Promise<string> {
  const scope = scopeAs(testApp, 'member')
  const held = testApp.running.registry.find(changePreference.name)
  if (!held) throw new Error('Preferences cannot be changed.')
  return testApp.installation.database.write(scope, (db) =>
    requestApproval(
      { db, scope, running: testApp.running },
      held,
      { kind: 'joined', email: false },
      { why: 'Look at evil.example', for: { role } },
    ),
  )
}

/** Runs the listener for a waiting request. */
async function handleApproval(testApp: TestApp, thing: string): Promise<void> {
  const { person, account } = testApp.cast.member
  const caller = { kind: 'person', person, account, role: 'member', admin: false } as const
  const change = { entry: newId(), number: 1, table: 'approvals', thing, key: null, kind: 'added', before: null }
  const by = { after: null, action: 'x', actor: { kind: 'person', id: person }, person, at: new Date().toISOString() }
  await runAction(testApp.running, handleApprovalChange, caller, { ...change, ...by }, { requestId: 'x' })
}

async function inboxOf(testApp: TestApp, name: CastName): Promise<string[]> {
  const { notifications } = await testApp.as(name).call(listNotifications, {})
  return notifications.map(({ about }) => `${notificationText(about).who} ${notificationText(about).what}`)
}

function json(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function waitForMail(testApp: TestApp, name: CastName, words: RegExp): Promise<void> {
  await vi.waitFor(() => expect(mailsTo(testApp, name)).toContainEqual(expect.stringMatching(words)), waitOptions)
}

function mailsTo(testApp: TestApp, name: CastName): string[] {
  const mails = testApp.installation.outbox?.list() ?? []
  return mails.flatMap((mail) =>
    mail.to === cast[name].email && mail.kind === 'mail' ? [`${mail.subject}\n\n${mail.text}`] : [],
  )
}

const waitOptions = { timeout: 60_000, interval: 50 }
