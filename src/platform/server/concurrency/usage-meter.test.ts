import { expect, test } from 'vitest'
import { openUsageMeter } from './usage-meter.ts'

test('who has used much lately gives way while others are there, and not when alone', () => {
  let at = 0
  const meter = openUsageMeter({ maxMs: 2_000, halfLifeMs: 5_000, othersWithinMs: 2_000, now: () => at })
  meter.add('noor', 3_000)
  expect(meter.mustGiveWay('noor')).toBe(false)
  meter.add('maya', 5)
  expect(meter.mustGiveWay('noor')).toBe(true)
  expect(meter.mustGiveWay('maya')).toBe(false)
  meter.add('noor', 1)
  expect(meter.mustGiveWay('noor')).toBe(true)
  at = 2_500
  expect(meter.mustGiveWay('noor')).toBe(false)
})

test('what was used is forgotten', () => {
  let at = 0
  const meter = openUsageMeter({ maxMs: 2_000, halfLifeMs: 5_000, now: () => at })
  meter.add('noor', 3_000)
  at = 5_000
  meter.add('maya', 5)
  expect(meter.mustGiveWay('noor')).toBe(false)
})

test('when many use as much as each other, nobody gives way', () => {
  const meter = openUsageMeter({ maxMs: 2_000, maxShare: 0.25, now: () => 0 })
  const people = ['ada', 'ben', 'cleo', 'dan', 'eva']
  for (const person of people) meter.add(person, 9_000)
  expect(people.filter(meter.mustGiveWay)).toEqual([])
  meter.add('noor', 40_000)
  expect([...people, 'noor'].filter(meter.mustGiveWay)).toEqual(['noor'])
})
