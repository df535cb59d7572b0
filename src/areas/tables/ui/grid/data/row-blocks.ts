import type { RowQuery } from '../../data/row-query.ts'

/** Rows are read and cached in blocks of this many. */
export const blockSize = 100

export function blockQuery(query: RowQuery, block: number) {
  return { ...query, offset: block * blockSize, limit: blockSize, by: 'id' as const }
}

/** Above this, the least recently viewed blocks are evicted. */
export const maxCachedBlocks = 80

export function blockOf(position: number): number {
  return Math.floor(position / blockSize)
}

/** A range of row positions, both ends included. */
export type RowRange = { first: number; last: number }

/** The blocks that cover these ranges: sorted, each once. */
export function blocksOf(ranges: readonly RowRange[]): number[] {
  const blocks = new Set<number>()
  for (const { first, last } of ranges)
    for (let block = blockOf(Math.max(0, first)); block <= blockOf(last); block += 1) blocks.add(block)
  return [...blocks].sort((a, b) => a - b)
}

/** The blocks right before and after the visible ones, to prefetch them. */
export function neighbourBlocks(visible: readonly number[], count: number): number[] {
  const last = blockOf(Math.max(0, count - 1))
  const adjacent = visible.flatMap((block) => [block + 1, block - 1])
  return [...new Set(adjacent)].filter((block) => block >= 0 && block <= last && !visible.includes(block))
}

/** The blocks above the limit that can go. `cached` has the least recently viewed first. */
export function blocksToEvict(
  cached: readonly number[],
  wanted: readonly number[],
  maxBlocks = maxCachedBlocks,
): number[] {
  const excess = cached.length - maxBlocks
  return excess <= 0 ? [] : cached.filter((block) => !wanted.includes(block)).slice(0, excess)
}

/** Sorted positions as ranges without gaps. */
export function rangesOf(positions: Iterable<number>): RowRange[] {
  const ranges: RowRange[] = []
  for (const position of positions) {
    const current = ranges.at(-1)
    if (current && position === current.last + 1) current.last = position
    else ranges.push({ first: position, last: position })
  }
  return ranges
}

export function countInRanges(ranges: readonly RowRange[]): number {
  return ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0)
}

/** The most rows that one action by range takes. */
const maxRowsPerPart = 100_000

/** Splits ranges into parts that one call can take. */
export function splitRanges(ranges: readonly RowRange[], maxRows = maxRowsPerPart): RowRange[] {
  return ranges.flatMap(({ first, last }) => {
    const parts: RowRange[] = []
    for (let from = first; from <= last; from += maxRows)
      parts.push({ first: from, last: Math.min(last, from + maxRows - 1) })
    return parts
  })
}
