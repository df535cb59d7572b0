import { expect, test } from 'vitest'
import { changePreference } from '#areas/notifications/contract/preferences.ts'
import { createBusiness } from '#areas/workspaces/contract/accounts.ts'
import { openHouse } from '#test/house.ts'
import { listEvents, readFunnel } from './contract/analytics.ts'

test('from sign-up to habit, as our own tables know it', async () => {
  const house = await openHouse()
  await house.makeAdmin('owner')
  const admin = house.as('owner')
  const { steps } = await admin.does(readFunnel, {})
  const counts = steps.map(({ people }) => people)
  expect(counts[0]).toBe((await house.sql('select from users')).length)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  expect(counts.at(-1)).toBe(0)
})

test('who made a thing in a workspace has begun; setting up is none', async () => {
  const house = await openHouse()
  await house.makeAdmin('owner')
  const admin = house.as('owner')
  const began = async () =>
    (await admin.does(readFunnel, {})).steps.find(({ name }) => name === 'Made a first thing')?.people
  const [jonas, noor] = [house.as('member'), house.as('stranger')]
  const before = await began()
  await noor.does(changePreference, { kind: 'approval', email: false })
  await noor.does(createBusiness, { name: 'Lumen' })
  expect(await began()).toBe(before)
  for (const name of ['Prices.csv', 'Plan.txt'])
    await jonas.fetch(`/files/upload?name=${name}`, { method: 'POST', body: name })
  expect(await began()).toBe((before ?? 0) + 1)
})

test('pages of events neither lose nor repeat any of one instant', async () => {
  const house = await openHouse()
  await house.makeAdmin('owner')
  const admin = house.as('owner')
  await house.sql(`insert into analytics_events (id, at, name, distinct_id)
    select gen_random_uuid(), timestamptz '2026-11-01 10:00:00.123456' + (n / 90) * interval '1 microsecond', 'x', 'y'
    from generate_series(1, 130) n`)
  const seen: string[] = []
  for (let before: string | undefined, more = true; more;) {
    const { events, next } = await admin.does(listEvents, { before })
    seen.push(...events.map(({ id }) => id))
    before = next ?? undefined
    more = next !== null
  }
  const rows = await house.sql<{ id: string }>('select id from analytics_events order by at desc, id desc')
  expect(seen).toEqual(rows.map(({ id }) => id))
  const { next } = await admin.does(listEvents, {})
  await house.sql('delete from analytics_events where id = $1', [next?.split(':')[1]])
  expect((await admin.does(listEvents, { before: next ?? '' })).events).toHaveLength(50)
})
