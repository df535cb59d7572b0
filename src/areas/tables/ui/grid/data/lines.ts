import type { Cell } from '../../../contract/field.ts'
import type { Row } from '../../../contract/rows.ts'
import { rangesOf, type RowRange } from './row-blocks.ts'

export type Group = {
  values: readonly Cell[]
  count: number
  summaries: Readonly<Record<string, number | string | null>>
}

/**
 * One line of the grid: a row (by its position among all rows), a group header, the “Add row” line of a group, or a draft
 * (see use-draft-rows.ts).
 */
export type Line =
  | { kind: 'row'; position: number }
  | { kind: 'group'; group: GroupHeader }
  | { kind: 'add'; group: GroupHeader; position: number }
  | { kind: 'draft'; row: Row }

/** A draft, and the key of the group that it was added to. */
export type Draft = { row: Row; groupKey: string }

export type GroupHeader = Group & {
  /** Identifies the group in the collapsed state. */
  key: string
  /** 0 is the outermost. */
  depth: number
  isOpen: boolean
}

/** Maps lines of the grid to rows and groups. Without groups, line and row position are the same. */
export type Lines = {
  readonly count: number
  /** All rows, also those in collapsed groups. */
  readonly rowCount: number
  at(line: number): Line
  /** The line of a row; undefined in a collapsed group. */
  lineAtPosition(position: number): number | undefined
  /** The outermost collapsed group that hides a row. */
  collapsedGroupAt(position: number): string | undefined
  readonly groupHeaders: readonly { line: number; header: GroupHeader }[]
  /** The “Add row” lines at the ends of groups. */
  readonly addLines: readonly { line: number; position: number; header: GroupHeader }[]
  /** They are above the “Add row” line of their group. */
  readonly drafts: readonly { line: number; row: Row }[]
}

export function ungroupedLines(count: number, drafts: readonly Draft[] = []): Lines {
  return {
    count: count + drafts.length,
    rowCount: count,
    at: (position) => {
      const draft = drafts[position - count]
      return draft ? { kind: 'draft', row: draft.row } : { kind: 'row', position }
    },
    lineAtPosition: (position) => position,
    collapsedGroupAt: () => undefined,
    groupHeaders: [],
    addLines: [],
    drafts: drafts.map(({ row }, index) => ({ line: count + index, row })),
  }
}

/**
 * `depths` has the ordered groups of each depth, the outermost first; groups of the last depth hold the rows. Rows are
 * sorted by their groups, so the position of a group's first row is the sum of the counts of the groups before it.
 */
export function groupedLines(
  depths: readonly (readonly Group[])[],
  isCollapsed: (key: string) => boolean,
  withAddLines = false,
  drafts: readonly Draft[] = [],
): Lines {
  const groupHeaders: { line: number; header: GroupHeader }[] = []
  const addLines: { line: number; position: number; header: GroupHeader }[] = []
  /** Visible runs of rows: first line, first position and length. */
  const ranges: { line: number; position: number; count: number }[] = []
  const hidden: { position: number; count: number; key: string }[] = []
  const draftLines: { line: number; row: Row }[] = []
  let line = 0
  let position = 0

  const groupsByParent = depths.map((groups, depth) =>
    Map.groupBy(groups, ({ values }) => groupKeyOf(values.slice(0, depth))),
  )
  const layOut = (depth: number, parent: string): void => {
    for (const group of groupsByParent[depth]?.get(parent) ?? []) {
      const key = groupKeyOf(group.values)
      const isOpen = !isCollapsed(key)
      const header = { ...group, key, depth, isOpen }
      groupHeaders.push({ line, header })
      line += 1
      const isLast = depth === depths.length - 1
      if (!isOpen) {
        hidden.push({ position, count: group.count, key })
        position += group.count
      } else if (!isLast) layOut(depth + 1, key)
      else {
        ranges.push({ line, position, count: group.count })
        line += group.count
        position += group.count
        if (!withAddLines) continue
        for (const { row } of drafts.filter(({ groupKey }) => groupKey === key)) {
          draftLines.push({ line, row })
          line += 1
        }
        addLines.push({ line, position, header })
        line += 1
      }
    }
  }
  layOut(0, groupKeyOf([]))

  return {
    count: line,
    rowCount: position,
    groupHeaders,
    addLines,
    drafts: draftLines,
    at: (target) => {
      const header = groupHeaders[lastIndexUpTo(groupHeaders, (each) => each.line, target)]
      if (header?.line === target) return { kind: 'group', group: header.header }
      const add = addLines[lastIndexUpTo(addLines, (each) => each.line, target)]
      if (add?.line === target) return { kind: 'add', group: add.header, position: add.position }
      const draft = draftLines.find((each) => each.line === target)
      if (draft) return { kind: 'draft', row: draft.row }
      const range = ranges[lastIndexUpTo(ranges, (each) => each.line, target)]
      return { kind: 'row', position: range ? range.position + target - range.line : target }
    },
    lineAtPosition: (target) => {
      const range = ranges[lastIndexUpTo(ranges, (each) => each.position, target)]
      return range && target < range.position + range.count ? range.line + target - range.position : undefined
    },
    collapsedGroupAt: (target) => {
      const group = hidden[lastIndexUpTo(hidden, (each) => each.position, target)]
      return group && target < group.position + group.count ? group.key : undefined
    },
  }
}

/** The positions of the rows between two lines, without group headers, drafts and collapsed rows. */
export function rowRangesBetween(lines: Lines, first: number, last: number): RowRange[] {
  if (lines.groupHeaders.length === 0) {
    const lastRow = Math.min(last, lines.rowCount - 1)
    return lastRow < first ? [] : [{ first, last: lastRow }]
  }
  const positions: number[] = []
  for (let line = first; line <= last; line += 1) {
    const at = lines.at(line)
    if (at.kind === 'row') positions.push(at.position)
  }
  return rangesOf(positions)
}

export function groupKeyOf(values: readonly unknown[]): string {
  return JSON.stringify(values)
}

/** Binary search: the index of the last element whose key is at most `target`; -1 if there is none. */
function lastIndexUpTo<Each>(all: readonly Each[], keyOf: (each: Each) => number, target: number): number {
  let low = 0
  let high = all.length
  while (low < high) {
    const middle = (low + high) >> 1
    const each = all[middle]
    if (each !== undefined && keyOf(each) <= target) low = middle + 1
    else high = middle
  }
  return low - 1
}
