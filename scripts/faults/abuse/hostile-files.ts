import { zipSync } from 'fflate'

/** Small files that take much memory or time to read. */
export function hostileFiles(): { name: string; bytes: Uint8Array<ArrayBuffer> }[] {
  const text = (content: string) => new Uint8Array(Buffer.from(content))
  const wide = `{${Array.from({ length: 499 }, (_, n) => `"${n}":1`).join()}}`
  const relationship = '<Relationship Id="r1" Target="worksheets/a.xml"/>'
  return [
    { name: 'wide.json', bytes: text(`[${wide},${'{"a":1},'.repeat(1_000_000)}{"a":1}]`) },
    { name: 'lists.json', bytes: text(`[${'[1,2,3,4,5,6,7,8],'.repeat(1_000_000)}[]]`) },
    { name: 'patterns.csv', bytes: text(`Name\n${`${'1 '.repeat(20_000)}!\n`.repeat(2)}`) },
    {
      name: 'bomb.xlsx',
      bytes: new Uint8Array(
        zipSync({
          'xl/workbook.xml': text('<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'),
          'xl/_rels/workbook.xml.rels': text(`<Relationships>${relationship}</Relationships>`),
          'xl/worksheets/a.xml': new Uint8Array(60_000_000).fill(32),
        }),
      ),
    },
  ]
}
