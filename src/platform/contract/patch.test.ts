import { expect, test } from 'vitest'
import { soakFactor } from '#test/project/soak-factor.ts'
import { applyPatch, diff } from './patch.ts'

const milk = { id: 'a', title: 'Buy milk', done: false }
const beans = { id: 'b', title: 'Order beans', done: false }
const letter = { id: 'c', title: 'Write the letter', done: false }

test('only the changes of a long list are sent', () => {
  const before = { tasks: [milk, beans, letter] }
  const after = { tasks: [milk, beans, { ...letter, done: true }, { id: 'd', title: 'New', done: false }] }
  expect(diff(before, after)).toEqual({
    in: {
      tasks: { items: [[0, 2], [2, { in: { done: { set: true } } }], { new: { id: 'd', title: 'New', done: false } }] },
    },
  })
})

test('unchanged parts stay the same objects, and the old answer is not modified', () => {
  const before = { tasks: [milk, beans], rest: { same: true } }
  const copy = structuredClone(before)
  const after = applyPatch(before, diff(before, { tasks: [{ ...beans, done: true }, milk], rest: { same: true } }))
  expect(after).toEqual({ tasks: [{ ...beans, done: true }, milk], rest: { same: true } })
  expect((after as typeof before).tasks[1]).toBe(milk)
  expect((after as typeof before).rest).toBe(before.rest)
  expect(before).toEqual(copy)
})

test('inherited property names are ordinary names', () => {
  const before = JSON.parse('{"__proto__": {"a": 1}, "b": 2}') as unknown
  const after = JSON.parse('{"__proto__": {"a": 2}, "constructor": {"c": 1}}') as unknown
  expect(JSON.stringify(roundTrip(before, after))).toBe(JSON.stringify(after))
  expect(JSON.stringify(roundTrip({}, after))).toBe(JSON.stringify(after))
})

test('any answer can be patched into any other', () => {
  for (let seed = 1; seed <= 3_000 * soakFactor; seed++) {
    const random = seededRandom(seed)
    const before = randomValue(random, 4)
    const after = random() < 0.5 ? randomValue(random, 4) : mutated(before, random)
    expect(roundTrip(before, after), `seed ${seed}`).toEqual(after)
  }
})

/** Through JSON, as over the wire. */
function roundTrip(before: unknown, after: unknown): unknown {
  return applyPatch(before, JSON.parse(JSON.stringify(diff(before, after))))
}

function randomValue(random: () => number, depth: number): unknown {
  const kind = Math.floor(random() * (depth > 0 ? 7 : 4))
  const listOf = <T>(make: () => T) => Array.from({ length: Math.floor(random() * 5) }, make)
  if (kind === 0) return null
  if (kind === 1) return random() < 0.5
  if (kind === 2) return Math.floor(random() * 10)
  if (kind === 3) return ['', 'x', 'set', 'id', '0'][Math.floor(random() * 5)]
  if (kind === 4) return listOf(() => randomValue(random, depth - 1))
  if (kind === 5) return Object.fromEntries(listOf(() => [randomName(random), randomValue(random, depth - 1)]))
  return listOf(() => ({ id: randomName(random), value: randomValue(random, depth - 1) }))
}

/** The same value with a few differences. */
function mutated(value: unknown, random: () => number): unknown {
  if (random() < 0.1) return randomValue(random, 2)
  if (Array.isArray(value)) {
    const items = value.filter(() => random() < 0.9).map((each: unknown) => mutated(each, random))
    return random() < 0.3 ? items.reverse() : items
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(() => random() < 0.9)
      .map(([key, each]) => [key, key === 'id' ? each : mutated(each, random)]),
  )
}

function randomName(random: () => number): string {
  return ['a', 'b', 'c', 'd', 'id', 'in', 'drop', 'items', 'new', 'constructor'][Math.floor(random() * 10)] ?? ''
}

/** A seeded random generator (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
