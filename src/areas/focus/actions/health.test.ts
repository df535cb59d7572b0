import { expect, test } from 'vitest'
import { openTestApp } from '#test/app/test-app.ts'
import { scopeAs } from '#test/app/demo-data.ts'
import { health } from './health.ts'
import * as focus from '../contract.ts'

test('a running timer is reported with its end, and as failing if its job did not run', async () => {
  const testApp = await openTestApp()
  const scope = scopeAs(testApp, 'owner')
  const reports = () => testApp.installation.database.read(scope, (db) => health(db, scope, testApp.running))
  expect(await reports()).toEqual([])
  const { endsAt } = await testApp.as('owner').call(focus.startTimer, {})
  expect(await reports()).toMatchObject([{ kind: 'schedule', state: 'fine', nextDue: endsAt, error: null }])
  await testApp.sql(`update focus_timers set ends_at = now() - interval '3 minutes'`)
  expect(await reports()).toMatchObject([{ state: 'failing', error: expect.stringMatching(/late/) }])
})
