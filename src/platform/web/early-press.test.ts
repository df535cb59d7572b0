import { expect, test } from 'vitest'
import { EarlyPress } from './early-press.ts'

const n = { key: 'n', metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, target: null, timeStamp: 1_000 }

test('a key that came too early is kept for what hears it soon after', () => {
  const early = new EarlyPress()
  expect(early.isFor({ keys: 'n' }, 1_000)).toBe(false)
  early.note(n)
  expect(early.isFor({ keys: 'm' }, 2_000)).toBe(false)
  expect(early.isFor({ keys: 'n' }, 2_000)).toBe(true)
  expect(early.isFor({ keys: 'n' }, 12_000)).toBe(false)
})

test('it never decides about what was not on the screen', () => {
  const early = new EarlyPress()
  early.note(n)
  expect(early.isFor({ keys: 'n', onSight: true }, 2_000)).toBe(false)
})

test('once the page was heard to be awake, or long after it was loaded, no key is kept', () => {
  const awake = new EarlyPress()
  awake.note(n)
  awake.end()
  expect(awake.isFor({ keys: 'n' }, 2_000)).toBe(false)
  // Such is the second of two presses: the thing that it was meant for is gone, and the next one is not it.
  awake.note(n)
  expect(awake.isFor({ keys: 'n' }, 2_000)).toBe(false)
  const old = new EarlyPress()
  old.note({ ...n, timeStamp: 60_000 })
  expect(old.isFor({ keys: 'n' }, 60_500)).toBe(false)
})
