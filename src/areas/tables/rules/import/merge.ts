import type { MatchWay } from '../../contract/imports.ts'

/** A row that is there already, or one that is to be. */
export type Merged = { id: string | undefined; values: unknown[]; isChanged: boolean }

export type Merging = { merged: Merged[]; added: number; updated: number; skipped: number }

/**
 * What becomes of the rows of a file, each with the row of the table that it means, if there is one. Two rows of the file
 * with the same key are one row of the table. What is empty in the file takes nothing away.
 */
export function mergeRows(
  rows: readonly (readonly unknown[])[],
  keyPlaces: readonly number[],
  way: Exclude<MatchWay, 'add'>,
  found: (index: number) => { id: string; values: readonly unknown[] } | undefined,
  /** What came before these rows, by its key. */
  byKey = new Map<string, Merged>(),
): Merging {
  const result: Merging = { merged: [], added: 0, updated: 0, skipped: 0 }
  for (const [index, values] of rows.entries()) {
    const key = keyOf(values, keyPlaces)
    const there = key === undefined ? undefined : (byKey.get(key) ?? takeUp(found(index)))
    if (there && key !== undefined && !byKey.has(key)) {
      byKey.set(key, there)
      result.merged.push(there)
    }
    if (!there) {
      const made: Merged = { id: undefined, values: [...values], isChanged: true }
      if (key !== undefined) byKey.set(key, made)
      result.merged.push(made)
      result.added += 1
    } else if (way !== 'skip' && put(there, values, way)) result.updated += 1
    else result.skipped += 1
  }
  return result
}

function takeUp(row: { id: string; values: readonly unknown[] } | undefined): Merged | undefined {
  return row && { id: row.id, values: [...row.values], isChanged: false }
}

/** Whether it has changed anything. */
function put(there: Merged, values: readonly unknown[], way: 'update' | 'fillEmpty'): boolean {
  let isChanged = false
  for (const [place, value] of values.entries()) {
    const before = there.values[place] ?? null
    if (value === null || (way === 'fillEmpty' && before !== null) || isSame(before, value)) continue
    there.values[place] = value
    isChanged = true
  }
  there.isChanged ||= isChanged
  return isChanged
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}

/** A row that lacks a part of its key is none that could be there already. */
export function keyOf(values: readonly unknown[], places: readonly number[]): string | undefined {
  const key = places.map((place) => values[place] ?? null)
  if (key.length === 0 || key.includes(null)) return undefined
  return JSON.stringify(key.map((each) => (typeof each === 'string' ? each.toLowerCase() : each)))
}
