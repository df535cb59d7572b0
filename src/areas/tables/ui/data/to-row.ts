import type { Row } from '../../contract/rows.ts'

/** Narrows a row that was read with `by: 'id'`. */
export function toRow(row: { id: string; cells?: unknown }): Row {
  const { id, cells } = row
  return { id, cells: typeof cells === 'object' && cells !== null ? { ...cells } : {} }
}
