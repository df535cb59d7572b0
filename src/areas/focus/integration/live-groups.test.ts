import { expect, test } from 'vitest'
import { z } from 'zod'
import { listTasks } from '../contract.ts'
import type { ServerMessage } from '#platform/contract/live.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { SerializedJson } from '#platform/server/actions/serialized-json.ts'
import { byteBudget } from '#platform/server/concurrency/byte-budget.ts'
import { limitConcurrency } from '#platform/server/concurrency/semaphore.ts'
import { LiveQuery, type LiveQueryContext } from '#platform/server/live/live-query.ts'
import { openLiveQueries } from '#platform/server/live/live-queries.ts'
import type { SignedInCaller, Tab } from '#platform/server/live/tab.ts'

const openWorkspace = await shareTestApp()

test('a person who loses a right while the response is queued does not get it', async () => {
  const testApp = await openWorkspace()
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
    answerBudget: byteBudget({ perKey: 1_000, total: 1_000 }),
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
  const testApp = await openWorkspace()
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

const answerOf = (bytes: number, tasks: number) =>
  new SerializedJson<never>(JSON.stringify({ tasks, text: 'x'.repeat(bytes) }))

test('a large answer is not held: its tabs are told when it has changed, until it is small again', async () => {
  const testApp = await openWorkspace()
  const { tab, heard, caller } = mayasTab(testApp)
  const answerBudget = byteBudget({ perKey: 10_000_000, total: 10_000_000 })
  let answer = answerOf(2_000_000, 1)
  const query = new LiveQuery(
    { implementation: implement(listTasks, async () => answer), input: {}, caller },
    {
      running: testApp.running,
      runLimited: (_, work) => work(),
      tables: new Set(),
      rightsSettled: async () => {},
      answerBudget,
      cancel: () => {},
    },
  )
  query.subscribe(tab, 1, undefined)
  await query.refresh()
  expect({ heard, held: answerBudget.reservedBytes }).toEqual({ heard: [{ type: 'stale', id: 1 }], held: 0 })
  await query.refresh()
  expect(heard).toHaveLength(1)
  answer = answerOf(2_000_000, 2)
  await query.refresh()
  expect(heard).toHaveLength(2)
  answer = answerOf(0, 3)
  await query.refresh()
  expect(heard.at(-1)).toContain('"answer":{"tasks":3,"text":""}')
  expect(answerBudget.reservedBytes).toBeGreaterThan(0)
  query.close()
  expect(answerBudget.reservedBytes).toBe(0)
})

test('71 followed answers of 900 KB each are not all held, and leaving frees the room for others', async () => {
  const testApp = await openWorkspace()
  const groups = openLiveQueries(testApp.running, async () => {})
  const { tab, heard, caller } = mayasTab(testApp)
  const numbered = { ...listTasks, input: z.object({ id: z.number() }) }
  const implementation = implement(numbered, async () => answerOf(900_000, 1))
  const follow = (id: number) => groups.subscribe({ implementation, input: { id }, caller }, tab, id, undefined)
  const isStale = (frame: ServerMessage | string) => typeof frame !== 'string' && frame.type === 'stale'
  for (let id = 0; id < 71; id++) follow(id)
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(71)
  expect(heard.filter(isStale)).toHaveLength(71 - 37)
  for (let id = 0; id < 71; id++) groups.unsubscribe(tab, id)
  follow(71)
  await expect.poll(() => heard.length).toBe(72)
  expect(isStale(heard[71] ?? '')).toBe(false)
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
