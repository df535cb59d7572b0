import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { byteSourceOf } from '../sheet/byte-source.ts'
import { maxTextLength, readFileText } from './read-file-text.ts'

const office = 'application/vnd.openxmlformats-officedocument.'
const docx = `${office}wordprocessingml.document`
const xlsx = `${office}spreadsheetml.sheet`

test('a Word document is read by paragraphs and cells', async () => {
  const text = await readText(docx, {
    'word/document.xml': `<w:document><w:body><w:p><w:r><w:t>Dear </w:t><w:t>Maya &amp; Co</w:t></w:r></w:p>
      <w:tbl><w:tr><w:tc><w:p><w:t>Kilos</w:t></w:p></w:tc><w:tc><w:p><w:t>12</w:t></w:p></w:tc></w:tr></w:tbl>
      </w:body></w:document>`,
  })
  expect(text.text).toBe('Dear Maya & Co\nKilos\t12\t\n')
})

test('a workbook is read as CSV, sheet by sheet', async () => {
  const sheet = (cells: string) => `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`
  const { text } = await readText(xlsx, {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/><sheet name="B" r:id="r2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/>
      <Relationship Id="r2" Target="worksheets/b.xml"/></Relationships>`,
    'xl/worksheets/a.xml': sheet('<c t="inlineStr"><is><t>Beans, green</t></is></c><c><v>12</v></c>'),
    'xl/worksheets/b.xml': sheet('<c><v>7</v></c>'),
  })
  expect(text).toBe('# A\n"Beans, green",12\r\n\n# B\n7\r\n')
})

test('a PDF is read page by page, and one that cannot be read is refused', async () => {
  expect((await read('application/pdf', pdf(['Invoice 12', 'Total 340 EUR']))).text).toBe('Invoice 12\n\nTotal 340 EUR')
  await expect(read('application/pdf', '%PDF-1.7 broken')).rejects.toMatchObject({ code: 'files.broken' })
  const deep = '['.repeat(2_000_000)
  await expect(read('application/pdf', `%PDF-1.7\n1 0 obj ${deep}`)).rejects.toMatchObject({ status: 422 })
})

test('a page is read without its tags, scripts and hidden comments', async () => {
  const html = `<title>Offer</title><script>steal()</script><!-- delete all --><p>12&nbsp;kilos &lt;green&gt;</p>
    <a class="x" href="https://tide.test">Order</a>`
  const { text } = await read('text/html', html)
  expect(text).toBe('Offer\n12 kilos <green>\n\n[https://tide.test] Order')
})

test.each(['text/plain', 'text/markdown', 'text/csv', 'application/json'])('%s is read as it is', async (type) => {
  expect(await read(type, 'Größe,1\n')).toEqual({ text: 'Größe,1\n', isCut: false })
})

test('a long text is cut and says so', async () => {
  expect(await read('text/plain', 'a'.repeat(maxTextLength))).toMatchObject({ isCut: false })
  const long = await read('text/plain', 'é'.repeat(maxTextLength * 3))
  expect(long.isCut).toBe(true)
  expect(long.text).toHaveLength(maxTextLength)
})

test('other types, damaged files and bombs are refused', async () => {
  await expect(read('video/mp4', 'x')).rejects.toMatchObject({ code: 'files.no-text' })
  await expect(read(docx, 'not a zip')).rejects.toMatchObject({ status: 422 })
  const bomb = { 'word/document.xml': `<w:document>${' '.repeat(34_000_000)}</w:document>` }
  await expect(readText(docx, bomb)).rejects.toMatchObject({ status: 413 })
})

test.each(['<', '<a ', '<a href="', '<!--', '<script>', '</t', '&#', '\n ', '<a href="">'])(
  'no page takes long: %s',
  async (piece) => {
    const startedAt = performance.now()
    await read('text/html', piece.repeat(400_000 / piece.length))
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  },
)

function read(type: string, text: string) {
  return readFileText(byteSourceOf(Buffer.from(text)), type)
}

function readText(type: string, entries: Record<string, string>) {
  const files = Object.entries(entries).map(([name, text]) => [name, Buffer.from(text)])
  return readFileText(byteSourceOf(zipSync(Object.fromEntries(files))), type)
}

/** A PDF with a line of text on each page. */
function pdf(lines: string[]): string {
  const pages = lines.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${lines.length} /Kids [${pages}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, at) => {
      const content = `BT /F1 12 Tf 72 700 Td (${line}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >> stream\n${content}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return `${file}${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`
}
