/** Parses clipboard text of spreadsheets: cells separated by tabs, rows by line breaks, quoted where needed. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const [cell, end] = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at)
    row.push(cell)
    if (text[end] === '\t') {
      at = end + 1
      if (at === text.length) row.push('')
      continue
    }
    rows.push(row)
    row = []
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1
  }
  if (row.length > 0) rows.push(row)
  return rows
}

export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cellText).join('\t')).join('\n')
}

function cellText(cell: string): string {
  return /[\t\n\r]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function plainCell(text: string, start: number): [cell: string, end: number] {
  const end = endOfCell(text, start)
  return [text.slice(start, end), end]
}

/** An opening quote counts only if its closing quote is followed by a tab, a line break or the end. */
function quotedCell(text: string, start: number): [cell: string, end: number] {
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return plainCell(text, start)
    if (text[quote + 1] === '"') {
      at = quote + 2
      continue
    }
    const isEnd = quote + 1 >= text.length || /[\t\r\n]/.test(text[quote + 1] ?? '')
    return isEnd ? [text.slice(start + 1, quote).replaceAll('""', '"'), quote + 1] : plainCell(text, start)
  }
}

function endOfCell(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const char = text.charCodeAt(at)
    if (char === 9 || char === 10 || char === 13) return at
  }
  return text.length
}
