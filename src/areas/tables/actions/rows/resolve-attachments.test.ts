import { expect, test } from 'vitest'
import { removeFile } from '#areas/files/contract.ts'
import { openTestApp, type Person } from '#test/app/test-app.ts'
import { convertField } from '../../contract/fields.ts'
import { importPart, startImport } from '../../contract/imports.ts'
import * as rows from '../../contract/rows.ts'
import { createTable } from '../../contract/tables.ts'

test('every way to write a row attaches only files of this workspace, under their own names', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const foreign = await upload(testApp.as('stranger'), 'secret.txt')
  const own = await upload(maya, 'roast.txt')
  const as = (id: string) => [{ id, name: 'renamed.exe', type: 'image/png', size: 1 }]
  const { id: tableId, fields } = await maya.call(createTable, {
    name: 'Roasts',
    fields: [
      { name: 'Name', type: 'text' },
      { name: 'Files', type: 'attachment' },
      { name: 'Later', type: 'text' },
    ],
  })
  const { ids } = await maya.call(rows.addRows, { tableId, rows: [{ Name: 'Tide', Later: 'x' }] })
  const rowId = ids[0] ?? ''
  const fieldId = fields[2]?.id ?? ''
  const refusal = { code: 'tables.file-unknown', status: 400 }
  const change = (id: string) => maya.call(rows.changeRow, { tableId, rowId, values: { Files: as(id) }, by: 'name' })
  const convert = (id: string) =>
    maya.call(convertField, { tableId, fieldId, type: 'attachment', byHand: [{ row: rowId, value: as(id) }] })
  await expect(change(foreign)).rejects.toMatchObject(refusal)
  await expect(convert(foreign)).rejects.toMatchObject(refusal)
  expect((await change(own))['Files']).toMatchObject([{ id: own, name: 'roast.txt' }])
  await convert(own)
  const read = () => maya.call(rows.readRow, { tableId, rowId, by: 'name' })
  expect((await read())['Later']).toMatchObject([{ id: own, name: 'roast.txt' }])

  // A cell keeps an attachment whose file was deleted; other cells cannot get it.
  const second = await upload(maya, 'second.txt')
  await maya.call(removeFile, { id: own })
  const both = { Files: [...as(own), ...as(second)] }
  const changed = await maya.call(rows.changeRow, { tableId, rowId, values: both, by: 'name' })
  expect(changed['Files']).toMatchObject([{ name: 'roast.txt' }, { name: 'second.txt' }])
  await expect(maya.call(rows.addRows, { tableId, rows: [both] })).rejects.toMatchObject(refusal)

  const file = await upload(
    maya,
    'more.json',
    JSON.stringify([{ Name: 'From a file', Files: [...as(foreign), ...as(second)] }]),
  )
  const { id } = await maya.call(startImport, { file, tableId })
  await maya.call(importPart, { id, part: 0 })
  const listed = (await maya.call(rows.listRows, { tableId, by: 'name' })).rows
  expect(listed.at(-1)).toMatchObject({ Name: 'From a file', Files: [{ id: second, name: 'second.txt' }] })
  expect(JSON.stringify(listed)).not.toContain(foreign)
})

async function upload(person: Person, name: string, body = 'words'): Promise<string> {
  const answer = await person.fetch(`/files/upload?name=${name}`, { method: 'POST', body })
  return ((await answer.json()) as { file: { id: string } }).file.id
}
