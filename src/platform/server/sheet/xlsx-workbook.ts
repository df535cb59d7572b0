import { refuse } from '../../contract/refusal.ts'
import type { ByteSource } from './byte-source.ts'
import { maxCellLength } from './sheet-reader.ts'
import { readXml, refuseLongCell, unescapeXlsx } from './xlsx-xml.ts'
import { refuseBroken, listEntries, unpack, type ZipEntry } from './zip-entries.ts'

/** What a number means, from its number format. */
export type NumberFormat = 'number' | 'day' | 'moment' | 'time' | 'percent'

export type Workbook = {
  sheets: readonly { name: string; entry: ZipEntry }[]
  numberFormats: readonly NumberFormat[]
  /** Dates count from 1904, as on old Macs. */
  from1904: boolean
  sharedStrings: readonly string[]
}

/** Sheets, number formats and shared strings of a workbook. The shared strings are read only on demand. */
export async function readWorkbook(
  source: ByteSource,
): Promise<Omit<Workbook, 'sharedStrings'> & { readSharedStrings(): Promise<string[]> }> {
  const entries = await listEntries(source)
  const part = (name: string, maxBytes = maxPartBytes) => {
    const entry = entries.get(name)
    return entry && unpack(source, entry, { maxBytes })
  }
  const folder = 'xl/'
  const targets = new Map<string, string>()
  await readXml(part(`${folder}_rels/workbook.xml.rels`) ?? refuseBroken(), {
    open: ({ name, attributes }) =>
      name === 'Relationship' && targets.set(attributes['Id'] ?? '', attributes['Target'] ?? ''),
  })
  const sheets: { name: string; entry: ZipEntry }[] = []
  let from1904 = false
  await readXml(part(`${folder}workbook.xml`) ?? refuseBroken(), {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') from1904 = attributes['date1904'] === '1' || attributes['date1904'] === 'true'
      if (name !== 'sheet') return
      const target = targets.get(attributes['r:id'] ?? attributes['id'] ?? relationshipIdIn(attributes)) ?? ''
      const entry = entries.get(target.startsWith('/') ? target.slice(1) : `${folder}${target}`)
      // Charts are listed among the sheets but have no rows.
      if (entry && target.includes('worksheets'))
        sheets.push({ name: (attributes['name'] ?? 'Sheet').slice(0, 100), entry })
    },
  })
  if (sheets.length === 0) refuseBroken()
  return {
    sheets: sheets.slice(0, 200),
    from1904,
    numberFormats: await readNumberFormats(part(`${folder}styles.xml`)),
    readSharedStrings: () => readSharedStrings(part(`${folder}sharedStrings.xml`, maxSharedStringsBytes)),
  }
}

const maxPartBytes = 20 * 1024 * 1024
const maxSharedStringsBytes = 200 * 1024 * 1024
const maxSharedStrings = 5_000_000
const maxCharacters = 80_000_000

/** Some programs use another namespace prefix. */
function relationshipIdIn(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
}

/** By style index. */
async function readNumberFormats(styles: AsyncIterable<Uint8Array> | undefined): Promise<NumberFormat[]> {
  const codes = new Map<string, string>()
  const numberFormats: NumberFormat[] = []
  let isInCellFormats = false
  if (styles)
    await readXml(styles, {
      open: ({ name, attributes }) => {
        if (name === 'numFmt') codes.set(attributes['numFmtId'] ?? '', attributes['formatCode'] ?? '')
        if (name === 'cellXfs') isInCellFormats = true
        if (name === 'xf' && isInCellFormats) numberFormats.push(numberFormatOf(attributes['numFmtId'] ?? '0', codes))
      },
      close: (name) => {
        if (name === 'cellXfs') isInCellFormats = false
      },
    })
  return numberFormats
}

function numberFormatOf(id: string, codes: ReadonlyMap<string, string>): NumberFormat {
  const code = codes.get(id)
  if (code === undefined) return builtInFormats.get(Number(id)) ?? 'number'
  // Colors, conditions and quoted text do not matter; [h] is elapsed hours.
  const plain = code.replaceAll(/"[^"]*"|\\.|_.|\*./g, '').replaceAll(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '')
  const [first = ''] = plain.split(';')
  if (first.includes('%')) return 'percent'
  if (/\[h+\]|\[m+\]|\[s+\]/i.test(first)) return 'time'
  if (!/[ymdhs]/i.test(first) || /general|standard/i.test(first)) return 'number'
  const isDay = /[yd]/i.test(first) || (/m/i.test(first) && !/[hs]/i.test(first))
  const isTime = /[hs]/i.test(first)
  return isDay ? (isTime ? 'moment' : 'day') : 'time'
}

/** Built-in formats that a file need not declare: 14 to 17 are dates, 18 to 21 times, 22 both. */
const builtInFormats = new Map<number, NumberFormat>([
  [9, 'percent'],
  [10, 'percent'],
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((each): [number, NumberFormat] => [
    each,
    'day',
  ]),
  ...[18, 19, 20, 21, 45, 46, 47].map((each): [number, NumberFormat] => [each, 'time']),
  [22, 'moment'],
])

/** Leaves out phonetic hints (rPh). */
async function readSharedStrings(chunks: AsyncIterable<Uint8Array> | undefined): Promise<string[]> {
  const sharedStrings: string[] = []
  if (!chunks) return sharedStrings
  let characters = 0
  let isText = false
  let phoneticDepth = 0
  let text = ''
  await readXml(chunks, {
    open: ({ name }) => {
      if (name === 'si') text = ''
      if (name === 'rPh') phoneticDepth += 1
      isText = name === 't' && phoneticDepth === 0
    },
    text: (more) => {
      if (!isText) return
      text += more
      characters += more.length
      if (text.length > maxCellLength) refuseLongCell()
      if (characters > maxCharacters) refuseTooMuchText()
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') phoneticDepth -= 1
      if (name === 'si') sharedStrings.push(unescapeXlsx(text))
      if (sharedStrings.length > maxSharedStrings) refuseTooMuchText()
    },
  })
  return sharedStrings
}

function refuseTooMuchText(): never {
  refuse('sheet.too-many-words', 413, 'There is too much text in this workbook. Save the sheet as CSV and try again.')
}
