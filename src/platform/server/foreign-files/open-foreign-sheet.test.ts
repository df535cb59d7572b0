import { readFile } from 'node:fs/promises'
import { constants, getPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { zipSync } from 'fflate'
import { byteSourceOf } from '../formats/sheet/byte-source.ts'
import type { RawCell, SheetReader } from '../formats/sheet/sheet-reader.ts'
import { openForeignSheet } from './open-foreign-sheet.ts'
import { openWarmChild } from './warm-child.ts'

test('rows arrive in order, also after the child has ended in between, and of several files at once', async () => {
  const child = openChild()
  const csv = byteSourceOf(
    Buffer.from(`Name,Number\n${Array.from({ length: 9_000 }, (_, n) => `A${n},${n}\n`).join('')}`),
  )
  const readers = [
    await openForeignSheet(csv, child),
    await openForeignSheet(csv, child),
    await openForeignSheet(csv, child),
  ]
  const counts = await Promise.all(
    readers.map(async (reader) => {
      let count = 0
      for await (const [name, number] of reader.rows(0).rows) {
        if (count > 0 && (name !== `A${count - 1}` || number !== String(count - 1)))
          throw new Error(`Row ${count} is wrong.`)
        count += 1
        if (count === 3_000) process.kill(child.pid ?? 0, 'SIGKILL')
      }
      return count
    }),
  )
  expect(counts).toEqual([9_001, 9_001, 9_001])
})

test('a million rows and 500 columns in 11.5 MB of JSON are refused, and this process stays small', async () => {
  const child = openChild()
  const before = process.memoryUsage.rss()
  const wide = `{${Array.from({ length: 499 }, (_, n) => `"${n}":1`).join()}}`
  const text = Buffer.from(`[${wide},${'{"a":1},'.repeat(1_000_000)}{"a":1}]`)
  await expect(openForeignSheet(byteSourceOf(text), child)).rejects.toMatchObject({ code: 'sheet.too-many-cells' })
  expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000)
})

test('a file that takes too much memory or time ends the child twice, and is refused with a sentence', async () => {
  const small = openChild({ maxHeapMegabytes: 60 })
  const deep = byteSourceOf(Buffer.from(`[${'[1,2,3,4,5,6,7,8],'.repeat(1_000_000)}[]]`))
  await expect(openForeignSheet(deep, small)).rejects.toMatchObject({ code: 'sheet.too-hard', status: 422 })
  const csv = await openForeignSheet(byteSourceOf(Buffer.from('a,b\n1,2\n')), small)
  expect(await rowsOf(csv)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  const hasty = openChild({ timeoutMs: 1 })
  await expect(openForeignSheet(deep, hasty)).rejects.toMatchObject({ code: 'sheet.too-hard' })
})

test('the child gives way to this process', async () => {
  const child = openChild()
  await openForeignSheet(byteSourceOf(Buffer.from('a,b\n1,2\n')), child)
  expect(getPriority(child.pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
})

test('a zip bomb is refused, and memory stays bounded', async () => {
  const child = openChild()
  const bomb = byteSourceOf(
    zipSync({
      '[Content_Types].xml': Buffer.from('<Types/>'),
      'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': Buffer.from(
        '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/></Relationships>',
      ),
      'xl/worksheets/a.xml': Buffer.alloc(60_000_000, ' '),
    }),
  )
  const reader = await openForeignSheet(bomb, child)
  await expect(rowsOf(reader)).rejects.toMatchObject({ code: 'sheet.bomb' })
  expect(await residentBytes(child.pid)).toBeLessThan(400_000_000)
})

test('the error of a storage that cannot be read is passed on, and the next file is read', async () => {
  const child = openChild()
  const broken = { size: 10, read: () => Promise.reject(new Error('The bucket is away.')) }
  await expect(openForeignSheet(broken, child)).rejects.toThrow('The bucket is away.')
  expect((await openForeignSheet(byteSourceOf(Buffer.from('a;b\n1;2')), child)).separator).toBe(';')
})

async function rowsOf(reader: SheetReader): Promise<RawCell[][]> {
  const rows: RawCell[][] = []
  for await (const row of reader.rows(0).rows) rows.push(row)
  return rows
}

function openChild(limits: Parameters<typeof openWarmChild>[0] = {}) {
  const child = openWarmChild(limits)
  onTestFinished(() => void (child.pid && process.kill(child.pid, 'SIGKILL')))
  return child
}

async function residentBytes(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8')
  return Number(statm.split(' ')[1]) * 4096
}
