import { expect, test } from 'vitest'
import {
  listEntries,
  previewUndo,
  readEntry,
  readHistory,
  redo,
  redoLast,
  undo,
  undoLast,
} from '#areas/journal/contract.ts'
import { find } from '#areas/search/contract.ts'
import { shareTestApp, type TestApp, type Person } from '#test/app/test-app.ts'
import { changeField } from '../../contract/fields.ts'
import * as imports from '../../contract/imports.ts'
import { readRowHistory } from '../../contract/row-history.ts'
import { listRemovedRows, restoreRows } from '../../contract/removed-rows.ts'
import * as rows from '../../contract/rows.ts'
import * as tables from '../../contract/tables.ts'
import { addView, changeView } from '../../contract/views.ts'

const openWorkspace = await shareTestApp()

const outOfReach = { code: 'journal.out-of-reach', status: 403 }

test('people who may no longer write cannot undo or redo their row changes', async () => {
  const { maya, jonas, tomas, tableId, row } = await accounts(await openWorkspace())
  await jonas.call(rows.changeRow, { tableId, rowId: row, values: { Account: 'Tide Café' } })
  const [changed] = (await jonas.call(listEntries, { limit: 1 })).entries
  await maya.call(tables.changeTable, { tableId, mayWrite: 'admin' })
  await expect(jonas.call(undoLast, { area: 'tables' })).rejects.toMatchObject(outOfReach)
  await expect(jonas.call(undo, { id: changed?.id ?? '' })).rejects.toMatchObject(outOfReach)
  await expect(jonas.call(previewUndo, { id: changed?.id ?? '' })).rejects.toMatchObject(outOfReach)
  expect(await nameOf(maya, tableId, row)).toBe('Tide Café')
  await maya.call(tables.changeTable, { tableId, mayWrite: 'member' })
  const { entry } = await jonas.call(undoLast, { area: 'tables' })
  expect(await nameOf(maya, tableId, row)).toBe('Oak & Ember')
  await maya.call(tables.changeTable, { tableId, mayWrite: 'admin' })
  await expect(jonas.call(redo, { id: entry })).rejects.toMatchObject(outOfReach)
  await expect(jonas.call(redoLast, { area: 'tables' })).rejects.toMatchObject(outOfReach)
  await tomas.call(redo, { id: entry })
  expect(await nameOf(maya, tableId, row)).toBe('Tide Café')
})

test('people who may no longer design a table cannot undo its creation', async () => {
  const testApp = await openWorkspace()
  const { maya, jonas, tomas, tableId } = await accounts(testApp)
  const made = (await jonas.call(listEntries, { limit: 10 })).entries.find(
    ({ action }) => action === 'tables.createTable',
  )
  const id = made?.id ?? ''
  await maya.call(tables.changeTable, { tableId, mayDesign: 'admin' })
  const refused = jonas.call(undo, { id, rest: 'overwrite' })
  await expect(refused).rejects.toMatchObject({
    ...outOfReach,
    message: expect.stringMatching(/^You may no longer change/),
  })
  const { entry } = await tomas.call(undo, { id, rest: 'overwrite' })
  await expect(maya.call(tables.readTable, { tableId })).rejects.toMatchObject({ status: 404 })
  // The rights that the table had last still apply.
  await expect(jonas.call(redo, { id: entry })).rejects.toMatchObject({ status: 404 })
  await tomas.call(redo, { id: entry, rest: 'overwrite' })
  expect((await maya.call(tables.readTable, { tableId })).mayDesign).toBe('admin')
})

test('writers can undo choices that their rows added, but not options that a designer set', async () => {
  const { maya, jonas, tableId, status } = await accounts(await openWorkspace())
  await jonas.call(changeField, { tableId, fieldId: status, options: { choices: [{ name: 'Later' }] } })
  await jonas.call(rows.addRows, { tableId, rows: [{ Account: 'Tide Café', Status: 'Paused' }], fromText: true })
  await maya.call(tables.changeTable, { tableId, mayDesign: 'admin' })
  await jonas.call(undoLast, { area: 'tables' })
  expect((await maya.call(rows.listRows, { tableId })).rows).toHaveLength(1)
  await expect(jonas.call(undoLast, { area: 'tables' })).rejects.toMatchObject(outOfReach)
})

test('former admins cannot undo their changes of rights', async () => {
  const testApp = await openWorkspace()
  const { jonas, tableId } = await accounts(testApp)
  const role = (name: string) =>
    testApp.sql('update members set role = $1 where person_id = $2', [name, testApp.cast.member.person])
  await role('admin')
  await jonas.call(tables.changeTable, { tableId, mayRead: 'member' })
  await role('member')
  await expect(jonas.call(undoLast, { area: 'tables' })).rejects.toMatchObject(outOfReach)
})

test('people who may not read a table see nothing of it: no history, trash, notifications or search', async () => {
  const testApp = await openWorkspace()
  const { maya, jonas, tomas, tableId, row, status } = await accounts(testApp)
  const view = await jonas.call(addView, { tableId, name: 'Oak view', personal: false })
  await jonas.call(tables.changeTable, { tableId, description: 'Oak description' })
  await maya.call(rows.removeRow, { tableId, rowId: row })
  const items = [tableId, status, view.id, row]
  const histories = (person: Person) => Promise.all(items.map((thing) => person.call(readHistory, { thing })))
  expect((await histories(jonas)).every(({ changes }) => changes.length > 0)).toBe(true)
  expect(await found(jonas)).toContain('Accounts of Oak')

  await maya.call(tables.changeTable, { tableId, mayRead: 'owner' })
  const { entries } = await jonas.call(listEntries, { limit: 20 })
  expect(entries.length).toBeGreaterThan(3)
  const answers = [
    await histories(jonas),
    entries,
    await Promise.all(entries.map(({ id }) => jonas.call(readEntry, { id }))),
    (await tomas.call(listEntries, { limit: 20 })).entries,
    await (await jonas.fetch('/api/v1/home')).json(),
    await found(jonas),
    await found(tomas),
    await jonas.call(tables.listTrash, {}),
  ]
  expect(JSON.stringify(answers)).not.toContain('Oak')
  expect(answers[0]).toEqual(items.map(() => ({ changes: [], next: null })))
  for (const read of [
    () => jonas.call(readRowHistory, { tableId, rowId: row }),
    () => jonas.call(listRemovedRows, { tableId }),
    () => jonas.call(restoreRows, { tableId, ids: [row] }),
    () => jonas.call(tables.listTrash, { tableId }),
  ])
    await expect(read()).rejects.toMatchObject({ status: 404 })

  expect((await histories(maya)).every(({ changes }) => changes.length > 0)).toBe(true)
  expect(await found(maya)).toContain('Accounts of Oak')
})

test('the audit log search ignores current and former names that the person may not read', async () => {
  const { maya, jonas, tomas, tableId, row, status } = await accounts(await openWorkspace())
  const view = await jonas.call(addView, { tableId, name: 'Merger board', personal: false })
  await jonas.call(changeView, { tableId, viewId: view.id, name: 'Board' })
  await jonas.call(changeField, { tableId, fieldId: status, name: 'Merger status' })
  await jonas.call(changeField, { tableId, fieldId: status, name: 'Stage' })
  await jonas.call(tables.changeTable, { tableId, name: 'Merger' })
  await jonas.call(tables.changeTable, { tableId, name: 'Plan' })
  await jonas.call(rows.changeRow, { tableId, rowId: row, values: { Account: 'Merger target' } })
  const searches = ['merger', 'board', 'stage', 'plan', 'accounts of', 'target']
  const counts = (person: Person) =>
    Promise.all(searches.map(async (search) => (await person.call(listEntries, { search })).entries.length))
  const before = await counts(jonas)
  expect(before.every((count) => count > 0)).toBe(true)
  await maya.call(tables.changeTable, { tableId, mayRead: 'owner' })
  // No other item has these names.
  expect(await counts(jonas)).toEqual(searches.map(() => 0))
  expect(await counts(tomas)).toEqual(searches.map(() => 0))
  expect((await counts(maya)).every((count) => count > 0)).toBe(true)
})

test('an admin undoes changes of shared views by others, and sees nothing of personal ones', async () => {
  const { maya, jonas, tomas, tableId } = await accounts(await openWorkspace())
  const mine = await jonas.call(addView, { tableId, name: 'Mine', personal: true })
  const [ownEntry] = (await jonas.call(listEntries, { limit: 1 })).entries
  await expect(tomas.call(undo, { id: ownEntry?.id ?? '' })).rejects.toMatchObject({ status: 404 })
  const ours = await jonas.call(addView, { tableId, name: 'Ours', personal: false })
  await jonas.call(changeView, { tableId, viewId: ours.id, name: 'Everybody’s' })
  const [changed] = (await jonas.call(listEntries, { limit: 1 })).entries
  await tomas.call(undo, { id: changed?.id ?? '' })
  const { views } = await maya.call(tables.readTable, { tableId })
  expect(views.map(({ name }) => name)).toEqual(['Grid', 'Ours'])
  // People may undo changes of their own views, even if they may only read the table.
  await maya.call(tables.changeTable, { tableId, mayWrite: 'owner', mayDesign: 'owner' })
  await jonas.call(changeView, { tableId, viewId: mine.id, name: 'My own' })
  await jonas.call(undoLast, { area: 'tables' })
  const own = (await jonas.call(tables.readTable, { tableId })).views.find(({ id }) => id === mine.id)
  expect(own?.name).toBe('Mine')
})

test('the creation of a table cannot be undone while another person has a personal view of it', async () => {
  const { maya, jonas, tableId } = await accounts(await openWorkspace())
  await maya.call(addView, { tableId, name: 'Mine', personal: true })
  const entries = (await jonas.call(listEntries, { limit: 5 })).entries
  const id = entries.find(({ action }) => action === tables.createTable.name)?.id ?? ''
  await expect(jonas.call(undo, { id, rest: 'overwrite' })).rejects.toMatchObject({ code: 'journal.conflict' })
  const { views } = await maya.call(tables.readTable, { tableId })
  expect(views.map(({ name }) => name)).toEqual(['Grid', 'Mine'])
})

test('a set is visible to readers of one of its tables, and changed by designers of one', async () => {
  const { maya, jonas, tableId } = await accounts(await openWorkspace())
  const setId = (await maya.call(tables.readTable, { tableId })).set.id
  await jonas.call(tables.changeSet, { setId, name: 'Customers' })
  await maya.call(tables.changeTable, { tableId, mayDesign: 'admin' })
  await expect(jonas.call(tables.changeSet, { setId, name: 'Mine' })).rejects.toMatchObject({ status: 403 })
  await maya.call(tables.changeTable, { tableId, mayRead: 'admin' })
  await expect(jonas.call(tables.changeSet, { setId, name: 'Mine' })).rejects.toMatchObject({ status: 404 })
  await expect(jonas.call(tables.createTable, { name: 'Inside', setId })).rejects.toMatchObject({ status: 404 })
  await maya.call(tables.changeSet, { setId, name: 'Ours' })
})

test('designers restore a table from the trash', async () => {
  const { maya, jonas, tableId } = await accounts(await openWorkspace())
  await maya.call(tables.changeTable, { tableId, mayDesign: 'admin' })
  await maya.call(tables.removeTable, { tableId })
  await expect(jonas.call(tables.restoreTable, { tableId })).rejects.toMatchObject({ status: 403 })
  await maya.call(tables.restoreTable, { tableId })
  await maya.call(tables.changeTable, { tableId, mayRead: 'admin' })
  await maya.call(tables.removeTable, { tableId })
  await expect(jonas.call(tables.restoreTable, { tableId })).rejects.toMatchObject({ status: 404 })
})

test('an import is undone by people who may still write, and otherwise left to others', async () => {
  const { maya, jonas, tomas, tableId } = await accounts(await openWorkspace())
  const answer = await jonas.fetch('/files/upload?name=more.csv', { method: 'POST', body: 'Account\nTide Café\n' })
  const { file } = (await answer.json()) as { file: { id: string } }
  const { id } = await jonas.call(imports.startImport, { file: file.id, tableId })
  await jonas.call(imports.importPart, { id, part: 0 })
  const count = async () => (await maya.call(rows.countRows, { tableId })).count
  expect(await count()).toBe(2)
  await maya.call(tables.changeTable, { tableId, mayWrite: 'admin' })
  await expect(jonas.call(imports.cancelImport, { id })).rejects.toMatchObject({ status: 403 })
  await maya.call(tables.changeTable, { tableId, mayWrite: 'member' })
  await jonas.call(imports.cancelImport, { id })
  await maya.call(tables.changeTable, { tableId, mayWrite: 'admin' })
  await jonas.call(imports.undoImportPart, { id })
  expect(await jonas.call(imports.readImportState, { id })).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/^You may no longer change/),
  })
  expect(await count()).toBe(2)
  const { entries } = await tomas.call(listEntries, { limit: 10 })
  await tomas.call(undo, { id: entries.find(({ action }) => action === imports.importPart.name)?.id ?? '' })
  expect(await count()).toBe(1)
})

async function accounts(testApp: TestApp) {
  const [maya, jonas, tomas] = [testApp.as('owner'), testApp.as('member'), testApp.as('admin')]
  const { id: tableId, fields } = await jonas.call(tables.createTable, {
    name: 'Accounts of Oak',
    fields: [
      { name: 'Account', type: 'text' },
      { name: 'Status', type: 'singleSelect', options: { choices: ['Active'] } },
    ],
  })
  const { ids } = await jonas.call(rows.addRows, { tableId, rows: [{ Account: 'Oak & Ember', Status: 'Active' }] })
  return { maya, jonas, tomas, tableId, row: ids[0] ?? '', status: fields[1]?.id ?? '' }
}

async function nameOf(person: Person, tableId: string, rowId: string) {
  return (await person.call(rows.readRow, { tableId, rowId, by: 'name' }))['Account']
}

async function found(person: Person) {
  return (await person.call(find, { query: 'oak' })).found.map(({ name }) => name)
}
