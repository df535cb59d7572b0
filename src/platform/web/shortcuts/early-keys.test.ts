import { expect, test } from 'vitest'
import { EarlyKeyBuffer } from './early-keys.ts'

const n = { key: 'n', metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, target: null, timeStamp: 1_000 }
const is = (key: string) => (press: { key: string }) => press.key === key

test('an early key press runs a shortcut that is registered soon after', () => {
  const early = new EarlyKeyBuffer()
  expect(early.matches(is('n'), 1_000)).toBe(false)
  early.record(n)
  expect(early.matches(is('m'), 2_000)).toBe(false)
  expect(early.matches(is('n'), 2_000)).toBe(true)
  expect(early.matches(is('n'), 12_000)).toBe(false)
})

test('after the first handled key, or long after the load, no key press is stored', () => {
  const awake = new EarlyKeyBuffer()
  awake.record(n)
  awake.stop()
  expect(awake.matches(is('n'), 2_000)).toBe(false)
  // The second of two presses: what it was meant for is gone, and the next one is another.
  awake.record(n)
  expect(awake.matches(is('n'), 2_000)).toBe(false)
  const old = new EarlyKeyBuffer()
  old.record({ ...n, timeStamp: 60_000 })
  expect(old.matches(is('n'), 60_500)).toBe(false)
})
