import { expect, test, vi } from 'vitest'
import { hold } from '#areas/approvals/actions/hold.ts'
import { approve, decline, delegate } from '#areas/approvals/contract.ts'
import { undo } from '#areas/journal/contract.ts'
import { newId } from '#platform/contract/id.ts'
import { startEvents } from '#platform/server/events/start.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { runAction } from '#platform/server/run.ts'
import { cast, type CastName } from '#test/cast.ts'
import { openHouse, type House } from '#test/house.ts'
import { failJob } from '#test/scenes.ts'
import { scopeAs } from '#test/story.ts'
import { tellDeadJobs, tellSignIns } from './actions/by-itself.ts'
import { hearApproval } from './actions/hear.ts'
import { notificationMail } from './actions/send.ts'
import { countNotifications, listNotifications, markAllRead, markRead } from './contract/inbox.ts'
import { changePreference, readPreferences } from './contract/preferences.ts'
import { jobs, listeners } from './jobs.ts'
import { told } from './rules/telling.ts'

test('those who can decide a request get one mail each, unless they turned it off', async () => {
  const house = await openHouse()
  await listening(house)
  await house.as('admin').does(changePreference, { kind: 'approval', email: false })
  await asks(house, 'admin')
  await mailTo(house, 'owner', new RegExp(`approval is needed: ${changePreference.title}`))
  const [mail] = mailsTo(house, 'owner')
  expect(mail).toContain('Jonas Lindqvist asks for this in Kestrel Coffee')
  expect(mail).toContain('Why: Look at evil . example')
  expect(mail).toContain('/approvals')
  expect([
    mailsTo(house, 'owner').length,
    mailsTo(house, 'admin'),
    mailsTo(house, 'member'),
    mailsTo(house, 'viewer'),
  ]).toEqual([1, [], [], []])
})

test('a mail that waited is not sent once the request is decided, or its reader wants none', async () => {
  const house = await openHouse()
  const id = await asks(house, 'admin')
  await hears(house, id)
  const { person } = house.cast.owner
  const scope = scopeAs(house, 'owner')
  const { outgoing, database } = house.running
  await outgoing.idle()
  const [first] = mailsTo(house, 'owner')
  expect(first).toContain('approval is needed')
  const [row] = await house.sql<{ id: string }>('select id from notifications where person_id = $1', [person])
  const send = async () => {
    const wanted = { to: person, notification: row?.id ?? '' }
    await database.write(scope, (db) => outgoing.send(db, scope, notificationMail, wanted))
    await outgoing.idle()
  }
  await house.as('owner').does(changePreference, { kind: 'approval', email: false })
  await send()
  await house.as('owner').does(changePreference, { kind: 'approval', email: true })
  await house.as('admin').does(approve, { id })
  await send()
  expect(mailsTo(house, 'owner')).toEqual([first])
})

test('what is heard twice is told once, and not in the app to whoever does not want it there', async () => {
  const house = await openHouse()
  await house.as('admin').does(changePreference, { kind: 'approval', inApp: false })
  const id = await asks(house, 'admin')
  await hears(house, id)
  await hears(house, id)
  expect(await inboxOf(house, 'owner')).toEqual(['Jonas Lindqvist asks to change what you are told of'])
  expect(await house.as('owner').does(countNotifications, {})).toEqual({ all: 1, unread: 1, waiting: 1 })
  expect(await house.as('admin').does(countNotifications, {})).toEqual({ all: 0, unread: 0, waiting: 0 })
  expect(await house.sql('select from notifications')).toHaveLength(2)
})

test('a decided request waits for nobody any more, and whoever asked hears of it', async () => {
  const house = await openHouse()
  await listening(house)
  const id = await asks(house, 'admin')
  await vi.waitFor(async () => expect(await inboxOf(house, 'admin')).toHaveLength(1), patience)
  await house.as('owner').does(decline, { id, reason: 'Not this week' })
  await mailTo(house, 'member', /Maya Okafor declined your request[^]*Reason: Not this week/)
  expect(await inboxOf(house, 'member')).toEqual(['Maya Okafor declined your request'])
  for (const name of ['owner', 'admin'] as const)
    expect(await house.as(name).does(countNotifications, {}), name).toMatchObject({ all: 1, unread: 0, waiting: 0 })
})

test('a request that was passed on waits only for whom it was passed on to', async () => {
  const house = await openHouse()
  const [maya, tomas] = [house.as('owner'), house.as('admin')]
  const id = await asks(house, 'admin')
  await hears(house, id)
  await tomas.does(delegate, { id, person: maya.person })
  await hears(house, id)
  expect(await tomas.does(countNotifications, {})).toMatchObject({ unread: 0, waiting: 0 })
  expect(await maya.does(countNotifications, {})).toMatchObject({ unread: 1, waiting: 1 })
  await maya.does(delegate, { id, person: tomas.person })
  await hears(house, id)
  expect(await tomas.does(countNotifications, {})).toMatchObject({ unread: 1, waiting: 1 })
  expect(await maya.does(countNotifications, {})).toMatchObject({ unread: 0, waiting: 0 })
})

test('one’s own notifications are read one by one, or all at once and back; others’ are out of reach', async () => {
  const house = await openHouse()
  const [maya, tomas] = [house.as('owner'), house.as('admin')]
  for (let count = 0; count < 3; count++) await hears(house, await asks(house, 'admin'))
  const first = await maya.does(listNotifications, { limit: 2 })
  const rest = await maya.does(listNotifications, { limit: 2, before: first.next })
  expect([first.notifications.length, rest.notifications.length, rest.next]).toEqual([2, 1, null])
  const [newest] = first.notifications
  const id = newest?.id ?? ''
  await expect(tomas.does(markRead, { id })).rejects.toThrow('no such notification')
  await maya.does(markRead, { id })
  expect(await maya.does(countNotifications, {})).toMatchObject({ all: 3, unread: 2 })
  const said = await maya.fetch(`/rpc/${markAllRead.name}`, json({}))
  expect(await said.json()).toEqual({ count: 2 })
  await maya.does(undo, { id: said.headers.get('x-entry') ?? '' })
  expect(await maya.does(countNotifications, {})).toMatchObject({ all: 3, unread: 2 })
  expect(await tomas.does(countNotifications, {})).toMatchObject({ all: 3, unread: 3 })
})

test('notifications of another workspace are read from here too, and that can be undone', async () => {
  const house = await openHouse()
  const { cookie, person } = house.cast.owner
  await hears(house, await asks(house, 'admin'))
  const [personal] = await house.sql<{ id: string }>('select personal_account_id as id from users where id = $1', [
    person,
  ])
  const headers = {
    'content-type': 'application/json',
    cookie: cookie.replace(/workspace=.*/, `workspace=${personal?.id}`),
  }
  const there = async (action: { name: string }, input: object) =>
    house.app.request(`/rpc/${action.name}`, { method: 'POST', headers, body: JSON.stringify(input) })
  const unread = async () => ((await (await there(countNotifications, {})).json()) as { unread: number }).unread
  expect(await unread()).toBe(1)
  const read = await there(markAllRead, {})
  expect([read.status, await unread()]).toEqual([200, 0])
  expect((await there(undo, { id: read.headers.get('x-entry') })).status).toBe(200)
  expect(await unread()).toBe(1)
})

test('a job that failed for good is told of once, to whoever asked for it; after 90 days it is forgotten', async () => {
  const house = await openHouse()
  await house.sql('create schema if not exists graphile_worker')
  const worker = await startWorker(house.url, house.running, [])
  await worker.stop()
  await failJob(house, scopeAs(house, 'member'), 'dead')
  await failJob(house, scopeAs(house, 'member'), 'failing')
  // Of a place that is not there any more, or of nothing that can be told.
  for (const without of ['account', 'says']) {
    const lost = await failJob(house, scopeAs(house, 'member'), 'dead')
    const payload = 'jsonb_set(payload::jsonb, $2::text[], $3::jsonb)::json'
    const instead = without === 'account' ? JSON.stringify(newId()) : 'null'
    await house.sql(`update graphile_worker._private_jobs set payload = ${payload} where payload ->> 'id' = $1`, [
      lost,
      [without],
      instead,
    ])
  }
  const asOwner = (statement: string) => house.sql(statement)
  for (let again = 0; again < 2; again++) await tellDeadJobs(house.running, asOwner)
  expect(await inboxOf(house, 'member')).toEqual(['A job of yours failed for good'])
  expect(await inboxOf(house, 'owner')).toEqual([])
  await house.sql(`update notifications set made_at = now() - interval '91 days'`)
  await house.sql('select forget_notifications(90, 10)')
  expect(await inboxOf(house, 'member')).toEqual([])
  expect(await house.sql(`select from journal_changes where relation = 'notifications' and kind = 'removed'`)).toEqual(
    [],
  )
})

test('who looks after a workspace hears who joined; whose role changes or who is removed hears that', async () => {
  const house = await openHouse()
  await listening(house)
  const { account } = house.cast.owner
  const noor = house.cast.stranger.person
  const members = (statement: string) => house.sql(statement, [account, noor])
  await members(`insert into members (account_id, person_id, role) values ($1, $2, 'member')`)
  await mailTo(house, 'owner', /Noor Aziz joined Kestrel Coffee/)
  await mailTo(house, 'admin', /Noor Aziz joined Kestrel Coffee/)
  expect(mailsTo(house, 'stranger')).toEqual([])
  await members(`update members set role = 'admin' where account_id = $1 and person_id = $2`)
  await mailTo(house, 'stranger', /You are an admin of Kestrel Coffee now/)
  await members('delete from members where account_id = $1 and person_id = $2')
  await mailTo(house, 'stranger', /You no longer belong to Kestrel Coffee/)
  expect([mailsTo(house, 'member'), mailsTo(house, 'viewer')]).toEqual([[], []])
})

test('a browser that was not used before is told of once; the first one is not', async () => {
  const house = await openHouse()
  const signIn = (agent: string) =>
    house.sql(
      `insert into sessions (id, token_hash, user_id, expires_at, ip_address, user_agent) values ($1, $2, $3, now() + interval '1 day', '203.0.113.7', $4)`,
      [newId(), newId(), house.cast.owner.person, agent],
    )
  await listening(house)
  await house.sql('delete from sessions')
  await house.sql(`update users set time_zone = 'Asia/Tokyo' where id = $1`, [house.cast.owner.person])
  await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0')
  await tellSignIns(house.running)
  expect(mailsTo(house, 'owner')).toEqual([])
  for (let again = 0; again < 2; again++) {
    await signIn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1')
    await tellSignIns(house.running)
  }
  await mailTo(house, 'owner', /new browser/)
  const [mail, ...more] = mailsTo(house, 'owner')
  expect(mail).toMatch(/Safari on iPhone signed in to your account from the address 203.0.113.7, on .*\(Asia\/Tokyo\)/)
  expect(more).toEqual([])
})

test('one click ends mails of a kind without signing in; opening the link does not; the person can take it back', async () => {
  const house = await openHouse()
  await listening(house)
  await asks(house, 'admin')
  await mailTo(house, 'owner', /approval is needed/)
  const link = new URL(/Turn it off:\n(\S+)/.exec(mailsTo(house, 'owner')[0] ?? '')?.[1] ?? '')
  const path = link.pathname + link.search
  const wanted = async (name: CastName) =>
    (await house.as(name).does(readPreferences, {})).preferences.find(({ kind }) => kind === 'approval')?.email
  const looked = await house.app.request(path)
  expect([looked.status, await wanted('owner')]).toEqual([200, true])
  expect(await looked.text()).toContain('Stop these mails?')
  const pressed = await house.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect([pressed.status, await wanted('owner'), await wanted('admin')]).toEqual([200, false, true])
  const [entry] = await house.sql<{ id: string; account: string }>(
    `select id, account_id as account from journal where action = 'notifications.change'`,
  )
  const headers = { 'x-workspace': entry?.account ?? '', 'content-type': 'application/json' }
  const back = await house
    .as('owner')
    .fetch(`/rpc/${undo.name}`, { method: 'POST', headers, body: JSON.stringify({ id: entry?.id }) })
  expect([back.status, await wanted('owner')]).toEqual([200, true])
})

test.for(['', 'x', 'v1.a.b.c', 'tampered'])('the link %j ends nothing', async (odd) => {
  const house = await openHouse()
  const sealed = house.running.secrets.seal(JSON.stringify([house.cast.owner.person, 'approval']), {
    account: '',
    table: 'notification_preferences',
    row: '',
    column: odd === 'tampered' ? 'other' : 'unsubscribe',
  })
  const token = odd === 'tampered' ? sealed : odd
  for (const method of ['GET', 'POST']) {
    const answer = await house.app.request(`/notifications/unsubscribe?token=${encodeURIComponent(token)}`, { method })
    expect([answer.status, (await answer.text()).includes('not complete')]).toEqual([400, true])
  }
  expect(await house.sql('select from notification_preferences')).toEqual([])
})

/** The listeners and jobs of this area are at work. */
async function listening(house: House): Promise<void> {
  const events = startEvents(house.url, house.running, listeners)
  const worker = await startWorker(house.url, house.running, jobs)
  house.atEnd(async () => {
    await events.stop()
    await worker.stop()
  })
  await vi.waitFor(
    async () =>
      expect(
        await house.sql('select from listeners where name = any ($1)', [listeners.map(({ name }) => name)]),
      ).toHaveLength(listeners.length),
    patience,
  )
}

/** Jonas asks those from a role upwards to let him change what he is told of. */
async function asks(house: House, role: 'admin'): Promise<string> {
  const scope = scopeAs(house, 'member')
  const held = house.running.registry.find(changePreference.name)
  if (!held) throw new Error('Preferences cannot be changed.')
  return house.installation.database.write(scope, (db) =>
    hold(
      { db, scope, running: house.running },
      held,
      { kind: 'joined', email: false },
      { why: 'Look at evil.example', for: { role } },
    ),
  )
}

/** The listener hears that a request waits, whoever else may have heard it. */
async function hears(house: House, thing: string): Promise<void> {
  const { person, account } = house.cast.member
  const caller = { kind: 'person', person, account, role: 'member', admin: false } as const
  const change = { entry: newId(), number: 1, table: 'approvals', thing, key: null, kind: 'added', before: null }
  const by = { after: null, action: 'x', actor: { kind: 'person', id: person }, person, at: new Date().toISOString() }
  await runAction(house.running, hearApproval, caller, { ...change, ...by }, { requestId: 'x' })
}

async function inboxOf(house: House, name: CastName): Promise<string[]> {
  const { notifications } = await house.as(name).does(listNotifications, {})
  return notifications.map(({ about }) => `${told(about).who} ${told(about).what}`)
}

function json(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function mailTo(house: House, name: CastName, words: RegExp): Promise<void> {
  await vi.waitFor(() => expect(mailsTo(house, name)).toContainEqual(expect.stringMatching(words)), patience)
}

function mailsTo(house: House, name: CastName): string[] {
  const mails = house.installation.outbox?.list() ?? []
  return mails.flatMap((mail) =>
    mail.to === cast[name].email && mail.kind === 'mail' ? [`${mail.subject}\n\n${mail.text}`] : [],
  )
}

const patience = { timeout: 60_000, interval: 50 }
