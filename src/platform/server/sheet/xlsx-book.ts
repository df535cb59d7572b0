import { refuse } from '../../contract/refusal.ts'
import type { Bytes } from './bytes.ts'
import { longestCell } from './sheet.ts'
import { readXml, tooLong, unescaped } from './xlsx-text.ts'
import { broken, listEntries, unpack, type Entry } from './zip-entries.ts'

/** What the number of a cell stands for, by how it is shown. */
export type Look = 'number' | 'day' | 'moment' | 'time' | 'percent'

export type Book = {
  sheets: readonly { name: string; entry: Entry }[]
  looks: readonly Look[]
  /** Days are counted from 1904, as old Macs did. */
  from1904: boolean
  words: readonly string[]
}

/** All that the cells of a workbook point at. The words that cells share come only when they are asked for. */
export async function readBook(bytes: Bytes): Promise<Omit<Book, 'words'> & { readWords(): Promise<string[]> }> {
  const entries = await listEntries(bytes)
  const part = (name: string, largest = largestPart) => {
    const entry = entries.get(name)
    return entry && unpack(bytes, entry, { largest })
  }
  const home = 'xl/'
  const targets = new Map<string, string>()
  await readXml(part(`${home}_rels/workbook.xml.rels`) ?? broken(), {
    open: ({ name, of }) => name === 'Relationship' && targets.set(of['Id'] ?? '', of['Target'] ?? ''),
  })
  const sheets: { name: string; entry: Entry }[] = []
  let from1904 = false
  await readXml(part(`${home}workbook.xml`) ?? broken(), {
    open: ({ name, of }) => {
      if (name === 'workbookPr') from1904 = of['date1904'] === '1' || of['date1904'] === 'true'
      if (name !== 'sheet') return
      const target = targets.get(of['r:id'] ?? of['id'] ?? idIn(of)) ?? ''
      const entry = entries.get(target.startsWith('/') ? target.slice(1) : `${home}${target}`)
      // What is a chart and not a sheet has no rows.
      if (entry && target.includes('worksheets')) sheets.push({ name: (of['name'] ?? 'Sheet').slice(0, 100), entry })
    },
  })
  if (sheets.length === 0) broken()
  return {
    sheets: sheets.slice(0, 200),
    from1904,
    looks: await readLooks(part(`${home}styles.xml`)),
    readWords: () => readWords(part(`${home}sharedStrings.xml`, largestWords)),
  }
}

const largestPart = 20 * 1024 * 1024
const largestWords = 200 * 1024 * 1024
const mostWords = 5_000_000
const mostLetters = 80_000_000

/** Some programs give the prefix another name. */
function idIn(of: Readonly<Record<string, string>>): string {
  return Object.entries(of).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
}

/** For each style of the workbook what a number in it stands for. */
async function readLooks(styles: AsyncIterable<Uint8Array> | undefined): Promise<Look[]> {
  const codes = new Map<string, string>()
  const looks: Look[] = []
  let isInside = false
  if (styles)
    await readXml(styles, {
      open: ({ name, of }) => {
        if (name === 'numFmt') codes.set(of['numFmtId'] ?? '', of['formatCode'] ?? '')
        if (name === 'cellXfs') isInside = true
        if (name === 'xf' && isInside) looks.push(lookOf(of['numFmtId'] ?? '0', codes))
      },
      close: (name) => {
        if (name === 'cellXfs') isInside = false
      },
    })
  return looks
}

function lookOf(id: string, codes: ReadonlyMap<string, string>): Look {
  const code = codes.get(id)
  if (code === undefined) return known.get(Number(id)) ?? 'number'
  // Colours, conditions and words in quotes say nothing about it; [h] counts hours.
  const plain = code.replaceAll(/"[^"]*"|\\.|_.|\*./g, '').replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  const [first = ''] = plain.split(';')
  if (first.includes('%')) return 'percent'
  if (/\[h+\]|\[m+\]|\[s+\]/i.test(first)) return 'time'
  if (!/[ymdhs]/i.test(first) || /general|standard/i.test(first)) return 'number'
  const isDay = /[yd]/i.test(first) || (/m/i.test(first) && !/[hs]/i.test(first))
  const isTime = /[hs]/i.test(first)
  return isDay ? (isTime ? 'moment' : 'day') : 'time'
}

/** Those that need not be said: 14 to 17 are days, 18 to 21 times, 22 both. */
const known = new Map<number, Look>([
  [9, 'percent'],
  [10, 'percent'],
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((each): [number, Look] => [each, 'day']),
  ...[18, 19, 20, 21, 45, 46, 47].map((each): [number, Look] => [each, 'time']),
  [22, 'moment'],
])

/** The words that cells share. Hints about how they are spoken are left out. */
async function readWords(pieces: AsyncIterable<Uint8Array> | undefined): Promise<string[]> {
  const words: string[] = []
  if (!pieces) return words
  let letters = 0
  let isText = false
  let hints = 0
  let text = ''
  await readXml(pieces, {
    open: ({ name }) => {
      if (name === 'si') text = ''
      if (name === 'rPh') hints += 1
      isText = name === 't' && hints === 0
    },
    text: (more) => {
      if (!isText) return
      text += more
      letters += more.length
      if (text.length > longestCell) tooLong()
      if (letters > mostLetters) tooManyWords()
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') hints -= 1
      if (name === 'si') words.push(unescaped(text))
      if (words.length > mostWords) tooManyWords()
    },
  })
  return words
}

function tooManyWords(): never {
  refuse('sheet.too-many-words', 413, 'There is too much text in this workbook. Save the sheet as CSV and try again.')
}
