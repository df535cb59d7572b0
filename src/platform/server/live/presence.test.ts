import { afterEach, expect, test, vi } from 'vitest'
import type { ServerMessage } from '../../contract/live.ts'
import { localBus, type Bus, type BusMessage } from './bus.ts'
import { openPresence } from './presence.ts'
import type { Tab } from './tab.ts'

afterEach(() => vi.useRealTimers())

const jonas = { process: 'another', account: 'kestrel', at: '/focus', id: 'jonas', name: 'Jonas Lindqvist' }

test('the people of a silent process disappear within 30 seconds', () => {
  vi.useFakeTimers()
  const presence = openPresence(localBus)
  const { tab, frames } = openMayasTab()
  presence.move(tab, '/focus')
  presence.handleMessage({ kind: 'here', ...jonas })
  vi.advanceTimersByTime(20_000)
  presence.handleMessage({ kind: 'here', ...jonas })
  vi.advanceTimersByTime(20_000)
  expect(frames.at(-1)).toMatchObject({ people: [{ name: 'Jonas Lindqvist' }] })
  vi.advanceTimersByTime(10_000)
  expect(frames.at(-1)).toMatchObject({ people: [] })
  presence.close()
})

test('a process announces its people when they come and go, and every ten seconds', () => {
  vi.useFakeTimers()
  const published: BusMessage[] = []
  const bus: Bus = { ...localBus, publish: (message) => published.push(message) }
  const presence = openPresence(bus)
  const [one, other] = [openMayasTab().tab, openMayasTab().tab]
  presence.move(one, '/focus')
  presence.move(other, '/focus')
  expect(published.map(({ kind }) => kind)).toEqual(['here'])
  vi.advanceTimersByTime(10_000)
  expect(published.map(({ kind }) => kind)).toEqual(['here', 'here', 'here'])
  presence.move(one, '')
  expect(published.at(-1)?.kind).toBe('here')
  presence.close()
  expect(published.at(-1)?.kind).toBe('gone')
})

test('a page names at most 300 people', () => {
  vi.useFakeTimers()
  const presence = openPresence(localBus)
  const { tab, frames } = openMayasTab()
  presence.move(tab, '/focus')
  for (let number = 0; number < 400; number++) presence.handleMessage({ kind: 'here', ...jonas, id: `guest-${number}` })
  vi.advanceTimersByTime(100)
  const last = frames.at(-1)
  expect(last?.type === 'who' && last.people.length).toBe(299)
  presence.close()
})

function openMayasTab() {
  const frames: ServerMessage[] = []
  const tab: Tab = {
    request: new Request('http://localhost'),
    caller: { kind: 'person', person: 'maya', account: 'kestrel', role: 'owner', admin: false },
    name: 'Maya Okafor',
    checkedAt: 0,
    send: (frame) => frames.push(typeof frame === 'string' ? (JSON.parse(frame) as ServerMessage) : frame),
    close: () => {},
  }
  return { tab, frames }
}
