/** One line of a CSV file (RFC 4180). What a spreadsheet would take for a formula is made plain text. */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map((cell) => cellOf(cell === null ? '' : String(cell))).join(',')}\r\n`
}

function cellOf(text: string): string {
  const plain = formula.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Also behind spaces, which spreadsheets take off, and in the full-width forms that some of them know. */
// eslint-disable-next-line no-control-regex
const formula = /^\s*[=+\-@\t\r\0＝＋－＠]/
