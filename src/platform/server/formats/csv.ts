/** One line of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula is escaped; numbers stay numbers. */
export function csvLine(
  cells: readonly (string | number | boolean | null | FormattedNumber)[],
  separator = ',',
): string {
  return `${cells.map((cell) => formatCell(cell, separator)).join(separator)}\r\n`
}

/** A formatted number: never escaped as a formula, even if it begins with a sign. */
export type FormattedNumber = { text: string }

function formatCell(cell: string | number | boolean | null | FormattedNumber, separator: string): string {
  if (cell === null) return ''
  const text = typeof cell === 'string' ? escapeFormula(cell) : typeof cell === 'object' ? cell.text : String(cell)
  return /["\r\n]|^\s|\s$/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
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
