import type { MatchMode } from '../../contract/imports.ts'

/** A row of the table, or a new one (no id). */
export type MergedRow = { id: string | undefined; values: unknown[]; isChanged: boolean }

export type MergeResult = { merged: MergedRow[]; added: number; updated: number; skipped: number }

/**
 * Merges the rows of a file into the matching rows of the table. Rows of the file with the same key become one row.
 * Empty cells of the file change nothing.
 */
export function mergeRows(
  rows: readonly (readonly unknown[])[],
  keyIndexes: readonly number[],
  mode: Exclude<MatchMode, 'add'>,
  findExisting: (index: number) => { id: string; values: readonly unknown[] } | undefined,
  /** Merged rows of earlier batches, by key. */
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

/** A row without a complete key matches nothing. */
export function keyOf(values: readonly unknown[], indexes: readonly number[]): string | undefined {
  const key = indexes.map((index) => values[index] ?? null)
  if (key.length === 0 || key.includes(null)) return undefined
  return JSON.stringify(key.map((each) => (typeof each === 'string' ? each.toLowerCase() : each)))
}
