import type { Question } from '../question.ts'

/** How many rows are read at a time. */
export const blockSize = 100

/** How the rows of a block are asked for. */
export function askFor(question: Question, block: number) {
  return { ...question, offset: block * blockSize, limit: blockSize, by: 'id' as const }
}

/** The most blocks that are kept; beyond that, those that nobody has looked at for longest go. */
export const mostBlocks = 80

export function blockOf(place: number): number {
  return Math.floor(place / blockSize)
}

/** Stretches of places, both ends included. */
export type Stretch = { first: number; last: number }

/** The blocks that hold some places, in their order, each once. */
export function blocksOf(stretches: readonly Stretch[]): number[] {
  const blocks = new Set<number>()
  for (const { first, last } of stretches)
    for (let block = blockOf(Math.max(0, first)); block <= blockOf(last); block += 1) blocks.add(block)
  return [...blocks].sort((a, b) => a - b)
}

/** The blocks before and after those that are seen, so that whoever scrolls on finds them there. */
export function neighbours(seen: readonly number[], count: number): number[] {
  const last = blockOf(Math.max(0, count - 1))
  const around = seen.flatMap((block) => [block + 1, block - 1])
  return [...new Set(around)].filter((block) => block >= 0 && block <= last && !seen.includes(block))
}

/** Which kept blocks go: the oldest that are not wanted, as many as there are too many. `kept` has the oldest first. */
export function outlived(kept: readonly number[], wanted: readonly number[], most = mostBlocks): number[] {
  const excess = kept.length - most
  return excess <= 0 ? [] : kept.filter((block) => !wanted.includes(block)).slice(0, excess)
}

/** Places in order as stretches without gaps. */
export function stretchesOf(places: Iterable<number>): Stretch[] {
  const stretches: Stretch[] = []
  for (const place of places) {
    const current = stretches.at(-1)
    if (current && place === current.last + 1) current.last = place
    else stretches.push({ first: place, last: place })
  }
  return stretches
}

export function countOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { first, last }) => sum + last - first + 1, 0)
}

/** So many at a time are taken by an action that goes by places. */
const mostPlaces = 100_000

/** Long stretches in parts that one call can take. */
export function inParts(stretches: readonly Stretch[], most = mostPlaces): Stretch[] {
  return stretches.flatMap(({ first, last }) => {
    const parts: Stretch[] = []
    for (let from = first; from <= last; from += most)
      parts.push({ first: from, last: Math.min(last, from + most - 1) })
    return parts
  })
}
