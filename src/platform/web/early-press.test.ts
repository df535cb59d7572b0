import { expect, test } from 'vitest'
import { EarlyPress } from './early-press.ts'

const n = { key: 'n', metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, target: null, timeStamp: 1_000 }
const is = (key: string) => (press: { key: string }) => press.key === key

test('a key that came too early is kept for what hears it soon after', () => {
  const early = new EarlyPress()
  expect(early.isFor(is('n'), 1_000)).toBe(false)
  early.note(n)
  expect(early.isFor(is('m'), 2_000)).toBe(false)
  expect(early.isFor(is('n'), 2_000)).toBe(true)
  expect(early.isFor(is('n'), 12_000)).toBe(false)
})

test('once the page was heard to be awake, or long after it was loaded, no key is kept', () => {
  const awake = new EarlyPress()
  awake.note(n)
  awake.end()
  expect(awake.isFor(is('n'), 2_000)).toBe(false)
  // Such is the second of two presses: the thing that it was meant for is gone, and the next one is not it.
  awake.note(n)
  expect(awake.isFor(is('n'), 2_000)).toBe(false)
  const old = new EarlyPress()
  old.note({ ...n, timeStamp: 60_000 })
  expect(old.isFor(is('n'), 60_500)).toBe(false)
})
