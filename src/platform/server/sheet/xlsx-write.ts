import { zipOf, type Packed } from '../zip.ts'
import { mostRows } from './sheet.ts'

/** A cell as a spreadsheet keeps it. Days are `2026-11-17`, moments what clocks show, `2026-11-17T14:30:00`. */
export type Cell =
  | null
  | string
  | number
  | boolean
  | { day: string }
  | { moment: string }
  | { percent: number }
  | { seconds: number }

type Column = { name: string; /** In letters, about. */ width: number }

/** A workbook, made while it is taken: nothing is held but the piece at hand. What is too long goes on in another sheet. */
export function xlsxOf(name: string, columns: readonly Column[], rows: AsyncIterable<readonly Cell[]>) {
  return zipOf(filesOf(name, columns, rows[Symbol.asyncIterator]()))
}

async function* filesOf(
  name: string,
  columns: readonly Column[],
  rows: AsyncIterator<readonly Cell[]>,
): AsyncGenerator<Packed> {
  let sheets = 0
  for (let isMore = true; isMore;) {
    sheets += 1
    const end = (more: boolean) => (isMore = more)
    yield { name: `xl/worksheets/sheet${sheets}.xml`, parts: sheetOf(columns, rows, end) }
  }
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const title =
    plain(
      name
        .replaceAll(/[[\]:*?/\\]/g, ' ')
        .trim()
        .replaceAll(/^'|'$/g, ''),
    ).slice(0, 25) || 'Table'
  yield {
    name: 'xl/workbook.xml',
    parts: [
      `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbers
        .map((n) => `<sheet name="${escaped(n === 1 ? title : `${title} ${n}`)}" sheetId="${n}" r:id="rId${n}"/>`)
        .join('')}</sheets></workbook>`,
    ],
  }
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    parts: [
      `${xml}<Relationships xmlns="${packageRelations}">${numbers
        .map((n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
        .join('')}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
  }
  yield { name: 'xl/styles.xml', parts: [styles] }
  yield {
    name: '_rels/.rels',
    parts: [
      `${xml}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  }
  yield {
    name: '[Content_Types].xml',
    parts: [
      `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${numbers
        .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${kind}.worksheet+xml"/>`)
        .join('')}</Types>`,
    ],
  }
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

async function* sheetOf(
  columns: readonly Column[],
  rows: AsyncIterator<readonly Cell[]>,
  end: (more: boolean) => void,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const letters = columns.map((_, index) => lettersOf(index))
  // Its first row stays in sight.
  const pane =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  const cols = widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''
  let piece = `${xml}<worksheet xmlns="${main}">${pane}${cols}<sheetData><row r="1">${columns
    .map(({ name }, index) => words(`${letters[index]}1`, name, ' s="5"'))
    .join('')}</row>`
  let at = 1
  for (let isMore = true; isMore;) {
    if (at >= mostRows) {
      end(true)
      yield `${piece}</sheetData></worksheet>`
      return
    }
    const { done, value } = await rows.next()
    isMore = !done
    if (done) break
    at += 1
    piece += `<row r="${at}">${value.map((cell, index) => cellText(`${letters[index]}${at}`, cell)).join('')}</row>`
    if (piece.length < pieceSize) continue
    yield piece
    piece = ''
  }
  end(false)
  yield `${piece}</sheetData></worksheet>`
}

const pieceSize = 32 * 1024

/** The looks of cells by their numbers: plain, day, moment, percent, duration, head. */
const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/><numFmt numFmtId="166" formatCode="[h]:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="10" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

function cellText(place: string, cell: Cell): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return words(place, cell)
  if (typeof cell === 'number') return number(place, cell)
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if ('percent' in cell) return number(place, cell.percent, 3)
  if ('seconds' in cell) return number(place, cell.seconds / 86_400, 4)
  const isDay = 'day' in cell
  const text = isDay ? cell.day : cell.moment
  // Spreadsheets know no days before 1900, and of that year the first two are counted wrong.
  const serial = Date.parse(isDay ? text : `${text}Z`) / 86_400_000 + 25_569
  return serial >= 61 ? number(place, serial, isDay ? 1 : 2) : words(place, text.replace('T', ' '))
}

function number(place: string, value: number, style = 0): string {
  if (!Number.isFinite(value)) return ''
  return `<c r="${place}"${style === 0 ? '' : ` s="${style}"`}><v>${value}</v></c>`
}

function words(place: string, text: string, style = ''): string {
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(plain(text).slice(0, longest))}</t></is></c>`
}

/** As much as a cell of a spreadsheet can hold. */
const longest = 32_767

/** Without what XML cannot hold. */
function plain(text: string): string {
  return (
    text
      .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replaceAll('\r', '_x000D_')
      // oxlint-disable-next-line no-control-regex -- these are what it looks for
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .toWellFormed()
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `${lettersOf(Math.floor(index / 26) - 1)}${last}`
}
