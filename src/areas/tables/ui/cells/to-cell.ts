import type { Cell } from '../../contract/field.ts'
import { attachmentsOf } from './file-chips.tsx'

/** A parsed value as a cell. */
export function toCell(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (!Array.isArray(value) || value.length === 0) return null
  const texts = value.filter((each) => typeof each === 'string')
  return texts.length > 0 ? texts : attachmentsOf(value)
}
