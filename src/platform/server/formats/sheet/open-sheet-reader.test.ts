import { expect, test } from 'vitest'
import { zipSync, type Zippable } from 'fflate'
import { byteSourceOf } from './byte-source.ts'
import { openSheetReader } from './open-sheet-reader.ts'
import { writeXlsx } from './xlsx-write.ts'
import type { RawCell } from './sheet-reader.ts'

test('CSV is read in every common encoding, with every separator and line ending', async () => {
  const lines = 'Name;Größe\r\n"Müller; ""Sohn""";1,5\nZoë;2\r'
  const expected = [
    ['Name', 'Größe'],
    ['Müller; "Sohn"', '1,5'],
    ['Zoë', '2'],
  ]
  const latin = Uint8Array.from(lines, (letter) => letter.charCodeAt(0))
  const wide = new Uint8Array(Buffer.from(lines, 'utf16le'))
  const bigEndian = Buffer.from(wide).swap16()
  for (const bytes of [
    Buffer.from(lines),
    Buffer.from(`\ufeff${lines}`),
    latin,
    wide,
    Buffer.from(`\ufeff${lines}`, 'utf16le'),
    bigEndian,
  ])
    expect(await rowsOf(bytes)).toEqual(expected)
  for (const separator of [',', '\t', '|'])
    expect(await rowsOf(Buffer.from(`a${separator}b\n1${separator}"x${separator}y"\n`))).toEqual([
      ['a', 'b'],
      ['1', `x${separator}y`],
    ])
})

test('200 columns with broken quotes are read, or refused with the number of the row', async () => {
  const cells = Array.from({ length: 200 }, (_, n) =>
    n % 7 === 3 ? `5" pipe ${n}` : n % 11 === 5 ? `"a "b" ${n}"` : `${n}`,
  )
  const [, row] = await rowsOf(Buffer.from(`${cells.map((_, n) => `C${n}`).join(',')}\n${cells.join(',')}\n`))
  expect(row).toEqual(cells)
  await expect(rowsOf(Buffer.from(`a,b\n1,2\n\n3,"open\n4,5\n`))).rejects.toMatchObject({
    code: 'sheet.quote-open',
    message: expect.stringContaining('Row 4 '),
  })
  await expect(rowsOf(Buffer.from(`${'x,'.repeat(600)}x\n`))).rejects.toMatchObject({ code: 'sheet.too-wide' })
  expect(await rowsOf(Buffer.from(`a,b${','.repeat(600)}\n`))).toEqual([['a', 'b']])
})

test('an XLSX cell is typed: shared strings, dates, times, percents, errors, gaps', async () => {
  const book = workbook({
    styles: `<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="[$-409]d\\-mmm\\-yy h:mm"/><numFmt numFmtId="166" formatCode="&quot;day&quot; 0.0"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="10"/><xf numFmtId="46"/><xf numFmtId="166"/></cellXfs>`,
    words: `<si><t>Plain</t></si><si><r><t>Ri</t></r><r><t xml:space="preserve">ch </t></r><rPh><t>no</t></rPh></si><si><t>a_x000D_b</t></si>`,
    sheet: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>
      <row r="2"><c r="A2" s="1"><v>46343</v></c><c r="B2" s="2"><v>46343.604224537</v></c><c r="C2" s="3"><v>0.07</v></c><c r="D2" s="4"><v>1.0625</v></c><c r="E2" s="5"><v>2.5</v></c></row>
      <row r="3"><c t="inlineStr"><is><t>in</t></is></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>A1</f><v>made</v></c><c/></row>`,
  })
  const sheets = await openSheetReader(byteSourceOf(book))
  expect(sheets.names).toEqual(['Leads', 'Empty'])
  expect(await rowsOf(book)).toEqual([
    ['Plain', null, 'Rich ', 'a\rb'],
    ['2026-11-17', '2026-11-17 14:30:05', '7%', '25:30:00', 2.5],
    ['in', true, null, 'made'],
  ])
})

test('a zip bomb, a damaged, locked or old workbook is refused at little cost', async () => {
  const bomb = workbook({ sheet: ' '.repeat(36_000_000) })
  expect(bomb.length).toBeLessThan(100_000)
  await expect(rowsOf(bomb)).rejects.toMatchObject({ code: 'sheet.bomb' })
  const words = workbook({
    words: `<si><t>${'x'.repeat(1_100_000)}</t></si>`,
    sheet: '<row><c t="s"><v>0</v></c></row>',
  })
  await expect(rowsOf(words)).rejects.toMatchObject({ code: 'sheet.cell-too-long' })
  const entities = workbook({ sheet: '' }, '<!DOCTYPE x [<!ENTITY a "aaaa">]>')
  await expect(rowsOf(entities)).rejects.toMatchObject({ code: 'sheet.broken' })
  const whole = workbook({ sheet: '<row><c><v>1</v></c></row>' })
  await expect(rowsOf(whole.subarray(0, whole.length - 60))).rejects.toMatchObject({ code: 'sheet.broken' })
  const wide = workbook({ sheet: '<row><c r="ZZZ1"><v>1</v></c></row>' })
  await expect(rowsOf(wide)).rejects.toMatchObject({ code: 'sheet.too-wide' })
  await expect(rowsOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]))).rejects.toMatchObject({ code: 'sheet.old' })
  await expect(rowsOf(Buffer.from([0x89, 0x50, 0, 0, 0, 1, 0, 0, 2]))).rejects.toMatchObject({
    code: 'sheet.unknown-kind',
  })
  await expect(rowsOf(new Uint8Array())).rejects.toMatchObject({ code: 'sheet.empty' })
})

test('JSON is a list of objects with any field names', async () => {
  const rows = '[{"a":1,"__proto__":"x"},{"b":["y"],"a":null},{"constructor":true}]'
  const expected = [
    ['a', '__proto__', 'b', 'constructor'],
    [1, 'x'],
    [null, null, ['y']],
    [null, null, null, true],
  ]
  expect(await rowsOf(Buffer.from(rows))).toEqual(expected)
  expect(await rowsOf(Buffer.from(`{"rows":${rows}}`))).toEqual(expected)
  await expect(rowsOf(Buffer.from('[{"a":1}'))).rejects.toMatchObject({ code: 'sheet.json-broken' })
  await expect(rowsOf(Buffer.from('{"a":1}'))).rejects.toMatchObject({ code: 'sheet.json-shape' })
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  for (const nested of [deep, `[{"a":${deep}}]`, `[{"a":${'{"b":'.repeat(10_000)}1${'}'.repeat(10_000)}}]`])
    await expect(rowsOf(Buffer.from(nested))).rejects.toMatchObject({ code: 'sheet.json-deep' })
})

test('a zip bomb in the shared strings is refused before it is unpacked, also if it lies about its size', async () => {
  const sheet = '<row><c t="s"><v>0</v></c></row>'
  const words = '<si><t>y</t></si>'.repeat(1_000)
  /** The same workbook with another declared size of its shared strings. */
  const claimingSize = (size: number) => {
    const book = Buffer.from(workbook({ words, sheet }))
    for (let at = book.indexOf(entrySignature); at >= 0; at = book.indexOf(entrySignature, at + 1))
      if (book.readUInt32LE(at + 24) > words.length) book.writeUInt32LE(size, at + 24)
    return book
  }
  await expect(rowsOf(claimingSize(150_000_000))).rejects.toMatchObject({ code: 'sheet.bomb' })
  await expect(rowsOf(claimingSize(100))).rejects.toMatchObject({ code: 'sheet.bomb' })
  expect(await rowsOf(workbook({ words, sheet }))).toEqual([['y']])
})

const entrySignature = Buffer.from([0x50, 0x4b, 1, 2])

test('a written workbook is read back the same', async () => {
  const cells = [
    '=1+1',
    -5,
    { day: '1899-12-01' },
    { day: '2026-02-28' },
    { moment: '2026-11-17T14:30:05' },
    { percent: 0.125 },
    false,
    null,
    '<&>\u0001"',
  ]
  const rowsToWrite = async function* () {
    yield cells
  } as () => AsyncGenerator<Parameters<typeof writeXlsx>[2] extends AsyncIterable<infer Row> ? Row : never>
  const chunks: Uint8Array[] = []
  for await (const chunk of writeXlsx(
    "Q1/Q2 'Leads'",
    cells.map((_, n) => ({ name: `C${n}`, width: 10 })),
    rowsToWrite(),
  ))
    chunks.push(chunk)
  const [, row] = await rowsOf(Buffer.concat(chunks))
  expect(row).toEqual(['=1+1', -5, '1899-12-01', '2026-02-28', '2026-11-17 14:30:05', '12.5%', false, null, '<&>"'])
})

async function rowsOf(bytes: Uint8Array): Promise<RawCell[][]> {
  const rows: RawCell[][] = []
  for await (const row of (await openSheetReader(byteSourceOf(bytes))).rows(0).rows) rows.push(row)
  return rows
}

/** A workbook with two sheets. */
function workbook(
  { styles = '', words = '', sheet }: { styles?: string; words?: string; sheet: string },
  head = '',
): Uint8Array {
  const text = (content: string) => new TextEncoder().encode(`<?xml version="1.0"?>${content}`)
  const files: Zippable = {
    'xl/worksheets/one.xml': text(`${head}<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    'xl/worksheets/two.xml': text('<worksheet><sheetData/></worksheet>'),
    'xl/workbook.xml': text(
      '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="Leads" r:id="a"/><x:sheet name="Empty" r:id="b"/></x:sheets></x:workbook>',
    ),
    'xl/_rels/workbook.xml.rels': text(
      '<Relationships><Relationship Id="a" Target="worksheets/one.xml"/><Relationship Id="b" Target="/xl/worksheets/two.xml"/></Relationships>',
    ),
    'xl/styles.xml': text(`<styleSheet>${styles}</styleSheet>`),
    'xl/sharedStrings.xml': text(`<sst>${words}</sst>`),
  }
  return zipSync(files)
}
