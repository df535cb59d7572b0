import { expect, test } from 'vitest'
import { blocksOf, inParts, neighbours, outlived, stretchesOf } from './blocks.ts'
import { groupedLines, keyOf, placesBetween, plainLines, type Group, type Line, type Lines } from './lines.ts'
import { ahead, Pace } from './pace.ts'
import { spread } from './pasting.ts'

const group = (count: number, ...values: string[]): Group => ({ values, count, summaries: {} })
const words = (lines: Lines) => Array.from({ length: lines.count }, (_, line) => say(lines.at(line)))
const say = (line: Line) =>
  line.kind === 'row'
    ? line.place
    : `${line.kind === 'add' ? '+ ' : ''}${line.group.values.filter((value) => typeof value === 'string').join('/')} (${line.group.count})`

test('without groups a line is a place, however many there are', () => {
  const lines = plainLines(1_000_000)
  expect([lines.at(999_999), lines.ofPlace(7)]).toEqual([{ kind: 'row', place: 999_999 }, 7])
})

test('rows stand below the head of their group, and a closed one hides them without moving the places of others', () => {
  const depths = [[group(2, 'Active'), group(3, 'Lost'), group(1, 'New')]]
  expect(words(groupedLines(depths, () => false))).toEqual(['Active (2)', 0, 1, 'Lost (3)', 2, 3, 4, 'New (1)', 5])
  const some = groupedLines(depths, (key) => key === keyOf(['Lost']))
  expect(words(some)).toEqual(['Active (2)', 0, 1, 'Lost (3)', 'New (1)', 5])
  expect([some.ofPlace(1), some.ofPlace(3), some.ofPlace(5)]).toEqual([2, undefined, 5])
})

test('groups within groups', () => {
  const depths = [
    [group(3, 'Active'), group(1, 'New')],
    [group(1, 'Active', 'Café'), group(2, 'Active', 'Office'), group(1, 'New', 'Café')],
  ]
  expect(words(groupedLines(depths, (key) => key === keyOf(['Active', 'Café'])))).toEqual([
    'Active (3)',
    'Active/Café (1)',
    'Active/Office (2)',
    1,
    2,
    'New (1)',
    'New/Café (1)',
    3,
  ])
})

test('at the end of each open group there is a line to add a row to it, at the place after its rows', () => {
  const depths = [[group(2, 'Active'), group(3, 'Lost'), group(1, 'New')]]
  const lines = groupedLines(depths, (key) => key === keyOf(['Lost']), true)
  expect(words(lines)).toEqual(['Active (2)', 0, 1, '+ Active (2)', 'Lost (3)', 'New (1)', 5, '+ New (1)'])
  expect([lines.at(3), lines.at(7), lines.ofPlace(5)]).toMatchObject([{ place: 2 }, { place: 6 }, 6])
  expect(placesBetween(lines, 1, 6)).toEqual([
    { first: 0, last: 1 },
    { first: 5, last: 5 },
  ])
})

test('which blocks are wanted, which come next, and which are let go', () => {
  expect(
    blocksOf([
      { first: 95, last: 205 },
      { first: 950_010, last: 950_020 },
    ]),
  ).toEqual([0, 1, 2, 9_500])
  expect(neighbours([0, 1], 250)).toEqual([2])
  expect(neighbours([9_999], 1_000_000)).toEqual([9_998])
  expect(outlived([5, 1, 2, 3], [5], 2)).toEqual([1, 2])
  expect(stretchesOf([1, 2, 3, 7, 9, 10])).toEqual([
    { first: 1, last: 3 },
    { first: 7, last: 7 },
    { first: 9, last: 10 },
  ])
  expect(inParts([{ first: 0, last: 250_000 }])).toHaveLength(3)
})

test('what is pasted fills the selection if it fits into it evenly', () => {
  const range = { x: 0, y: 0, width: 2, height: 4 }
  const one = spread([['x']], range)
  expect([one.width, one.height, one.at(1, 3)]).toEqual([2, 4, 'x'])
  const two = spread([['a'], ['b'], ['c']], range)
  expect([two.width, two.height, two.at(0, 2)]).toEqual([1, 3, 'c'])
})

test('whoever scrolls steadily finds what comes next already there; whoever leaps is not waited for', () => {
  const pace = new Pace()
  for (let frame = 0; frame < 20; frame += 1) pace.at(frame * 30, frame * 16)
  expect(ahead([5, 6], pace, 1_000_000)).toEqual([7, 8, 9, 10, 11, 12, 13, 14])
  expect(ahead([5, 6], { rowsASecond: -500 }, 1_000_000)).toEqual([4, 3])
  expect(ahead([5, 6], { rowsASecond: 500 }, 650)).toEqual([])
  expect(ahead([5, 6], { rowsASecond: 500_000 }, 1_000_000)).toEqual([])
  pace.at(600, 10_000)
  expect(pace.rowsASecond).toBe(0)
})
