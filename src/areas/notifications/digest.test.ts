import { expect, test } from 'vitest'
import type { About } from './contract/about.ts'
import { newId } from '#platform/contract/id.ts'
import { cast } from '#test/cast.ts'
import { openHouse, type House } from '#test/house.ts'
import { sendDigests } from './actions/digest.ts'
import { listNotifications, markRead } from './contract/inbox.ts'
import { changePreference, changeRhythm } from './contract/preferences.ts'
import { addNotifications } from './store/inbox.ts'

test('a digest comes once a day, at eight where the reader is, with what is unread and wanted', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  await house.sql(`update users set time_zone = 'America/New_York' where id = $1`, [maya.person])
  await happens(house, 'Before the wish')
  await maya.does(changeRhythm, { rhythm: 'daily' })
  for (const name of ['Read', 'Ana', 'Bo']) await happens(house, name)
  const { notifications } = await maya.does(listNotifications, {})
  const read = notifications.find(({ about }) => about.kind === 'joined' && about.person.name === 'Read')
  await maya.does(markRead, { id: read?.id ?? '' })
  await digest(house, tomorrowAt('12:59'))
  expect(digests(house)).toEqual([])
  await Promise.all([sendDigests(house.running, tomorrowAt('13:00')), sendDigests(house.running, tomorrowAt('13:00'))])
  await digest(house, tomorrowAt('13:15'))
  const [mail, ...more] = digests(house)
  expect(mail).toMatch(/^2 things you have not seen yet\n[^]*Ana joined Tide[^]*Bo joined Tide[^]*Turn it off:/)
  expect(mail).not.toMatch(/Before the wish|Read joined/)
  expect(more).toEqual([])
})

test('an empty digest is not sent, nor one to whoever wants no mails of that kind', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  await maya.does(changeRhythm, { rhythm: 'daily' })
  await maya.does(changePreference, { kind: 'joined', email: false })
  await happens(house, 'Ana')
  await digest(house, tomorrowAt('09:00'))
  expect(digests(house)).toEqual([])
  expect(await house.sql('select from notification_digests')).toHaveLength(1)
})

test('a digest tells nothing of a workspace that was left, but that it was; nor of requests that wait no longer', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  await maya.does(changeRhythm, { rhythm: 'daily' })
  await happens(house, 'Ana')
  const asked: About = {
    kind: 'approval',
    approval: newId(),
    title: 'Pay Bo',
    detail: null,
    asker: { id: newId(), name: 'Bo' },
    actor: 'person',
    place: 'Tide',
  }
  await adds(house, asked)
  await house.sql('update notifications set waits = false where kind = $1', ['approval'])
  await digest(house, tomorrowAt('09:00'))
  expect(digests(house)).toEqual([expect.stringContaining('Ana joined Tide')])
  expect(digests(house)[0]).not.toContain('Pay Bo')
  await house.sql(`update notification_digests set day = '2100-01-04', done_at = now() - interval '1 day'`)
  await adds(house, asked)
  await adds(house, { kind: 'membership', role: null, place: 'Tide' })
  await house.sql('delete from members where person_id = $1 and account_id = $2', [maya.person, maya.account])
  await digest(house, tomorrowAt('09:00'))
  expect(digests(house)).toContainEqual(expect.stringMatching(/^One thing[^]*no longer belong to Tide/))
})

function happens(house: House, name: string): Promise<void> {
  return adds(house, { kind: 'joined', person: { id: newId(), name }, role: 'member', place: 'Tide' })
}

async function adds(house: House, about: About): Promise<void> {
  const scope = { kind: 'system', why: 'a test' } as const
  const { person, account } = house.cast.owner
  const news = { id: newId(), person, account, happening: newId(), about, inApp: true }
  await house.installation.database.write(scope, (db) => addNotifications(db, scope, [news]))
}

/** In winter, so that New York is five hours behind. */
function tomorrowAt(time: string): Date {
  return new Date(`2100-01-05T${time}:00Z`)
}

function digests(house: House): string[] {
  const mails = house.installation.outbox?.list() ?? []
  return mails.flatMap((mail) =>
    mail.kind === 'mail' && mail.to === cast.owner.email && /not seen yet/.test(mail.subject ?? '')
      ? [`${mail.subject}\n${mail.text}`]
      : [],
  )
}

async function digest({ running }: House, now?: Date): Promise<void> {
  await sendDigests(running, now)
  await running.outgoing.idle()
}
