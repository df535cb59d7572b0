import { expect, test } from 'vitest'
import type { About } from './contract/about.ts'
import { newId } from '#platform/contract/id.ts'
import { cast } from '#test/app/cast.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { sendDigests } from './actions/digest.ts'
import { listNotifications, markRead } from './contract/inbox.ts'
import { changePreference, changeRhythm } from './contract/preferences.ts'
import { addNotifications } from './store/inbox.ts'

test('a digest comes once a day at 8:00 local time, with unread notifications of the kinds that are on', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  await testApp.sql(`update users set time_zone = 'America/New_York' where id = $1`, [maya.person])
  await addJoined(testApp, 'Too early')
  await maya.call(changeRhythm, { rhythm: 'daily' })
  for (const name of ['Read', 'Ana', 'Bo']) await addJoined(testApp, name)
  const { notifications } = await maya.call(listNotifications, {})
  const read = notifications.find(({ about }) => about.kind === 'joined' && about.person.name === 'Read')
  await maya.call(markRead, { id: read?.id ?? '' })
  await digest(testApp, tomorrowAt('12:59'))
  expect(digests(testApp)).toEqual([])
  await Promise.all([
    sendDigests(testApp.running, tomorrowAt('13:00')),
    sendDigests(testApp.running, tomorrowAt('13:00')),
  ])
  await digest(testApp, tomorrowAt('13:15'))
  const [mail, ...more] = digests(testApp)
  expect(mail).toMatch(/^2 unread notifications\n[^]*Ana joined Tide[^]*Bo joined Tide[^]*Turn it off:/)
  expect(mail).not.toMatch(/Too early|Read joined/)
  expect(more).toEqual([])
})

test('an empty digest is not sent, nor kinds that are off for mail', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  await maya.call(changeRhythm, { rhythm: 'daily' })
  await maya.call(changePreference, { kind: 'joined', email: false })
  await addJoined(testApp, 'Ana')
  await digest(testApp, tomorrowAt('09:00'))
  expect(digests(testApp)).toEqual([])
  expect(await testApp.sql('select from notification_digests')).toHaveLength(1)
})

test('a digest leaves out workspaces that the person left, except for the leaving, and settled requests', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  await maya.call(changeRhythm, { rhythm: 'daily' })
  await addJoined(testApp, 'Ana')
  const waiting: About = {
    kind: 'approval',
    approval: newId(),
    title: 'Pay Bo',
    detail: null,
    requester: { id: newId(), name: 'Bo' },
    actor: 'person',
    place: 'Tide',
  }
  await addNotification(testApp, waiting)
  await testApp.sql('update notifications set waits = false where kind = $1', ['approval'])
  await digest(testApp, tomorrowAt('09:00'))
  expect(digests(testApp)).toEqual([expect.stringContaining('Ana joined Tide')])
  expect(digests(testApp)[0]).not.toContain('Pay Bo')
  await testApp.sql(`update notification_digests set day = '2100-01-04', done_at = now() - interval '1 day'`)
  await addNotification(testApp, waiting)
  await addNotification(testApp, { kind: 'membership', role: null, place: 'Tide' })
  await testApp.sql('delete from members where person_id = $1 and account_id = $2', [maya.person, maya.account])
  await digest(testApp, tomorrowAt('09:00'))
  expect(digests(testApp)).toContainEqual(expect.stringMatching(/^1 unread[^]*were removed from Tide/))
})

function addJoined(testApp: TestApp, name: string): Promise<void> {
  return addNotification(testApp, { kind: 'joined', person: { id: newId(), name }, role: 'member', place: 'Tide' })
}

async function addNotification(testApp: TestApp, about: About): Promise<void> {
  const scope = { kind: 'system', reason: 'a test' } as const
  const { person, account } = testApp.cast.owner
  const news = { id: newId(), person, account, happening: newId(), about, inApp: true }
  await testApp.installation.database.write(scope, (db) => addNotifications(db, scope, [news]))
}

/** In winter, so that New York is five hours behind UTC. */
function tomorrowAt(time: string): Date {
  return new Date(`2100-01-05T${time}:00Z`)
}

function digests(testApp: TestApp): string[] {
  const mails = testApp.installation.outbox?.list() ?? []
  return mails.flatMap((mail) =>
    mail.kind === 'mail' && mail.to === cast.owner.email && /unread notification/.test(mail.subject ?? '')
      ? [`${mail.subject}\n${mail.text}`]
      : [],
  )
}

async function digest({ running }: TestApp, now?: Date): Promise<void> {
  await sendDigests(running, now)
  await running.outgoing.idle()
}
