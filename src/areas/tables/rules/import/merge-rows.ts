import type { MatchMode } from '../../contract/imports.ts'

/** A row that is there already, or one that is to be. */
export type MergedRow = { id: string | undefined; values: unknown[]; isChanged: boolean }

export type MergeResult = { merged: MergedRow[]; added: number; updated: number; skipped: number }

/**
 * What becomes of the rows of a file, each with the row of the table that it means, if there is one. Two rows of the file
 * with the same key are one row of the table. What is empty in the file takes nothing away.
 */
export function mergeRows(
  rows: readonly (readonly unknown[])[],
  keyIndexes: readonly number[],
  mode: Exclude<MatchMode, 'add'>,
  findExisting: (index: number) => { id: string; values: readonly unknown[] } | undefined,
  /** What came before these rows, by its key. */
  byKey = new Map<string, MergedRow>(),
): MergeResult {
  const result: MergeResult = { merged: [], added: 0, updated: 0, skipped: 0 }
  for (const [index, values] of rows.entries()) {
    const key = keyOf(values, keyIndexes)
    const existing = key === undefined ? undefined : (byKey.get(key) ?? fromExisting(findExisting(index)))
    if (existing && key !== undefined && !byKey.has(key)) {
      byKey.set(key, existing)
      result.merged.push(existing)
    }
    if (!existing) {
      const created: MergedRow = { id: undefined, values: [...values], isChanged: true }
      if (key !== undefined) byKey.set(key, created)
      result.merged.push(created)
      result.added += 1
    } else if (mode !== 'skip' && mergeValues(existing, values, mode)) result.updated += 1
    else result.skipped += 1
  }
  return result
}

function fromExisting(row: { id: string; values: readonly unknown[] } | undefined): MergedRow | undefined {
  return row && { id: row.id, values: [...row.values], isChanged: false }
}

/** Whether it has changed anything. */
function mergeValues(existing: MergedRow, values: readonly unknown[], mode: 'update' | 'fillEmpty'): boolean {
  let isChanged = false
  for (const [index, value] of values.entries()) {
    const before = existing.values[index] ?? null
    if (value === null || (mode === 'fillEmpty' && before !== null) || isSame(before, value)) continue
    existing.values[index] = value
    isChanged = true
  }
  existing.isChanged ||= isChanged
  return isChanged
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}

/** A row that lacks a part of its key is none that could be there already. */
export function keyOf(values: readonly unknown[], indexes: readonly number[]): string | undefined {
  const key = indexes.map((index) => values[index] ?? null)
  if (key.length === 0 || key.includes(null)) return undefined
  return JSON.stringify(key.map((each) => (typeof each === 'string' ? each.toLowerCase() : each)))
}
