/** One line of a CSV file (RFC 4180). What a spreadsheet would take for a formula is made plain text; numbers stay numbers. */
export function csvLine(
  cells: readonly (string | number | boolean | null | FormattedNumber)[],
  separator = ',',
): string {
  return `${cells.map((cell) => formatCell(cell, separator)).join(separator)}\r\n`
}

/** A number as people write it, which is no formula, whatever sign it begins with. */
export type FormattedNumber = { text: string }

function formatCell(cell: string | number | boolean | null | FormattedNumber, separator: string): string {
  if (cell === null) return ''
  const text = typeof cell === 'string' ? escapeFormula(cell) : typeof cell === 'object' ? cell.text : String(cell)
  return /["\r\n]|^\s|\s$/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}

function escapeFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text
}

/** What was written as plain text because it looks like a formula, as it was before. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text
}

/** Also behind spaces and quotes, which spreadsheets take off, and in the full-width forms that some of them know. */
function isFormula(text: string): boolean {
  return formulaPrefixes.has(text.charAt(0)) || formulaPrefixes.has(text.replace(/^[\s']+/, '').charAt(0))
}

const formulaPrefixes = new Set(['=', '+', '-', '@', '\t', '\r', '\0', '＝', '＋', '－', '＠'])
