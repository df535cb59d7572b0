import { afterEach, expect, test, vi } from 'vitest'
import type { Heard } from '#platform/contract/live.ts'
import { alone, type Bus, type Message } from './bus.ts'
import { openCrowd } from './crowd.ts'
import type { Tab } from './tab.ts'

afterEach(() => vi.useRealTimers())

const jonas = { process: 'another', account: 'kestrel', at: '/focus', id: 'jonas', name: 'Jonas Lindqvist' }

test('the people of a process that falls silent are forgotten within 30 seconds', () => {
  vi.useFakeTimers()
  const crowd = openCrowd(alone)
  const { tab, heard } = mayasTab()
  crowd.move(tab, '/focus')
  crowd.hear({ kind: 'here', ...jonas })
  vi.advanceTimersByTime(20_000)
  crowd.hear({ kind: 'here', ...jonas })
  vi.advanceTimersByTime(20_000)
  expect(heard.at(-1)).toMatchObject({ people: [{ name: 'Jonas Lindqvist' }] })
  vi.advanceTimersByTime(10_000)
  expect(heard.at(-1)).toMatchObject({ people: [] })
  crowd.close()
})

test('a process says who is on its tabs when they come and go, and every ten seconds between', () => {
  vi.useFakeTimers()
  const said: Message[] = []
  const bus: Bus = { ...alone, publish: (message) => said.push(message) }
  const crowd = openCrowd(bus)
  const [one, other] = [mayasTab().tab, mayasTab().tab]
  crowd.move(one, '/focus')
  crowd.move(other, '/focus')
  expect(said.map(({ kind }) => kind)).toEqual(['here'])
  vi.advanceTimersByTime(10_000)
  expect(said.map(({ kind }) => kind)).toEqual(['here', 'here', 'here'])
  crowd.move(one, '')
  expect(said.at(-1)?.kind).toBe('here')
  crowd.close()
  expect(said.at(-1)?.kind).toBe('gone')
})

test('a page names at most 300 people', () => {
  vi.useFakeTimers()
  const crowd = openCrowd(alone)
  const { tab, heard } = mayasTab()
  crowd.move(tab, '/focus')
  for (let number = 0; number < 400; number++) crowd.hear({ kind: 'here', ...jonas, id: `guest-${number}` })
  vi.advanceTimersByTime(100)
  const last = heard.at(-1)
  expect(last?.hear === 'who' && last.people.length).toBe(299)
  crowd.close()
})

function mayasTab() {
  const heard: Heard[] = []
  const tab: Tab = {
    request: new Request('http://localhost'),
    caller: { kind: 'person', person: 'maya', account: 'kestrel', role: 'owner', admin: false },
    name: 'Maya Okafor',
    checkedAt: 0,
    send: (frame) => heard.push(typeof frame === 'string' ? (JSON.parse(frame) as Heard) : frame),
    end: () => {},
  }
  return { tab, heard }
}
