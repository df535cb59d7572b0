import { zipStream, type ZipFile } from '../zip.ts'
import { maxRows } from './sheet-reader.ts'

/** A cell to write. A day is `2026-11-17`, a moment is local time, `2026-11-17T14:30:00`. */
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

/** Streams a workbook, so memory stays small. Rows beyond the limit of a sheet continue in another one. */
export function writeXlsx(name: string, columns: readonly Column[], rows: AsyncIterable<readonly Cell[]>) {
  return zipStream(filesOf(name, columns, rows[Symbol.asyncIterator]()))
}

async function* filesOf(
  name: string,
  columns: readonly Column[],
  rows: AsyncIterator<readonly Cell[]>,
): AsyncGenerator<ZipFile> {
  let sheets = 0
  for (let isMore = true; isMore;) {
    sheets += 1
    const setMore = (more: boolean) => (isMore = more)
    yield { name: `xl/worksheets/sheet${sheets}.xml`, parts: sheetOf(columns, rows, setMore) }
  }
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const title =
    toXlsxText(
      name
        .replaceAll(/[[\]:*?/\\]/g, ' ')
        .trim()
        .replaceAll(/^'|'$/g, ''),
    ).slice(0, 25) || 'Table'
  yield {
    name: 'xl/workbook.xml',
    parts: [
      `${xmlHeader}<workbook xmlns="${mainNamespace}" xmlns:r="${relationsNamespace}"><sheets>${numbers
        .map((n) => `<sheet name="${escapeXml(n === 1 ? title : `${title} ${n}`)}" sheetId="${n}" r:id="rId${n}"/>`)
        .join('')}</sheets></workbook>`,
    ],
  }
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    parts: [
      `${xmlHeader}<Relationships xmlns="${packageRelationsNamespace}">${numbers
        .map(
          (n) =>
            `<Relationship Id="rId${n}" Type="${relationsNamespace}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
        )
        .join(
          '',
        )}<Relationship Id="rId${sheets + 1}" Type="${relationsNamespace}/styles" Target="styles.xml"/></Relationships>`,
    ],
  }
  yield { name: 'xl/styles.xml', parts: [styles] }
  yield {
    name: '_rels/.rels',
    parts: [
      `${xmlHeader}<Relationships xmlns="${packageRelationsNamespace}"><Relationship Id="rId1" Type="${relationsNamespace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  }
  yield {
    name: '[Content_Types].xml',
    parts: [
      `${xmlHeader}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${numbers
        .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${contentType}.worksheet+xml"/>`)
        .join('')}</Types>`,
    ],
  }
}

const xmlHeader = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationsNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelationsNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

async function* sheetOf(
  columns: readonly Column[],
  rows: AsyncIterator<readonly Cell[]>,
  setMore: (more: boolean) => void,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const letters = columns.map((_, index) => columnLetters(index))
  // Freezes the first row.
  const pane =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  const cols = widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''
  let chunk = `${xmlHeader}<worksheet xmlns="${mainNamespace}">${pane}${cols}<sheetData><row r="1">${columns
    .map(({ name }, index) => textCell(`${letters[index]}1`, name, ' s="5"'))
    .join('')}</row>`
  let rowNumber = 1
  for (let isMore = true; isMore;) {
    if (rowNumber >= maxRows) {
      setMore(true)
      yield `${chunk}</sheetData></worksheet>`
      return
    }
    const { done, value } = await rows.next()
    isMore = !done
    if (done) break
    rowNumber += 1
    chunk += `<row r="${rowNumber}">${value.map((cell, index) => cellText(`${letters[index]}${rowNumber}`, cell)).join('')}</row>`
    if (chunk.length < chunkSize) continue
    yield chunk
    chunk = ''
  }
  setMore(false)
  yield `${chunk}</sheetData></worksheet>`
}

const chunkSize = 32 * 1024

/** Cell styles by index: plain, day, moment, percent, duration, header. */
const styles = `${xmlHeader}<styleSheet xmlns="${mainNamespace}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/><numFmt numFmtId="166" formatCode="[h]:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="10" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

function cellText(reference: string, cell: Cell): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return textCell(reference, cell)
  if (typeof cell === 'number') return numberCell(reference, cell)
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if ('percent' in cell) return numberCell(reference, cell.percent, 3)
  if ('seconds' in cell) return numberCell(reference, cell.seconds / 86_400, 4)
  const isDay = 'day' in cell
  const text = isDay ? cell.day : cell.moment
  // Spreadsheets have no dates before 1900 and count the first two months of 1900 wrong.
  const serial = Date.parse(isDay ? text : `${text}Z`) / 86_400_000 + 25_569
  return serial >= 61 ? numberCell(reference, serial, isDay ? 1 : 2) : textCell(reference, text.replace('T', ' '))
}

function numberCell(reference: string, value: number, style = 0): string {
  if (!Number.isFinite(value)) return ''
  return `<c r="${reference}"${style === 0 ? '' : ` s="${style}"`}><v>${value}</v></c>`
}

function textCell(reference: string, text: string, style = ''): string {
  return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(toXlsxText(text).slice(0, maxTextLength))}</t></is></c>`
}

/** A spreadsheet's own limit for a cell. */
const maxTextLength = 32_767

/** Escapes or removes characters that XML cannot hold. */
function toXlsxText(text: string): string {
  return (
    text
      .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replaceAll('\r', '_x000D_')
      // oxlint-disable-next-line no-control-regex -- these are what it looks for
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .toWellFormed()
  )
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `${columnLetters(Math.floor(index / 26) - 1)}${last}`
}
