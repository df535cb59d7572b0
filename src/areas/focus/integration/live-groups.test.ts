import { expect, test } from 'vitest'
import { listTasks } from '../contract.ts'
import type { ServerMessage } from '#platform/contract/live.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { limitConcurrency } from '#platform/server/concurrency/semaphore.ts'
import { LiveQuery, type LiveQueryContext } from '#platform/server/live/live-query.ts'
import { openLiveQueries } from '#platform/server/live/live-queries.ts'
import type { SignedInCaller, Tab } from '#platform/server/live/tab.ts'

test('a person who loses a right while the response is queued does not get it', async () => {
  const testApp = await openTestApp()
  const { tab, heard, caller } = mayasTab(testApp)
  const [busy, checking] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let clear = Promise.resolve()
  let runs = 0
  const implementation = implement(listTasks, async () => {
    runs += 1
    return { tasks: [] }
  })
  const runOneAtATime = limitConcurrency(1)
  const context: LiveQueryContext = {
    running: testApp.running,
    runLimited: (_, work) => runOneAtATime(work),
    tables: new Set(),
    rightsSettled: () => clear,
    cancel: () => {},
  }
  const group = new LiveQuery({ implementation, input: {}, caller }, context)
  void runOneAtATime(() => busy.promise)
  const follower = group.subscribe(tab, 1, undefined)
  const refreshed = group.refresh()
  await new Promise(setImmediate)
  clear = checking.promise
  busy.resolve()
  await new Promise(setImmediate)
  group.subscriptions.delete(follower)
  checking.resolve()
  await refreshed
  expect({ runs, heard }).toEqual({ runs: 0, heard: [] })
})

test('a person follows at most 400 queries over all tabs, until one is closed', async () => {
  const testApp = await openTestApp()
  const groups = openLiveQueries(testApp.running, async () => {})
  const [one, other] = [mayasTab(testApp), mayasTab(testApp)]
  const follow = ({ tab, caller }: typeof one, number: number) =>
    groups.subscribe({ ...question(testApp), input: { number }, caller }, tab, number, undefined)
  for (let number = 0; number < 400; number++) follow(one, number)
  follow(other, 399)
  expect(() => follow(other, 400)).toThrow('You follow 400 different things already.')
  groups.unsubscribe(one.tab, 399)
  expect(() => follow(other, 400)).toThrow('You follow 400 different things already.')
  groups.unsubscribe(other.tab, 399)
  follow(other, 400)
})

function question({ running }: TestApp) {
  const implementation = running.registry.find(listTasks.name)
  if (!implementation) throw new Error('Nobody lists tasks.')
  return { implementation, input: {} }
}

function mayasTab({ cast: { owner } }: TestApp) {
  const heard: (ServerMessage | string)[] = []
  const { person, account } = owner
  const caller: SignedInCaller = { kind: 'person', person, account, role: 'owner', admin: false }
  const tab: Tab = {
    request: new Request('http://localhost'),
    caller,
    name: 'Maya Okafor',
    checkedAt: 0,
    send: (frame) => heard.push(frame),
    close: () => {},
  }
  return { tab, caller, heard }
}
