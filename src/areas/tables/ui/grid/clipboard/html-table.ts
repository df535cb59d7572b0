/**
 * The cells of the first table in clipboard HTML; undefined without a table. The browser's own parser is not used: it is
 * slow for 50,000 cells and would load what the HTML refers to.
 */
export function readHtmlTable(html: string): string[][] | undefined {
  const start = html.search(/<table[\s>]/i)
  if (start < 0) return undefined
  const table = new TableBuilder()
  const tags = /<!--[^]*?-->|<(\/?)([a-z][a-z0-9]*)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi
  tags.lastIndex = start
  let depth = 0
  let textFrom = -1
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    if (textFrom >= 0) table.text(html.slice(textFrom, match.index))
    textFrom = tags.lastIndex
    const [, closes, name = '', attributes = ''] = match
    const tag = name.toLowerCase()
    if (tag === 'table') depth += closes ? -1 : 1
    if (depth === 0) break
    if (!closes && (tag === 'style' || tag === 'script'))
      textFrom = tags.lastIndex = endOfElement(html, tag, tags.lastIndex)
    else if (tag === 'tr' && depth === 1) table.row(closes !== '')
    else if ((tag === 'td' || tag === 'th') && depth === 1) table.cell(closes !== '', attributes)
    else if (tag === 'br') table.line()
    else if ((tag === 'p' || tag === 'div') && closes) table.paragraph()
  }
  if (depth > 0 && textFrom >= 0) table.text(html.slice(textFrom))
  return table.rows()
}

/** Cells as an HTML table. Spreadsheets recognize numbers by themselves; LibreOffice needs attributes for dates. */
export function writeHtmlTable(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row.map((cell) => `<td${dateAttributes(cell)}>${escapeHtml(cell)}</td>`).join('')
  return `<table>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`
}

/** A date as LibreOffice marks it: days since 1899-12-30. */
function dateAttributes(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return ''
  const days = (Date.parse(text) - Date.UTC(1899, 11, 30)) / 86_400_000
  return Number.isInteger(days) ? ` sdval="${days}" sdnum="1033;1033;YYYY-MM-DD"` : ''
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\r\n|\r|\n/g, '<br>')
}

function endOfElement(html: string, tag: string, from: number): number {
  const end = html.slice(from).search(new RegExp(`</${tag}`, 'i'))
  return end < 0 ? html.length : from + end
}

/** Collects rows and cells. A merged cell has its text in the first cell; the others are empty, as in spreadsheets. */
class TableBuilder {
  readonly #rows: string[][] = []
  /** For each column, how many more rows a rowspan from above covers. */
  readonly #rowspans: number[] = []
  #row: string[] | undefined
  #cell: string | undefined
  #spans = { columns: 1, rows: 1 }

  row(isEnd: boolean) {
    this.#endRow()
    if (!isEnd) this.#row = []
  }

  cell(isEnd: boolean, attributes: string) {
    this.#endCell()
    if (isEnd) return
    this.#row ??= []
    this.#skipSpanned(this.#row)
    this.#cell = ''
    this.#spans = { columns: spanOf(attributes, 'colspan'), rows: spanOf(attributes, 'rowspan') }
  }

  text(raw: string) {
    if (this.#cell === undefined) return
    const text = decodeEntities(raw.replaceAll(/[ \t\r\n\f]+/g, ' '))
    this.#cell += this.#cell === '' || this.#cell.endsWith('\n') ? text.replace(/^ +/, '') : text
  }

  line() {
    if (this.#cell !== undefined) this.#cell = `${this.#cell.replace(/ +$/, '')}\n`
  }

  paragraph() {
    if (this.#cell) this.line()
  }

  #endCell() {
    if (this.#cell === undefined || !this.#row) return
    const { columns, rows } = this.#spans
    for (let column = 0; column < columns; column += 1) {
      if (rows > 1) this.#rowspans[this.#row.length] = rows
      this.#row.push(column === 0 ? this.#cell.replace(/[ \n]+$/, '') : '')
    }
    this.#cell = undefined
  }

  #endRow() {
    this.#endCell()
    if (!this.#row) return
    this.#skipSpanned(this.#row)
    this.#rows.push(this.#row)
    this.#row = undefined
    for (const [column, rows] of this.#rowspans.entries()) if (rows) this.#rowspans[column] = rows - 1
  }

  rows(): string[][] | undefined {
    this.#endRow()
    const width = this.#rows.reduce((max, row) => Math.max(max, row.length), 0)
    return width === 0 ? undefined : this.#rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')])
  }

  #skipSpanned(row: string[]) {
    while ((this.#rowspans[row.length] ?? 0) > 0) row.push('')
  }
}

function spanOf(attributes: string, name: string): number {
  const parsed = Number(new RegExp(`${name}\\s*=\\s*["']?(\\d+)`, 'i').exec(attributes)?.[1] ?? 1)
  return Math.min(Math.max(parsed, 1), 1_000)
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+\d?));/gi,
    (all, hex?: string, number?: string, name?: string) => {
      if (name !== undefined) return namedEntities.get(name) ?? all
      const code = hex === undefined ? Number(number) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
    },
  )
}

/** Latin-1 entities, in code point order from 160 on. */
const latinEntityNames =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const namedEntities = new Map([
  ...latinEntityNames
    .split(' ')
    .map((name, index): [string, string] => [name, index === 0 ? ' ' : String.fromCodePoint(160 + index)]),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    euro: '€',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    sbquo: '‚',
    hellip: '…',
    bull: '•',
    trade: '™',
    oelig: 'œ',
    OElig: 'Œ',
    scaron: 'š',
    Scaron: 'Š',
    permil: '‰',
    minus: '−',
  }),
])
