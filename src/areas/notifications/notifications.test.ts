import { expect, test, vi } from 'vitest'
import { hold } from '#areas/approvals/actions/hold.ts'
import { approve } from '#areas/approvals/contract.ts'
import { undo } from '#areas/journal/contract.ts'
import { newId } from '#platform/contract/id.ts'
import { startEvents } from '#platform/server/events/start.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { runAction } from '#platform/server/run.ts'
import { cast, type CastName } from '#test/cast.ts'
import { openHouse, type House } from '#test/house.ts'
import { scopeAs } from '#test/story.ts'
import { sendMail } from './actions/send.ts'
import { tellSignIns } from './actions/sign-ins.ts'
import { changePreference, readPreferences } from './contract.ts'
import { jobs, listeners } from './jobs.ts'

test('those who can decide a request get one mail each, unless they turned it off', async () => {
  const house = await openHouse()
  await listening(house)
  await house.as('admin').does(changePreference, { kind: 'approval', email: false })
  await asks(house, 'admin')
  await mailTo(house, 'owner', new RegExp(`approval is needed: ${changePreference.title}`))
  const [mail] = mailsTo(house, 'owner')
  expect(mail).toContain('Jonas Lindqvist asks for this in Kestrel Coffee')
  expect(mail).toContain('Why: Look at evil . example')
  expect(mail).toContain('/dashboard')
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
  const { person, account } = house.cast.owner
  const caller = { kind: 'person', person, account, role: 'owner', admin: false } as const
  const send = () =>
    runAction(
      house.running,
      sendMail,
      caller,
      { to: person, about: { kind: 'approval', approval: id } },
      { requestId: 'x' },
    )
  await house.as('owner').does(changePreference, { kind: 'approval', email: false })
  await send()
  await house.as('owner').does(changePreference, { kind: 'approval', email: true })
  await house.as('admin').does(approve, { id })
  await send()
  expect(mailsTo(house, 'owner')).toEqual([])
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
  await house.sql('delete from sessions')
  await house.sql(`update users set time_zone = 'Asia/Tokyo' where id = $1`, [house.cast.owner.person])
  await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0')
  await tellSignIns(house.running)
  expect(mailsTo(house, 'owner')).toEqual([])
  for (let again = 0; again < 2; again++) {
    await signIn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1')
    await tellSignIns(house.running)
  }
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
      ).toHaveLength(2),
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

async function mailTo(house: House, name: CastName, words: RegExp): Promise<void> {
  await vi.waitFor(() => expect(mailsTo(house, name)).toContainEqual(expect.stringMatching(words)), patience)
}

function mailsTo(house: House, name: CastName): string[] {
  const mails = house.installation.outbox?.list() ?? []
  return mails.flatMap((mail) =>
    mail.to === cast[name].email && mail.kind === 'mail' ? [`${mail.subject}\n\n${mail.text}`] : [],
  )
}

const patience = { timeout: 20_000, interval: 50 }
