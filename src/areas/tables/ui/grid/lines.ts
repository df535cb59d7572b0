import type { Cell } from '../../contract/field.ts'
import { stretchesOf, type Stretch } from './blocks.ts'

/** A group of rows, as the server counts them. */
export type Group = {
  values: readonly Cell[]
  count: number
  summaries: Readonly<Record<string, number | string | null>>
}

/** One line of the grid: a row at its place among all rows, the head of a group, or at its end where one adds a row to it. */
export type Line =
  | { kind: 'row'; place: number }
  | { kind: 'group'; group: GroupHead }
  | { kind: 'add'; group: GroupHead; place: number }

export type GroupHead = Group & {
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
  ofPlace(place: number): number | undefined
  /** The closed group that hides a row: the outermost, if there are several. */
  closedOver(place: number): string | undefined
  readonly heads: readonly { line: number; head: GroupHead }[]
  /** The lines at the ends of groups in which rows are added to them. */
  readonly adds: readonly { line: number; place: number; head: GroupHead }[]
}

export function plainLines(count: number): Lines {
  return {
    count,
    rowCount: count,
    at: (place) => ({ kind: 'row', place }),
    ofPlace: (place) => place,
    closedOver: () => undefined,
    heads: [],
    adds: [],
  }
}

/**
 * The groups of each depth in their order, the outermost first; those of the last depth hold the rows. The rows of a group
 * stand together, in the order of the groups: so what comes before them is what the groups before them count.
 */
export function groupedLines(
  depths: readonly (readonly Group[])[],
  isClosed: (key: string) => boolean,
  /** Whether one can add rows to groups. */
  adding = false,
): Lines {
  const heads: { line: number; head: GroupHead }[] = []
  const adds: { line: number; place: number; head: GroupHead }[] = []
  /** Stretches of rows that are shown: from which line and place, and how many. */
  const stretches: { line: number; place: number; count: number }[] = []
  const hidden: { place: number; count: number; key: string }[] = []
  let line = 0
  let place = 0

  const within = depths.map((groups, depth) => Map.groupBy(groups, ({ values }) => keyOf(values.slice(0, depth))))
  const lay = (depth: number, parent: string): void => {
    for (const group of within[depth]?.get(parent) ?? []) {
      const key = keyOf(group.values)
      const isOpen = !isClosed(key)
      const head = { ...group, key, depth, isOpen }
      heads.push({ line, head })
      line += 1
      const isLast = depth === depths.length - 1
      if (!isOpen) {
        hidden.push({ place, count: group.count, key })
        place += group.count
      } else if (!isLast) lay(depth + 1, key)
      else {
        stretches.push({ line, place, count: group.count })
        line += group.count
        place += group.count
        if (!adding) continue
        adds.push({ line, place, head })
        line += 1
      }
    }
  }
  lay(0, keyOf([]))

  return {
    count: line,
    rowCount: place,
    heads,
    adds,
    at: (asked) => {
      const head = heads[lastUpTo(heads, (each) => each.line, asked)]
      if (head?.line === asked) return { kind: 'group', group: head.head }
      const add = adds[lastUpTo(adds, (each) => each.line, asked)]
      if (add?.line === asked) return { kind: 'add', group: add.head, place: add.place }
      const stretch = stretches[lastUpTo(stretches, (each) => each.line, asked)]
      return { kind: 'row', place: stretch ? stretch.place + asked - stretch.line : asked }
    },
    ofPlace: (asked) => {
      const stretch = stretches[lastUpTo(stretches, (each) => each.place, asked)]
      return stretch && asked < stretch.place + stretch.count ? stretch.line + asked - stretch.place : undefined
    },
    closedOver: (asked) => {
      const over = hidden[lastUpTo(hidden, (each) => each.place, asked)]
      return over && asked < over.place + over.count ? over.key : undefined
    },
  }
}

/** The places of the rows between two lines, without the heads of groups and what is closed. */
export function placesBetween(lines: Lines, first: number, last: number): Stretch[] {
  if (lines.heads.length === 0) return last < first ? [] : [{ first, last }]
  const places: number[] = []
  for (let line = first; line <= last; line += 1) {
    const at = lines.at(line)
    if (at.kind === 'row') places.push(at.place)
  }
  return stretchesOf(places)
}

export function keyOf(values: readonly Cell[]): string {
  return JSON.stringify(values)
}

/** The last of these, which are in their order, that is not beyond; -1 if all are. */
function lastUpTo<Each>(all: readonly Each[], of: (each: Each) => number, asked: number): number {
  let low = 0
  let high = all.length
  while (low < high) {
    const middle = (low + high) >> 1
    const each = all[middle]
    if (each !== undefined && of(each) <= asked) low = middle + 1
    else high = middle
  }
  return low - 1
}
