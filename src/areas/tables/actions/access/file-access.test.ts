import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as files from '#areas/files/contract.ts'
import { listEntries, readHistory } from '#areas/journal/contract.ts'
import { exportFiles } from '#areas/own-data/actions/export-files.ts'
import { find } from '#areas/search/contract.ts'
import { shareTestApp, type Person, type TestApp } from '#test/app/test-app.ts'
import * as imports from '../../contract/imports.ts'
import * as rows from '../../contract/rows.ts'
import * as tables from '../../contract/tables.ts'

const openWorkspace = await shareTestApp()

test('a file of a table is out of reach, in every way, for people who may not read the table', async () => {
  const testApp = await openWorkspace()
  const { maya, jonas, tomas, tableId, file } = await payroll(testApp)
  const link = await jonas.call(files.linkFile, { id: file.id })
  expect(await ways(testApp, tomas, file, link.url)).toEqual(everyWay)
  // Members see their own entries only.
  expect(await ways(testApp, jonas, file, link.url)).toEqual(everyWay.slice(0, -1))
  await maya.call(tables.changeTable, { tableId, mayRead: 'owner' })
  for (const person of [jonas, tomas]) {
    expect(await ways(testApp, person, file, link.url)).toEqual([])
    for (const change of [
      () => person.call(files.renameFile, { id: file.id, name: 'Mine.txt' }),
      () => person.call(files.removeFile, { id: file.id }),
      () => person.call(files.linkFile, { id: file.id }),
    ])
      await expect(change()).rejects.toMatchObject({ status: 404 })
  }
  expect(await ways(testApp, maya, file, (await maya.call(files.linkFile, { id: file.id })).url)).toEqual(everyWay)
  await maya.call(tables.changeTable, { tableId, mayRead: 'admin' })
  expect(await ways(testApp, tomas, file, (await tomas.call(files.linkFile, { id: file.id })).url)).toEqual(everyWay)
})

test('attaching a file that is out of reach gives no access to it', async () => {
  const { maya, jonas, tableId, file } = await payroll(await openWorkspace())
  await maya.call(tables.changeTable, { tableId, mayRead: 'owner' })
  const open = await jonas.call(tables.createTable, { name: 'Open', fields })
  const attach = () => jonas.call(rows.addRows, { tableId: open.id, rows: [{ Files: [attachment(file)] }] })
  await expect(attach()).rejects.toMatchObject({ code: 'tables.file-unknown' })
  const own = await upload(jonas, 'more.json', JSON.stringify([{ Name: 'Theirs', Files: [attachment(file)] }]))
  const { id } = await jonas.call(imports.startImport, { file: own.id, tableId: open.id })
  await jonas.call(imports.importPart, { id, part: 0 })
  expect(JSON.stringify(await jonas.call(rows.listRows, { tableId: open.id }))).not.toContain(file.id)
  await expect(jonas.call(imports.readImport, { file: file.id })).rejects.toMatchObject({ status: 404 })
  await expect(jonas.call(files.readFile, { id: file.id })).rejects.toMatchObject({ status: 404 })
  // Who may see it can share it by another table.
  await maya.call(rows.addRows, { tableId: open.id, rows: [{ Files: [attachment(file)] }] })
  expect((await jonas.call(files.readFile, { id: file.id })).name).toBe(file.name)
})

test('a file stays with the table after it left the cell, the row was deleted or the table went to the trash', async () => {
  const { maya, jonas, tableId, rowId, file } = await payroll(await openWorkspace())
  await maya.call(tables.changeTable, { tableId, mayRead: 'owner' })
  const read = () => jonas.call(files.readFile, { id: file.id })
  await maya.call(rows.changeRow, { tableId, rowId, values: { Files: null } })
  await expect(read()).rejects.toMatchObject({ status: 404 })
  await maya.call(rows.removeRow, { tableId, rowId })
  await expect(read()).rejects.toMatchObject({ status: 404 })
  await maya.call(tables.removeTable, { tableId })
  await expect(read()).rejects.toMatchObject({ status: 404 })
})

test('an imported file is for readers of its table, and before that for its uploader', async () => {
  const { maya, jonas, tableId } = await payroll(await openWorkspace())
  await maya.call(tables.changeTable, { tableId, mayRead: 'owner' })
  const waiting = await upload(maya, 'waiting.csv', 'Name\nIda\n', 'tables:import')
  const cell = await upload(maya, 'cell.txt', 'For a cell', `tables:${tableId}`)
  const imported = await upload(maya, 'imported.csv', 'Name\nIda\n')
  const { id } = await maya.call(imports.startImport, { file: imported.id, tableId })
  await maya.call(imports.importPart, { id, part: 0 })
  for (const each of [waiting, cell, imported])
    await expect(jonas.call(files.readFile, { id: each.id })).rejects.toMatchObject({ status: 404 })
  await maya.call(tables.changeTable, { tableId, mayRead: 'member' })
  const names = (await jonas.call(files.listFiles, {})).files.map(({ name }) => name)
  expect(names).toEqual(['imported.csv', 'cell.txt', 'Salaries of Oak.txt'])
})

test('people keep the files that they uploaded, and a page of files is full although some are hidden', async () => {
  const { maya, jonas, tableId } = await payroll(await openWorkspace())
  await maya.call(tables.changeTable, { tableId, mayRead: 'owner' })
  for (let n = 0; n < 3; n += 1) await upload(jonas, `own-${n}.txt`, 'x', `tables:${tableId}`)
  for (let n = 0; n < 5; n += 1) await upload(maya, `hidden-${n}.txt`, 'x', `tables:${tableId}`)
  const first = await jonas.call(files.listFiles, { limit: 2 })
  const second = await jonas.call(files.listFiles, { limit: 2, before: first.next ?? '' })
  expect([first, second].map((page) => page.files.map(({ name }) => name))).toEqual([
    ['own-2.txt', 'own-1.txt'],
    ['own-0.txt'],
  ])
  expect(second.next).toBeNull()
})

test('the migration finds the files that tables already had', async () => {
  const testApp = await openWorkspace()
  const { maya, jonas, tableId, file } = await payroll(testApp)
  await maya.call(tables.changeTable, { tableId, mayRead: 'owner' })
  await testApp.sql('drop table table_files')
  await testApp.sql(await readFile('migrations/20261118_0300_tables_files.sql', 'utf8'))
  expect(await testApp.sql('select file_id, table_id from table_files')).toContainEqual({
    file_id: file.id,
    table_id: tableId,
  })
  await expect(jonas.call(files.readFile, { id: file.id })).rejects.toMatchObject({ status: 404 })
})

const fields = [
  { name: 'Name', type: 'text' as const },
  { name: 'Files', type: 'attachment' as const },
]

const everyWay = ['list', 'read', 'search', 'export', 'bytes', 'link', 'history', 'audit log']

/** The ways by which the person learns of the file. */
async function ways(testApp: TestApp, person: Person, file: files.File, link: string): Promise<string[]> {
  const reached = {
    list: (await person.call(files.listFiles, { name: 'Oak' })).files.length > 0,
    read: await person.call(files.readFile, { id: file.id }).then(
      () => true,
      () => false,
    ),
    search: (await person.call(find, { query: 'salaries' })).found.some(({ id }) => id === file.id),
    export: (await exportOf(testApp, person)).includes(file.name),
    bytes: (await person.fetch(file.url)).ok,
    link: (await testApp.app.request(link)).ok,
    history: (await person.call(readHistory, { thing: file.id })).changes.length > 0,
    'audit log': JSON.stringify(await person.call(listEntries, { search: 'salaries of' })).includes('Salaries'),
  }
  return Object.entries(reached).flatMap(([way, isReached]) => (isReached ? [way] : []))
}

async function exportOf({ running }: TestApp, { person }: Person): Promise<string> {
  const parts: string[] = []
  for await (const file of exportFiles(running, person)) for await (const part of file.parts) parts.push(String(part))
  return parts.join('')
}

/** A table of the owner, with a file in one row. */
async function payroll(testApp: TestApp) {
  const [maya, jonas, tomas] = [testApp.as('owner'), testApp.as('member'), testApp.as('admin')]
  const { id: tableId } = await maya.call(tables.createTable, { name: 'Payroll', fields })
  const file = await upload(maya, 'Salaries of Oak.txt', 'Ida: 4,100')
  const { ids } = await maya.call(rows.addRows, { tableId, rows: [{ Name: 'Ida', Files: [attachment(file)] }] })
  return { maya, jonas, tomas, tableId, rowId: ids[0] ?? '', file }
}

function attachment({ id, name, type, size }: files.File) {
  return { id, name, type, size }
}

async function upload(person: Person, name: string, body: string, belongsTo?: string): Promise<files.File> {
  const query = new URLSearchParams({ name, ...(belongsTo && { for: belongsTo }) })
  const answer = await person.fetch(`/files/upload?${query}`, { method: 'POST', body })
  return ((await answer.json()) as { file: files.File }).file
}
