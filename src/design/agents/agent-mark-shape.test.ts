import { expect, test } from 'vitest'
import { agentMarkOf, primitives } from './agent-mark-shape.ts'

const ids = Array.from({ length: 20_000 }, (_, index) => `agent-${index}`)

test('an agent always has the same picture', () => {
  expect(agentMarkOf('invoice-chaser')).toEqual(agentMarkOf('invoice-chaser'))
  expect(agentMarkOf('invoice-chaser')).not.toEqual(agentMarkOf('stock-watcher'))
})

test('four equal cells never happen', () => {
  for (const id of ids) expect(new Set(agentMarkOf(id).cells).size).toBeGreaterThan(1)
})

test('every hue but grey and every primitive is used about as often', () => {
  const marks = ids.map(agentMarkOf)
  const hues = Map.groupBy(marks, (mark) => mark.hue)
  expect([...hues.keys()].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  for (const group of hues.values()) expect(group.length / ids.length).toBeCloseTo(1 / 8, 1)
  for (const primitive of primitives) {
    const first = marks.filter((mark) => mark.cells[0] === primitive)
    expect(first.length / ids.length).toBeCloseTo(1 / primitives.length, 1)
  }
})
