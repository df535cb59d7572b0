import { maxNameLength } from '../../contract/field.ts'
import { cellText } from './parse-cell.ts'

/** A header has only texts, no numbers or dates, and no duplicates. */
export function hasHeader(rows: readonly (readonly unknown[])[]): boolean {
  const [first = [], ...others] = rows
  const cells = first.map((cell) => cellText(cell).trim())
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length === 0 || first.some((cell) => typeof cell === 'number' || typeof cell === 'boolean')) return false
  if (filled.some((cell) => cell.length > 300 || valueLike.test(cell))) return false
  if (others.length === 0) return true
  // A row that repeats further down is not a header.
  return !others.some(
    (row) => row.length === first.length && row.every((cell, index) => cellText(cell).trim() === cells[index]),
  )
}

const valueLike =
  /^[-+(]?[\d.,'\s]*\d[\d.,'\s]*[)%]?$|^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(\D|$)|^https?:\/\/|^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i

/** Valid field names, one for each column: not empty, single-line and unique. */
export function columnNames(row: readonly unknown[], width: number): string[] {
  const taken = new Set<string>()
  return Array.from({ length: width }, (_, index) => {
    const name = cleanName(cellText(row[index])) || `Field ${index + 1}`
    let free = name
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) {
      const end = ` ${count}`
      free = `${name.slice(0, maxNameLength - end.length).trimEnd()}${end}`
    }
    taken.add(free.toLowerCase())
    return free
  })
}

function cleanName(name: string): string {
  const line = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim()
  if (!/[^\p{Cf}\p{Z}]/u.test(line) || line === '__proto__') return ''
  return line.length <= maxNameLength
    ? line
    : line.slice(0, maxNameLength).toWellFormed().replaceAll('\ufffd', '').trim()
}
