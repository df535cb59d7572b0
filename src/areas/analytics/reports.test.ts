import { expect, test } from 'vitest'
import { changePreference } from '#areas/notifications/contract/preferences.ts'
import { createBusiness } from '#areas/workspaces/contract/accounts.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { listEvents, readFunnel } from './contract/reports.ts'

const openWorkspace = await shareTestApp()

test('the funnel from sign-up to habit is counted from our own tables', async () => {
  const testApp = await openWorkspace()
  await testApp.makeAdmin('owner')
  const admin = testApp.as('owner')
  const { steps } = await admin.call(readFunnel, {})
  const counts = steps.map(({ people }) => people)
  expect(counts[0]).toBe((await testApp.sql('select from users')).length)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  expect(counts.at(-1)).toBe(0)
})

test('creating something in a workspace counts; setting up the workspace does not', async () => {
  const testApp = await openWorkspace()
  await testApp.makeAdmin('owner')
  const admin = testApp.as('owner')
  const began = async () =>
    (await admin.call(readFunnel, {})).steps.find(({ name }) => name === 'Created something')?.people
  const [jonas, noor] = [testApp.as('member'), testApp.as('stranger')]
  const before = await began()
  await noor.call(changePreference, { kind: 'approval', email: false })
  await noor.call(createBusiness, { name: 'Lumen' })
  expect(await began()).toBe(before)
  for (const name of ['Prices.csv', 'Plan.txt'])
    await jonas.fetch(`/files/upload?name=${name}`, { method: 'POST', body: name })
  expect(await began()).toBe((before ?? 0) + 1)
})

test('paging neither loses nor repeats events of the same time', async () => {
  const testApp = await openWorkspace()
  await testApp.makeAdmin('owner')
  const admin = testApp.as('owner')
  await testApp.sql(`insert into analytics_events (id, at, name, distinct_id)
    select gen_random_uuid(), timestamptz '2026-11-01 10:00:00.123456' + (n / 90) * interval '1 microsecond', 'x', 'y'
    from generate_series(1, 130) n`)
  const seen: string[] = []
  for (let before: string | undefined, more = true; more;) {
    const { events, next } = await admin.call(listEvents, { before })
    seen.push(...events.map(({ id }) => id))
    before = next ?? undefined
    more = next !== null
  }
  const rows = await testApp.sql<{ id: string }>('select id from analytics_events order by at desc, id desc')
  expect(seen).toEqual(rows.map(({ id }) => id))
  const { next } = await admin.call(listEvents, {})
  await testApp.sql('delete from analytics_events where id = $1', [next?.split(':')[1]])
  expect((await admin.call(listEvents, { before: next ?? '' })).events).toHaveLength(50)
})
