import type { AllRows } from '#test/database/all-rows.ts'
import { problemIf } from '../../result.ts'

/**
 * Compares each restored table with what it had before and after the backup: rows that stayed are there, and a table that
 * did not change or only grew has no others. A sequence did not go back.
 */
export function compareTables(before: AllRows, restored: AllRows, after: AllRows): string[] {
  return [...after].flatMap(([table, last]) => {
    const first = before.get(table) ?? []
    const here = restored.get(table)
    if (!here) return [`${table} is missing`]
    if (isSequence(last)) return problemIf(stateOf(here) < stateOf(first), `${table} went back`)
    const [restoredRows, lastRows] = [new Set(here), new Set(last)]
    const stayed = first.filter((row) => lastRows.has(row))
    const lost = stayed.filter((row) => !restoredRows.has(row))
    const onlyGrew = stayed.length === first.length
    const unknown = onlyGrew ? here.filter((row) => !lastRows.has(row)) : []
    return [
      ...problemIf(lost.length > 0, `${table} lost ${lost.length} rows`),
      ...problemIf(unknown.length > 0, `${table} has ${unknown.length} rows that were never there`),
    ]
  })
}

function isSequence([row = '']: readonly string[]): boolean {
  return /^\d+ [tf]$/.test(row)
}

function stateOf([row = '0']: readonly string[]): number {
  return Number.parseInt(row, 10)
}
