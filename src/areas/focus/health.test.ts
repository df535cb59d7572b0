import { expect, test } from 'vitest'
import { openHouse } from '#test/house.ts'
import { scopeAs } from '#test/story.ts'
import { health } from './actions/health.ts'
import * as focus from './contract.ts'

test('a running timer is reported with its end, and as failing if nobody has looked after it since', async () => {
  const house = await openHouse()
  const scope = scopeAs(house, 'owner')
  const reports = () => house.installation.database.read(scope, (db) => health(db, scope))
  expect(await reports()).toEqual([])
  const { endsAt } = await house.as('owner').does(focus.startTimer, {})
  expect(await reports()).toMatchObject([{ kind: 'schedule', state: 'fine', nextDue: endsAt, error: null }])
  await house.sql(`update focus_timers set ends_at = now() - interval '3 minutes'`)
  expect(await reports()).toMatchObject([{ state: 'failing', error: expect.stringMatching(/late/) }])
})
