import type { Cell } from '../../../contract/field.ts'
import { rangesOf, type RowRange } from './row-blocks.ts'

/** A group of rows, as the server counts them. */
export type Group = {
  values: readonly Cell[]
  count: number
  summaries: Readonly<Record<string, number | string | null>>
}

/** One line of the grid: a row at its place among all rows, the head of a group, or at its end where one adds a row to it. */
export type Line =
  | { kind: 'row'; position: number }
  | { kind: 'group'; group: GroupHeader }
  | { kind: 'add'; group: GroupHeader; position: number }

export type GroupHeader = Group & {
  /** By which it is known to be closed. */
  key: string
  /** 0 is the outermost. */
  depth: number
  isOpen: boolean
}

/** Which line shows what. Without groups each line is the row at that place, however many there are. */
export type Lines = {
  readonly count: number
  /** How many rows there are, also in closed groups. */
  readonly rowCount: number
  at(line: number): Line
  /** The line of a row, if it is not in a closed group. */
  lineAtPosition(position: number): number | undefined
  /** The closed group that hides a row: the outermost, if there are several. */
  collapsedGroupAt(position: number): string | undefined
  readonly groupHeaders: readonly { line: number; header: GroupHeader }[]
  /** The lines at the ends of groups in which rows are added to them. */
  readonly addLines: readonly { line: number; position: number; header: GroupHeader }[]
}

export function ungroupedLines(count: number): Lines {
  return {
    count,
    rowCount: count,
    at: (position) => ({ kind: 'row', position }),
    lineAtPosition: (position) => position,
    collapsedGroupAt: () => undefined,
    groupHeaders: [],
    addLines: [],
  }
}

/**
 * The groups of each depth in their order, the outermost first; those of the last depth hold the rows. The rows of a group
 * stand together, in the order of the groups: so what comes before them is what the groups before them count.
 */
export function groupedLines(
  depths: readonly (readonly Group[])[],
  isCollapsed: (key: string) => boolean,
  /** Whether one can add rows to groups. */
  withAddLines = false,
): Lines {
  const groupHeaders: { line: number; header: GroupHeader }[] = []
  const addLines: { line: number; position: number; header: GroupHeader }[] = []
  /** Stretches of rows that are shown: from which line and place, and how many. */
  const ranges: { line: number; position: number; count: number }[] = []
  const hidden: { position: number; count: number; key: string }[] = []
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
    at: (target) => {
      const header = groupHeaders[lastIndexUpTo(groupHeaders, (each) => each.line, target)]
      if (header?.line === target) return { kind: 'group', group: header.header }
      const add = addLines[lastIndexUpTo(addLines, (each) => each.line, target)]
      if (add?.line === target) return { kind: 'add', group: add.header, position: add.position }
      const range = ranges[lastIndexUpTo(ranges, (each) => each.line, target)]
      return { kind: 'row', position: range ? range.position + target - range.line : target }
    },
    lineAtPosition: (target) => {
      const range = ranges[lastIndexUpTo(ranges, (each) => each.position, target)]
      return range && target < range.position + range.count ? range.line + target - range.position : undefined
    },
    collapsedGroupAt: (target) => {
      const over = hidden[lastIndexUpTo(hidden, (each) => each.position, target)]
      return over && target < over.position + over.count ? over.key : undefined
    },
  }
}

/** The places of the rows between two lines, without the heads of groups and what is closed. */
export function rowRangesBetween(lines: Lines, first: number, last: number): RowRange[] {
  if (lines.groupHeaders.length === 0) return last < first ? [] : [{ first, last }]
  const positions: number[] = []
  for (let line = first; line <= last; line += 1) {
    const at = lines.at(line)
    if (at.kind === 'row') positions.push(at.position)
  }
  return rangesOf(positions)
}

export function groupKeyOf(values: readonly Cell[]): string {
  return JSON.stringify(values)
}

/** The last of these, which are in their order, that is not beyond; -1 if all are. */
function lastIndexUpTo<Each>(all: readonly Each[], of: (each: Each) => number, target: number): number {
  let low = 0
  let high = all.length
  while (low < high) {
    const middle = (low + high) >> 1
    const each = all[middle]
    if (each !== undefined && of(each) <= target) low = middle + 1
    else high = middle
  }
  return low - 1
}
