import { expect, test } from 'vitest'
import { newId } from '#platform/contract/id.ts'
import { scopeAs } from '#test/app/demo-data.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

test('a subscription is changed by its id, belongs to its workspace, and ends', async () => {
  const testApp = await openTestApp()
  const { database } = testApp.installation
  const [scope, stranger] = [scopeAs(testApp, 'owner'), scopeAs(testApp, 'stranger')]
  const subscription = { id: newId(), listener: 'test.listener', table: 'focus_tasks', kinds: ['added'] as const }
  const stored = () => testApp.sql('select relation, kinds from event_subscriptions where id = $1', [subscription.id])
  await database.write(scope, (db) => subscribe(db, scope, subscription))
  await database.write(scope, (db) => subscribe(db, scope, { ...subscription, kinds: ['removed'] }))
  expect(await stored()).toEqual([{ relation: 'focus_tasks', kinds: ['removed'] }])
  await database.write(stranger, (db) => unsubscribe(db, stranger, subscription.id))
  expect(await stored()).toHaveLength(1)
  await database.write(scope, (db) => unsubscribe(db, scope, subscription.id))
  expect(await stored()).toEqual([])
})
