import { expect, test } from 'vitest'
import { openTestApp } from '#test/app/test-app.ts'
import { importPart, readImportState, startImport } from '../contract/imports.ts'
import { restoreRows } from '../contract/removed-rows.ts'
import * as rows from '../contract/rows.ts'
import { createTable } from '../contract/tables.ts'
import { createFromTemplate } from '../contract/templates.ts'

const fields = [{ name: 'Name', type: 'text' as const }]

test('a workspace has at most as many tables as TABLE_LIMIT allows', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  await maya.call(createTable, { name: 'One', fields })
  Object.assign(testApp.installation.settings, { tableLimit: 1 })
  const refusal = {
    code: 'tables.too-many-tables',
    status: 413,
    message: expect.stringMatching(/^This workspace has 1 tables/),
  }
  await expect(maya.call(createTable, { name: 'Two', fields })).rejects.toMatchObject(refusal)
  await expect(maya.call(createFromTemplate, { template: 'inventory' })).rejects.toMatchObject(refusal)
  await testApp.as('stranger').call(createTable, { name: 'Elsewhere', fields })
})

test('a workspace has at most as many rows as ROW_LIMIT allows, however they are added', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  Object.assign(testApp.installation.settings, { rowLimit: 3 })
  const { id: tableId } = await maya.call(createTable, { name: 'Leads', fields })
  const { id: other } = await maya.call(createTable, { name: 'More', fields })
  const refusal = { code: 'tables.too-many-rows', status: 413 }
  const add = (count: number, to = tableId) =>
    maya.call(rows.addRows, { tableId: to, rows: Array.from({ length: count }, () => ({ Name: 'Ida' })) })
  const { ids } = await add(2)
  await add(1, other)
  await expect(add(1)).rejects.toMatchObject({
    ...refusal,
    message: expect.stringMatching(/^This workspace has 3 of 3 rows, so 1 more do not fit/),
  })
  const paste = maya.call(rows.writeCells, { tableId, changes: [], added: [{ Name: 'Ida' }], fromText: true })
  await expect(paste).rejects.toMatchObject(refusal)
  await maya.call(rows.removeRow, { tableId, rowId: ids[0] ?? '' })
  await add(1)
  await expect(maya.call(restoreRows, { tableId, ids: ids.slice(0, 1) })).rejects.toMatchObject(refusal)
  const answer = await maya.fetch('/files/upload?name=more.csv', { method: 'POST', body: 'Name\nTide\n' })
  const { file } = (await answer.json()) as { file: { id: string } }
  const { id } = await maya.call(startImport, { file: file.id, tableId })
  await maya.call(importPart, { id, part: 0 })
  expect(await maya.call(readImportState, { id })).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('rows'),
  })
  expect((await maya.call(rows.countRows, { tableId })).count).toBe(2)
})
