import { expect, test } from 'vitest'
import { blocksOf, splitRanges, neighbourBlocks, blocksToEvict, rangesOf } from './row-blocks.ts'
import {
  groupedLines,
  groupKeyOf,
  rowRangesBetween,
  ungroupedLines,
  type Group,
  type Line,
  type Lines,
} from './lines.ts'
import { blocksAhead, ScrollSpeed } from './scroll-speed.ts'
import { pasteLayout } from '../clipboard/paste-layout.ts'

const group = (count: number, ...values: string[]): Group => ({ values, count, summaries: {} })
const describeLines = (lines: Lines) => Array.from({ length: lines.count }, (_, line) => describeLine(lines.at(line)))
const describeLine = (line: Line) =>
  line.kind === 'row'
    ? line.position
    : line.kind === 'draft'
      ? `draft ${line.row.id}`
      : `${line.kind === 'add' ? '+ ' : ''}${line.group.values.filter((value) => typeof value === 'string').join('/')} (${line.group.count})`

test('without groups, a line is a row position', () => {
  const lines = ungroupedLines(1_000_000)
  expect([lines.at(999_999), lines.lineAtPosition(7)]).toEqual([{ kind: 'row', position: 999_999 }, 7])
})

test('rows follow the header of their group; a collapsed group hides them without changing the positions of others', () => {
  const depths = [[group(2, 'Active'), group(3, 'Lost'), group(1, 'New')]]
  expect(describeLines(groupedLines(depths, () => false))).toEqual([
    'Active (2)',
    0,
    1,
    'Lost (3)',
    2,
    3,
    4,
    'New (1)',
    5,
  ])
  const some = groupedLines(depths, (key) => key === groupKeyOf(['Lost']))
  expect(describeLines(some)).toEqual(['Active (2)', 0, 1, 'Lost (3)', 'New (1)', 5])
  expect([some.lineAtPosition(1), some.lineAtPosition(3), some.lineAtPosition(5)]).toEqual([2, undefined, 5])
})

test('nested groups', () => {
  const depths = [
    [group(3, 'Active'), group(1, 'New')],
    [group(1, 'Active', 'Café'), group(2, 'Active', 'Office'), group(1, 'New', 'Café')],
  ]
  expect(describeLines(groupedLines(depths, (key) => key === groupKeyOf(['Active', 'Café'])))).toEqual([
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

test('each open group ends with an “Add row” line, at the position after its rows', () => {
  const depths = [[group(2, 'Active'), group(3, 'Lost'), group(1, 'New')]]
  const lines = groupedLines(depths, (key) => key === groupKeyOf(['Lost']), true)
  expect(describeLines(lines)).toEqual(['Active (2)', 0, 1, '+ Active (2)', 'Lost (3)', 'New (1)', 5, '+ New (1)'])
  expect([lines.at(3), lines.at(7), lines.lineAtPosition(5)]).toMatchObject([{ position: 2 }, { position: 6 }, 6])
  expect(rowRangesBetween(lines, 1, 6)).toEqual([
    { first: 0, last: 1 },
    { first: 5, last: 5 },
  ])
})

test('which blocks cover a range, which are their neighbours, and which are evicted', () => {
  expect(
    blocksOf([
      { first: 95, last: 205 },
      { first: 950_010, last: 950_020 },
    ]),
  ).toEqual([0, 1, 2, 9_500])
  expect(neighbourBlocks([0, 1], 250)).toEqual([2])
  expect(neighbourBlocks([9_999], 1_000_000)).toEqual([9_998])
  expect(blocksToEvict([5, 1, 2, 3], [5], 2)).toEqual([1, 2])
  expect(rangesOf([1, 2, 3, 7, 9, 10])).toEqual([
    { first: 1, last: 3 },
    { first: 7, last: 7 },
    { first: 9, last: 10 },
  ])
  expect(splitRanges([{ first: 0, last: 250_000 }])).toHaveLength(3)
})

test('pasted cells repeat over the selection if they fit into it evenly', () => {
  const range = { x: 0, y: 0, width: 2, height: 4 }
  const one = pasteLayout([['x']], range)
  expect([one.width, one.height, one.at(1, 3)]).toEqual([2, 4, 'x'])
  const two = pasteLayout([['a'], ['b'], ['c']], range)
  expect([two.width, two.height, two.at(0, 2)]).toEqual([1, 3, 'c'])
})

test('a steady scroll prefetches the blocks ahead; a jump does not', () => {
  const scrollSpeed = new ScrollSpeed()
  for (let frame = 0; frame < 20; frame += 1) scrollSpeed.record(frame * 30, frame * 16)
  expect(blocksAhead([5, 6], scrollSpeed, 1_000_000)).toEqual([7, 8, 9, 10, 11, 12, 13, 14])
  expect(blocksAhead([5, 6], { rowsPerSecond: -500 }, 1_000_000)).toEqual([4, 3])
  expect(blocksAhead([5, 6], { rowsPerSecond: 500 }, 650)).toEqual([])
  expect(blocksAhead([5, 6], { rowsPerSecond: 500_000 }, 1_000_000)).toEqual([])
  scrollSpeed.record(600, 10_000)
  expect(scrollSpeed.rowsPerSecond).toBe(0)
})

test('drafts are above the “Add row” line of their group, and are no positions', () => {
  const draft = (id: string, ...values: string[]) => ({ row: { id, cells: {} }, groupKey: groupKeyOf(values) })
  const ungrouped = ungroupedLines(2, [draft('a'), draft('b')])
  expect(describeLines(ungrouped)).toEqual([0, 1, 'draft a', 'draft b'])
  expect(ungrouped.rowCount).toBe(2)
  expect(rowRangesBetween(ungrouped, 1, 3)).toEqual([{ first: 1, last: 1 }])
  const depths = [[group(1, 'Active'), group(1, 'Lost')]]
  const grouped = groupedLines(depths, () => false, true, [draft('a', 'Active')])
  expect(describeLines(grouped)).toEqual(['Active (1)', 0, 'draft a', '+ Active (1)', 'Lost (1)', 1, '+ Lost (1)'])
  expect(rowRangesBetween(grouped, 0, 6)).toEqual([{ first: 0, last: 1 }])
})
