/** One line of a CSV file (RFC 4180). What a spreadsheet would take for a formula is made plain text. */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map((cell) => cellOf(cell === null ? '' : String(cell))).join(',')}\r\n`
}

function cellOf(text: string): string {
  const plain = isFormula(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Also behind spaces, which spreadsheets take off, and in the full-width forms that some of them know. */
function isFormula(text: string): boolean {
  return [text, text.trimStart()].some((each) => beginnings.has(each.charAt(0)))
}

const beginnings = new Set(['=', '+', '-', '@', '\t', '\r', '\0', '＝', '＋', '－', '＠'])
