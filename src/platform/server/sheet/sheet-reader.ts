/**
 * What a cell of a file holds: text as it is written, or what the file itself says that it is. Days and moments come as
 * text, `2026-11-17` and `2026-11-17 14:30:00`.
 */
export type RawCell = string | number | boolean | null | readonly unknown[] | Readonly<Record<string, unknown>>

/** Files with rows in them: one sheet, or several. */
export type SheetReader = {
  kind: 'csv' | 'xlsx' | 'json'
  names: readonly string[]
  /** What parts the cells of a CSV file. */
  separator?: string | undefined
  /** The rows of a sheet, from its first to its last. `share` is how much of it has been read, from 0 to 1. */
  rows(sheet: number): { rows: AsyncGenerator<RawCell[]>; share: () => number }
}

/** As many as a spreadsheet can have. */
export const maxRows = 1_048_576
export const maxColumns = 500
export const maxCellLength = 1_000_000
