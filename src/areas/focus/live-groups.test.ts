import { expect, test } from 'vitest'
import { listTasks } from './contract.ts'
import type { Heard } from '#platform/contract/live.ts'
import { openHouse, type House } from '#test/house.ts'
import { implement } from '#platform/server/action.ts'
import { turns } from '#platform/server/turns.ts'
import { Group, type Around } from '#platform/server/live/group.ts'
import { openGroups } from '#platform/server/live/groups.ts'
import type { SignedIn, Tab } from '#platform/server/live/tab.ts'

test('whoever loses a right while their answer waits for its turn is not told', async () => {
  const house = await openHouse()
  const { tab, heard, caller } = mayasTab(house)
  const [busy, checking] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let clear = Promise.resolve()
  let runs = 0
  const implementation = implement(listTasks, async () => {
    runs += 1
    return { tasks: [] }
  })
  const inTurn = turns(1)
  const around: Around = {
    running: house.running,
    inTurn: (_, work) => inTurn(work),
    tables: new Set(),
    rightsAreClear: () => clear,
    cut: () => {},
  }
  const group = new Group({ implementation, input: {}, caller }, around)
  void inTurn(() => busy.promise)
  const follower = group.follow(tab, 1, undefined)
  const told = group.refresh()
  await new Promise(setImmediate)
  clear = checking.promise
  busy.resolve()
  await new Promise(setImmediate)
  group.followers.delete(follower)
  checking.resolve()
  await told
  expect({ runs, heard }).toEqual({ runs: 0, heard: [] })
})

test('a person follows at most 400 different things, in all tabs together, until they leave one', async () => {
  const house = await openHouse()
  const groups = openGroups(house.running, async () => {})
  const [one, other] = [mayasTab(house), mayasTab(house)]
  const follow = ({ tab, caller }: typeof one, number: number) =>
    groups.follow({ ...question(house), input: { number }, caller }, tab, number, undefined)
  for (let number = 0; number < 400; number++) follow(one, number)
  follow(other, 399)
  expect(() => follow(other, 400)).toThrow('You follow 400 different things already.')
  groups.leave(one.tab, 399)
  expect(() => follow(other, 400)).toThrow('You follow 400 different things already.')
  groups.leave(other.tab, 399)
  follow(other, 400)
})

function question({ running }: House) {
  const implementation = running.registry.find(listTasks.name)
  if (!implementation) throw new Error('Nobody lists tasks.')
  return { implementation, input: {} }
}

function mayasTab({ cast: { owner } }: House) {
  const heard: (Heard | string)[] = []
  const { person, account } = owner
  const caller: SignedIn = { kind: 'person', person, account, role: 'owner', admin: false }
  const tab: Tab = {
    request: new Request('http://localhost'),
    caller,
    name: 'Maya Okafor',
    checkedAt: 0,
    send: (frame) => heard.push(frame),
    end: () => {},
  }
  return { tab, caller, heard }
}
