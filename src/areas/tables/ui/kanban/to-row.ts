import type { Row } from '../../contract/rows.ts'

/** A row as it comes by ids, with its cells. */
export function toRow(row: { id: string; cells?: unknown }): Row {
  const { id, cells } = row
  return { id, cells: typeof cells === 'object' && cells !== null ? { ...cells } : {} }
}
