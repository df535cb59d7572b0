/**
 * One line of a CSV file (RFC 4180). All text is quoted, so that a program that guesses another separator cannot split it.
 * Text that a spreadsheet would run as a formula is escaped; numbers stay numbers.
 */
export function csvLine(
  cells: readonly (string | number | boolean | null | FormattedNumber)[],
  separator = ',',
): string {
  return `${cells.map(formatCell).join(separator)}\r\n`
}

/** A formatted number: never escaped as a formula, even if it begins with a sign. */
export type FormattedNumber = { text: string }

function formatCell(cell: string | number | boolean | null | FormattedNumber): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return quote(escapeFormula(cell))
  if (typeof cell !== 'object') return String(cell)
  // A decimal comma may be the separator.
  return /^[\d.+-]*$/.test(cell.text) ? cell.text : quote(cell.text)
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

function escapeFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text
}

/** Reverses the escaping of text that looks like a formula. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text
}

/** Spreadsheets ignore leading spaces and quotes, and some of them accept full-width signs. */
function isFormula(text: string): boolean {
  return formulaPrefixes.has(text.charAt(0)) || formulaPrefixes.has(text.replace(/^[\s']+/, '').charAt(0))
}

const formulaPrefixes = new Set(['=', '+', '-', '@', '\t', '\r', '\0', '＝', '＋', '－', '＠'])
