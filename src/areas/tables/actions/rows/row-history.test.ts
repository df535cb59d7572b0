import { expect, test } from 'vitest'
import { redoLast, undoLast } from '#areas/journal/contract.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import * as fields from '../../contract/fields.ts'
import * as history from '../../contract/row-history.ts'
import * as rows from '../../contract/rows.ts'
import * as tables from '../../contract/tables.ts'
import { createFromTemplate, templateNames } from '../../contract/templates.ts'

const openWorkspace = await shareTestApp()

test('the history of a row shows who changed what, also in converted and deleted fields', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const { id: tableId, fields: made } = await maya.call(tables.createTable, {
    name: 'Accounts',
    fields: [
      { name: 'Account', type: 'text' },
      { name: 'Weight', type: 'text' },
      { name: 'Gone', type: 'text' },
    ],
  })
  const [, weight, gone] = made.map(({ id }) => id)
  if (!weight || !gone) throw new Error('The fields are missing.')
  const { ids } = await maya.call(rows.addRows, { tableId, rows: [{ Account: 'Tide Café', Weight: '12', Gone: 'a' }] })
  const rowId = ids[0] ?? ''
  await maya.call(rows.changeRow, { tableId, rowId, values: { Weight: '48', Gone: 'b' } })
  await maya.call(fields.convertField, { tableId, fieldId: weight, type: 'number' })
  await maya.call(fields.removeField, { tableId, fieldId: gone })
  await maya.call(rows.changeRow, { tableId, rowId, values: { Weight: 50 } })

  const { changes } = await maya.call(history.readRowHistory, { tableId, rowId })
  const summary = changes.map(({ kind, values }) => [
    kind,
    ...values.map(({ field, before, after, canRestore }) => [field.name, field.type, before, after, canRestore]),
  ])
  expect(summary).toEqual([
    ['changed', ['Weight', 'number', 48, 50, true]],
    ['changed', ['Weight', 'text', '12', '48', false], ['Gone', 'text', 'a', 'b', false]],
    ['added'],
  ])
  expect(changes[0]?.by.name).toBe('Maya Okafor')
  const first = await maya.call(history.readRowHistory, { tableId, rowId, limit: 2 })
  const rest = await maya.call(history.readRowHistory, { tableId, rowId, before: first.next ?? '' })
  expect([...first.changes, ...rest.changes]).toEqual(changes)
})

test('the history of a row shows people, moves and undos', async () => {
  const testApp = await openWorkspace()
  const [maya, member] = [testApp.as('owner'), testApp.as('member')]
  const { id: tableId } = await maya.call(tables.createTable, {
    name: 'List',
    fields: [{ name: 'Name', type: 'text' }],
  })
  const { ids } = await maya.call(rows.addRows, { tableId, rows: [{ Name: 'a' }, { Name: 'b' }] })
  const rowId = ids[0] ?? ''
  await member.call(rows.changeRow, { tableId, rowId, values: { Name: 'A' } })
  await member.call(rows.moveRows, { tableId, ids: [rowId], after: ids[1] ?? null })
  await member.call(undoLast, { area: 'tables' })
  const { changes } = await maya.call(history.readRowHistory, { tableId, rowId })
  expect(changes.map(({ by, moved, action, undone }) => [by.name, moved, action, undone])).toEqual([
    [changes[1]?.by.name, true, 'journal.undoLast', false],
    [expect.stringMatching(/./), true, 'tables.moveRows', true],
    [changes[1]?.by.name, false, 'tables.changeRow', false],
    ['Maya Okafor', false, 'tables.addRows', false],
  ])
  expect(changes[1]?.by.name).not.toBe('Maya Okafor')
})

test('findRowPlace returns the place and the neighbours of a row in any order', async () => {
  const maya = (await openWorkspace()).as('owner')
  const { id: tableId } = await maya.call(tables.createTable, {
    name: 'Numbers',
    fields: [
      { name: 'Name', type: 'text' },
      { name: 'Count', type: 'number' },
    ],
  })
  const { ids } = await maya.call(rows.addRows, {
    tableId,
    rows: [{ Name: 'a', Count: 3 }, { Name: 'b' }, { Name: 'c', Count: 1 }, { Name: 'd' }, { Name: 'e', Count: 3 }],
  })
  for (const sort of ['', 'Count', '-Count', '-Count,-Name']) {
    const listed = (await maya.call(rows.listRows, { tableId, sort })).rows.map(({ id }) => id)
    for (const [place, rowId] of listed.entries())
      expect(await maya.call(history.findRowPlace, { tableId, sort, rowId })).toEqual({
        place: place + 1,
        count: 5,
        previous: listed[place - 1] ?? null,
        next: listed[place + 1] ?? null,
      })
  }
  const filter = { field: 'Name', op: 'is', value: 'a' } as const
  expect(await maya.call(history.findRowPlace, { tableId, filter, rowId: ids[1] ?? '' })).toMatchObject({
    place: null,
    count: 1,
  })
})

test('every template creates a table with a grid, a board and rows, and is undone as a whole', async () => {
  const maya = (await openWorkspace()).as('owner')
  for (const template of templateNames) {
    const { id } = await maya.call(createFromTemplate, { template })
    const table = await maya.call(tables.readTable, { tableId: id })
    expect(table.views.map(({ kind }) => kind)).toEqual(['grid', 'kanban'])
    expect(table.views[1]?.settings.stack).not.toBeNull()
    expect((await maya.call(rows.listRows, { tableId: id })).rows.length).toBeGreaterThan(2)
  }
  const count = async () => (await maya.call(tables.listTables, {})).sets.length
  expect(await count()).toBe(4)
  await maya.call(undoLast, { area: 'tables' })
  expect(await count()).toBe(3)
  await maya.call(redoLast, { area: 'tables' })
  expect(await count()).toBe(4)
})
