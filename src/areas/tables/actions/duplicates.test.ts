import { expect, test } from 'vitest'
import { undoLast, redo } from '#areas/journal/contract.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { duplicateField, duplicateTable } from '../contract/duplicates.ts'
import { addRows, changeRow, listRows } from '../contract/rows.ts'
import { changeTable, createTable, readTable } from '../contract/tables.ts'
import { addView } from '../contract/views.ts'

const openWorkspace = await shareTestApp()
const fields = [
  { name: 'Name', type: 'text' as const },
  { name: 'Price', type: 'currency' as const, options: { currency: 'EUR' } },
  { name: 'Status', type: 'singleSelect' as const, options: { choices: ['New', 'Won'] } },
  { name: 'Tags', type: 'multiSelect' as const, options: { choices: ['A', 'B'] } },
  { name: 'Number', type: 'autonumber' as const },
  { name: 'Added', type: 'createdAt' as const },
]
const rows = [
  { Name: 'One', Price: 12.5, Status: 'Won', Tags: ['A', 'B'] },
  { Name: 'Two', Price: null, Status: 'New', Tags: null },
]

test('a copy of a table has its fields, views, permissions and rows, and goes with one undo', async () => {
  const { maya, tableId } = await openOrders()
  const source = await maya.call(readTable, { tableId })
  const [, price, status] = source.fields
  const won = status?.options.choices?.[1]?.id ?? ''
  const filter = { field: status?.id ?? '', op: 'is' as const, value: won }
  const settings = { filter, sorts: [{ field: price?.id ?? '', direction: 'desc' as const }] }
  await maya.call(addView, { tableId, name: 'Won', kind: 'grid', settings })
  await maya.call(changeTable, { tableId, mayDesign: 'admin' })

  const { id, rows: copied } = await maya.call(duplicateTable, { tableId })
  expect(copied).toBe(2)
  const copy = await maya.call(readTable, { tableId: id })
  expect(copy).toMatchObject({ name: 'Orders copy', rowWord: 'order', mayDesign: 'admin', set: source.set })
  expect(copy.siblings.map(({ name }) => name)).toEqual(['Orders', 'Orders copy'])
  expect(copy.fields.map(({ name, type, options }) => ({ name, type, options }))).toEqual(
    source.fields.map(({ name, type, options }) => ({ name, type, options })),
  )
  expect(copy.views.map(({ name }) => name)).toEqual(['Grid', 'Won'])
  const { rows: inCopy } = await maya.call(listRows, { tableId: id })
  expect(inCopy).toMatchObject(rows.map((row, index) => ({ ...row, Number: index + 1 })))
  const { rows: inView } = await maya.call(listRows, { tableId: id, view: copy.views[1]?.id ?? '' })
  expect(inView.map((row) => row['Name'])).toEqual(['One'])

  // The copy is a table of its own.
  await maya.call(changeRow, { tableId: id, rowId: inCopy[0]?.id ?? '', values: { Name: 'Changed' } })
  await maya.call(addRows, { tableId: id, rows: [{ Name: 'Third' }] })
  const names = async () => (await maya.call(listRows, { tableId })).rows.map((row) => row['Name'])
  expect(await names()).toEqual(['One', 'Two'])

  const empty = await maya.call(duplicateTable, { tableId, withRows: false, name: 'Template' })
  expect((await maya.call(listRows, { tableId: empty.id })).rows).toEqual([])
  const { entry } = await maya.call(undoLast, { area: 'tables' })
  await expect(maya.call(readTable, { tableId: empty.id })).rejects.toMatchObject({ code: 'tables.not-found' })
  await maya.call(redo, { id: entry })
  expect(await maya.call(readTable, { tableId: empty.id })).toMatchObject({ name: 'Template' })
})

test('the undo of a copy with rows takes all of it back, and a redo restores it', async () => {
  const { maya, tableId } = await openOrders()
  const { id } = await maya.call(duplicateTable, { tableId })
  const { entry } = await maya.call(undoLast, { area: 'tables' })
  await expect(maya.call(readTable, { tableId: id })).rejects.toMatchObject({ code: 'tables.not-found' })
  await maya.call(redo, { id: entry })
  expect((await maya.call(listRows, { tableId: id })).rows).toMatchObject(rows)
})

test('a copy of a field has its values, is right after it, and goes with one undo', async () => {
  const { maya, tableId } = await openOrders()
  const read = async () => maya.call(readTable, { tableId })
  const source = await read()
  for (const field of source.fields) await maya.call(duplicateField, { tableId, fieldId: field.id })
  const price = await maya.call(duplicateField, { tableId, fieldId: source.fields[1]?.id ?? '' })
  expect(price.name).toBe('Price copy 2')
  expect((await read()).fields.slice(0, 5).map(({ name }) => name)).toEqual([
    'Name',
    'Name copy',
    'Price',
    'Price copy 2',
    'Price copy',
  ])
  const { rows: listed } = await maya.call(listRows, { tableId })
  for (const row of listed) for (const { name } of fields) expect(row[`${name} copy`], name).toEqual(row[name])
  await maya.call(changeRow, { tableId, rowId: listed[0]?.id ?? '', values: { 'Price copy': 99 } })
  expect((await maya.call(listRows, { tableId })).rows[0]).toMatchObject({ Price: 12.5, 'Price copy': 99 })
  await maya.call(undoLast, { area: 'tables' })
  const { entry } = await maya.call(undoLast, { area: 'tables' })
  expect((await read()).fields.map(({ name }) => name)).not.toContain('Price copy 2')
  await maya.call(redo, { id: entry })
  expect((await maya.call(listRows, { tableId })).rows[0]).toMatchObject({ 'Price copy 2': 12.5 })
})

test('who may not design a table cannot copy it', async () => {
  const { maya, jonas, tableId } = await openOrders()
  await maya.call(changeTable, { tableId, mayDesign: 'admin' })
  const fieldId = (await maya.call(readTable, { tableId })).fields[1]?.id ?? ''
  await expect(jonas.call(duplicateTable, { tableId })).rejects.toMatchObject({ status: 403 })
  await expect(jonas.call(duplicateField, { tableId, fieldId })).rejects.toMatchObject({ status: 403 })
})

async function openOrders() {
  const app = await openWorkspace()
  const [maya, jonas] = [app.as('owner'), app.as('member')]
  const { id: tableId } = await maya.call(createTable, { name: 'Orders', rowWord: 'order', fields })
  await maya.call(addRows, { tableId, rows })
  return { maya, jonas, tableId }
}
