/**
 * The value of a cell, typed if the file has types. Dates and times are text: `2026-11-17` and `2026-11-17 14:30:00`.
 */
export type RawCell = string | number | boolean | null | readonly unknown[] | Readonly<Record<string, unknown>>

/** A file with rows, in one or more sheets. */
export type SheetReader = {
  kind: 'csv' | 'xlsx' | 'json'
  names: readonly string[]
  /** Only for CSV. */
  separator?: string | undefined
  /** The rows of a sheet in order. `share` is how much has been read, from 0 to 1. */
  rows(sheet: number): { rows: AsyncGenerator<RawCell[]>; share: () => number }
}

/** A spreadsheet's own limit. */
export const maxRows = 1_048_576
export const maxColumns = 500
/** Rows times columns. */
export const maxCells = 50_000_000
export const maxCellLength = 1_000_000
