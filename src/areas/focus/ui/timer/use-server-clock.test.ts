import { expect, test } from 'vitest'
import { measureOffset, serverTime, type ClockReading } from './use-server-clock.ts'

const noon = Date.parse('2026-11-16T12:00:00Z')
const second = 1_000
const hour = 3_600 * second

test('a wrong clock shows the server’s time', () => {
  const laptop = openLaptop(-2 * hour)
  const measured = measureOffset(noon, laptop.here())
  laptop.pass(90 * second)
  expect(serverTime(measured, laptop.here())).toBe(noon + 90 * second)
})

test('a late response does not turn the time back', () => {
  const laptop = openLaptop(0)
  const first = measureOffset(noon, laptop.here())
  laptop.pass(60 * second)
  const later = measureOffset(noon + 10 * second, laptop.here(), first)
  expect(serverTime(later, laptop.here())).toBeCloseTo(noon + 60 * second, -2)
})

test('the next response corrects a late one', () => {
  const laptop = openLaptop(0)
  laptop.pass(60 * second)
  const late = measureOffset(noon, laptop.here())
  expect(serverTime(measureOffset(noon + 60 * second, laptop.here(), late), laptop.here())).toBe(noon + 60 * second)
})

test.for([-2 * hour, 2 * hour])(
  'a clock that was %i ms off and is set right does not matter once the server answers',
  (off) => {
    const laptop = openLaptop(off)
    const before = measureOffset(noon, laptop.here())
    laptop.set(-off)
    laptop.pass(5 * second)
    const after = measureOffset(noon + 5 * second, laptop.here(), before)
    laptop.pass(5 * second)
    expect(serverTime(after, laptop.here())).toBe(noon + 10 * second)
  },
)

test('a clock that is set back does not matter even before the next response', () => {
  const laptop = openLaptop(2 * hour)
  const measured = measureOffset(noon, laptop.here())
  laptop.set(-2 * hour)
  laptop.pass(5 * second)
  expect(serverTime(measured, laptop.here())).toBe(noon + 5 * second)
})

test.for(['stands still', 'runs on'])('after a sleep in which the monotonic clock %s the time is right', (steady) => {
  const laptop = openLaptop(0)
  const before = measureOffset(noon, laptop.here())
  laptop.sleep(hour, steady === 'runs on')
  expect(serverTime(before, laptop.here())).toBe(noon + hour)
  const after = measureOffset(noon + hour, laptop.here(), before)
  laptop.pass(5 * second)
  expect(serverTime(after, laptop.here())).toBe(noon + hour + 5 * second)
})

test('a monotonic clock that runs a little fast does not drift over days', () => {
  const laptop = openLaptop(0)
  let measured = measureOffset(noon, laptop.here())
  for (let hours = 1; hours <= 7 * 24; hours++) {
    laptop.pass(hour * 1.000_05)
    measured = measureOffset(noon + hours * hour, laptop.here(), measured)
  }
  expect(serverTime(measured, laptop.here())).toBeCloseTo(noon + 7 * 24 * hour, -1)
})

/** A laptop at noon whose wall clock is off by this much. */
function openLaptop(off: number) {
  let [wall, monotonic] = [noon + off, noon - 7 * hour]
  return {
    here: (): ClockReading => ({ wall, monotonic }),
    set: (by: number) => (wall += by),
    pass: (ms: number) => {
      wall += ms
      monotonic += ms
    },
    sleep: (ms: number, monotonicRunsOn: boolean) => {
      wall += ms
      if (monotonicRunsOn) monotonic += ms
    },
  }
}
