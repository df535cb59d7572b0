import { expect, test } from 'vitest'
import { previewUndo, redo, undo } from '#areas/journal/contract.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { convertField } from '../contract/fields.ts'
import { addRows, changeRow, listRows, removeRow } from '../contract/rows.ts'
import { createTable } from '../contract/tables.ts'

const openWorkspace = await shareTestApp()

test('undoing a type change is a conflict if the field was written into since', async () => {
  const { maya, tableId, fieldId, rowId, entryOf, sizes } = await openSizes(await openWorkspace())
  const converted = await entryOf(convertField.name, { tableId, fieldId, type: 'text' })
  await maya.call(changeRow, { tableId, rowId, values: { Size: 'hello' } })
  await maya.call(addRows, { tableId, rows: [{ Name: 'late', Size: 'world' }] })
  const preview = await maya.call(previewUndo, { id: converted })
  expect(preview).toMatchObject({ conflicts: 1, effects: [{ thing: fieldId, name: 'Size', word: 'field' }] })
  expect(preview.effects[0]?.conflict).toMatchObject({ why: 'changed', who: null })
  await expect(maya.call(undo, { id: converted })).rejects.toMatchObject({
    code: 'journal.conflict',
    issues: [{ path: fieldId }, { path: 'entry' }],
  })
  expect(await sizes()).toEqual(['hello', '2', 'world'])
  const { entry } = await maya.call(undo, { id: converted, rest: 'overwrite' })
  expect(await sizes()).toEqual([1, 2, undefined])
  await maya.call(redo, { id: entry })
  expect(await sizes()).toEqual(['hello', '2', 'world'])
})

test('an added row is a conflict too, and writes after an undo are a conflict for its redo', async () => {
  const { maya, tableId, fieldId, rowId, entryOf, sizes } = await openSizes(await openWorkspace())
  const converted = await entryOf(convertField.name, { tableId, fieldId, type: 'text' })
  const { ids } = await maya.call(addRows, { tableId, rows: [{ Size: 'world' }] })
  await expect(maya.call(undo, { id: converted })).rejects.toMatchObject({ code: 'journal.conflict' })
  await maya.call(removeRow, { tableId, rowId: ids[0] ?? '' })
  const { entry } = await maya.call(undo, { id: converted })
  await maya.call(changeRow, { tableId, rowId, values: { Size: 7 } })
  await expect(maya.call(redo, { id: entry })).rejects.toMatchObject({ code: 'journal.conflict' })
  expect(await sizes()).toEqual([7, 2])
})

test('a type change is undone if nobody wrote into the field, or if the writes were undone', async () => {
  const { maya, tableId, fieldId, rowId, entryOf, sizes } = await openSizes(await openWorkspace())
  const converted = await entryOf(convertField.name, { tableId, fieldId, type: 'text' })
  await maya.call(changeRow, { tableId, rowId, values: { Name: 'other' } })
  await maya.call(addRows, { tableId, rows: [{ Name: 'late' }] })
  const writeEntry = await entryOf(changeRow.name, { tableId, rowId, values: { Size: 'hello' } })
  await maya.call(undo, { id: writeEntry })
  expect(await maya.call(previewUndo, { id: converted })).toMatchObject({ conflicts: 0 })
  await maya.call(undo, { id: converted })
  expect(await sizes()).toEqual([1, 2, undefined])
})

test('autonumbers do not count as writes', async () => {
  const { maya, tableId, fieldId, entryOf } = await openSizes(await openWorkspace())
  const converted = await entryOf(convertField.name, { tableId, fieldId, type: 'autonumber' })
  await maya.call(addRows, { tableId, rows: [{ Name: 'late' }] })
  expect(await maya.call(previewUndo, { id: converted })).toMatchObject({ conflicts: 0 })
})

async function openSizes(testApp: TestApp) {
  const maya = testApp.as('owner')
  const { id: tableId, fields } = await maya.call(createTable, {
    name: 'Sizes',
    fields: [
      { name: 'Name', type: 'text' },
      { name: 'Size', type: 'number' },
    ],
  })
  const { ids } = await maya.call(addRows, { tableId, rows: [{ Size: 1 }, { Size: 2 }] })
  /** Runs the action and returns the id of its journal entry. */
  const entryOf = async (name: string, input: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await maya.fetch(`/rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })
    return answer.headers.get('x-entry') ?? ''
  }
  const sizes = async () => (await maya.call(listRows, { tableId })).rows.map((row) => row['Size'] ?? undefined)
  return { maya, tableId, fieldId: fields[1]?.id ?? '', rowId: ids[0] ?? '', entryOf, sizes }
}
