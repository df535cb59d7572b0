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
import { shareHouse, type House, type Person } from '#test/house.ts'
import { changeField } from './contract/fields.ts'
import * as imports from './contract/imports.ts'
import { readRowHistory } from './contract/row-history.ts'
import { listRemovedRows, restoreRows } from './contract/removed-rows.ts'
import * as rows from './contract/rows.ts'
import * as tables from './contract/tables.ts'
import { addView, changeView } from './contract/views.ts'

const openWorkspace = await shareHouse()

const outOfReach = { code: 'journal.out-of-reach', status: 403 }

test('who may no longer write can neither undo nor redo what they did to rows', async () => {
  const { maya, jonas, tomas, tableId, row } = await accounts(await openWorkspace())
  await jonas.does(rows.changeRow, { tableId, rowId: row, values: { Account: 'Tide Café' } })
  const [changed] = (await jonas.does(listEntries, { limit: 1 })).entries
  await maya.does(tables.changeTable, { tableId, mayWrite: 'admin' })
  await expect(jonas.does(undoLast, { area: 'tables' })).rejects.toMatchObject(outOfReach)
  await expect(jonas.does(undo, { id: changed?.id ?? '' })).rejects.toMatchObject(outOfReach)
  await expect(jonas.does(previewUndo, { id: changed?.id ?? '' })).rejects.toMatchObject(outOfReach)
  expect(await nameOf(maya, tableId, row)).toBe('Tide Café')
  await maya.does(tables.changeTable, { tableId, mayWrite: 'member' })
  const { entry } = await jonas.does(undoLast, { area: 'tables' })
  expect(await nameOf(maya, tableId, row)).toBe('Oak & Ember')
  await maya.does(tables.changeTable, { tableId, mayWrite: 'admin' })
  await expect(jonas.does(redo, { id: entry })).rejects.toMatchObject(outOfReach)
  await expect(jonas.does(redoLast, { area: 'tables' })).rejects.toMatchObject(outOfReach)
  await tomas.does(redo, { id: entry })
  expect(await nameOf(maya, tableId, row)).toBe('Tide Café')
})

test('who may no longer design a table cannot take it away by undoing what made it', async () => {
  const house = await openWorkspace()
  const { maya, jonas, tomas, tableId } = await accounts(house)
  const made = (await jonas.does(listEntries, { limit: 10 })).entries.find(
    ({ action }) => action === 'tables.createTable',
  )
  const id = made?.id ?? ''
  await maya.does(tables.changeTable, { tableId, mayDesign: 'admin' })
  const refused = jonas.does(undo, { id, rest: 'overwrite' })
  await expect(refused).rejects.toMatchObject({
    ...outOfReach,
    message: expect.stringMatching(/^You may no longer change/),
  })
  const { entry } = await tomas.does(undo, { id, rest: 'overwrite' })
  await expect(maya.does(tables.readTable, { tableId })).rejects.toMatchObject({ status: 404 })
  // What the table allowed when it went away still holds.
  await expect(jonas.does(redo, { id: entry })).rejects.toMatchObject({ status: 404 })
  await tomas.does(redo, { id: entry, rest: 'overwrite' })
  expect((await maya.does(tables.readTable, { tableId })).mayDesign).toBe('admin')
})

test('who only writes takes back the choices that their rows made, but no options that a designer set', async () => {
  const { maya, jonas, tableId, status } = await accounts(await openWorkspace())
  await jonas.does(changeField, { tableId, fieldId: status, options: { choices: [{ name: 'Later' }] } })
  await jonas.does(rows.addRows, { tableId, rows: [{ Account: 'Tide Café', Status: 'Paused' }], fromText: true })
  await maya.does(tables.changeTable, { tableId, mayDesign: 'admin' })
  await jonas.does(undoLast, { area: 'tables' })
  expect((await maya.does(rows.listRows, { tableId })).rows).toHaveLength(1)
  await expect(jonas.does(undoLast, { area: 'tables' })).rejects.toMatchObject(outOfReach)
})

test('who is no admin any more cannot undo their own giving of rights', async () => {
  const house = await openWorkspace()
  const { jonas, tableId } = await accounts(house)
  const role = (name: string) =>
    house.sql('update members set role = $1 where person_id = $2', [name, house.cast.member.person])
  await role('admin')
  await jonas.does(tables.changeTable, { tableId, mayRead: 'member' })
  await role('member')
  await expect(jonas.does(undoLast, { area: 'tables' })).rejects.toMatchObject(outOfReach)
})

test('who may not look into a table finds nothing of it: no history, trash, news, or search', async () => {
  const house = await openWorkspace()
  const { maya, jonas, tomas, tableId, row, status } = await accounts(house)
  const view = await jonas.does(addView, { tableId, name: 'Oak view', personal: false })
  await jonas.does(tables.changeTable, { tableId, description: 'Oak description' })
  await maya.does(rows.removeRow, { tableId, rowId: row })
  const things = [tableId, status, view.id, row]
  const histories = (who: Person) => Promise.all(things.map((thing) => who.does(readHistory, { thing })))
  expect((await histories(jonas)).every(({ changes }) => changes.length > 0)).toBe(true)
  expect(await found(jonas)).toContain('Accounts of Oak')

  await maya.does(tables.changeTable, { tableId, mayRead: 'owner' })
  const { entries } = await jonas.does(listEntries, { limit: 20 })
  expect(entries.length).toBeGreaterThan(3)
  const told = [
    await histories(jonas),
    entries,
    await Promise.all(entries.map(({ id }) => jonas.does(readEntry, { id }))),
    (await tomas.does(listEntries, { limit: 20 })).entries,
    await (await jonas.fetch('/api/v1/home')).json(),
    await found(jonas),
    await found(tomas),
    await jonas.does(tables.listTrash, {}),
  ]
  expect(JSON.stringify(told)).not.toContain('Oak')
  expect(told[0]).toEqual(things.map(() => ({ changes: [], next: null })))
  for (const look of [
    () => jonas.does(readRowHistory, { tableId, rowId: row }),
    () => jonas.does(listRemovedRows, { tableId }),
    () => jonas.does(restoreRows, { tableId, ids: [row] }),
    () => jonas.does(tables.listTrash, { tableId }),
  ])
    await expect(look()).rejects.toMatchObject({ status: 404 })

  expect((await histories(maya)).every(({ changes }) => changes.length > 0)).toBe(true)
  expect(await found(maya)).toContain('Accounts of Oak')
})

test('the audit log is not searched by names that are out of one’s reach, neither by those of now nor by former ones', async () => {
  const { maya, jonas, tomas, tableId, row, status } = await accounts(await openWorkspace())
  const view = await jonas.does(addView, { tableId, name: 'Merger board', personal: false })
  await jonas.does(changeView, { tableId, viewId: view.id, name: 'Board' })
  await jonas.does(changeField, { tableId, fieldId: status, name: 'Merger status' })
  await jonas.does(changeField, { tableId, fieldId: status, name: 'Stage' })
  await jonas.does(tables.changeTable, { tableId, name: 'Merger' })
  await jonas.does(tables.changeTable, { tableId, name: 'Plan' })
  await jonas.does(rows.changeRow, { tableId, rowId: row, values: { Account: 'Merger target' } })
  const words = ['merger', 'board', 'stage', 'plan', 'accounts of', 'target']
  const counts = (who: Person) =>
    Promise.all(words.map(async (search) => (await who.does(listEntries, { search })).entries.length))
  const before = await counts(jonas)
  expect(before.every((count) => count > 0)).toBe(true)
  await maya.does(tables.changeTable, { tableId, mayRead: 'owner' })
  // Nothing that is called so is anywhere else.
  expect(await counts(jonas)).toEqual(words.map(() => 0))
  expect(await counts(tomas)).toEqual(words.map(() => 0))
  expect((await counts(maya)).every((count) => count > 0)).toBe(true)
})

test('an admin undoes what others did to shared views, and sees nothing of private ones', async () => {
  const { maya, jonas, tomas, tableId } = await accounts(await openWorkspace())
  const mine = await jonas.does(addView, { tableId, name: 'Mine', personal: true })
  const [ownEntry] = (await jonas.does(listEntries, { limit: 1 })).entries
  await expect(tomas.does(undo, { id: ownEntry?.id ?? '' })).rejects.toMatchObject({ status: 404 })
  const ours = await jonas.does(addView, { tableId, name: 'Ours', personal: false })
  await jonas.does(changeView, { tableId, viewId: ours.id, name: 'Everybody’s' })
  const [changed] = (await jonas.does(listEntries, { limit: 1 })).entries
  await tomas.does(undo, { id: changed?.id ?? '' })
  const { views } = await maya.does(tables.readTable, { tableId })
  expect(views.map(({ name }) => name)).toEqual(['Grid', 'Ours'])
  // One's own view is one's own to undo, also for those who may only look.
  await maya.does(tables.changeTable, { tableId, mayWrite: 'owner', mayDesign: 'owner' })
  await jonas.does(changeView, { tableId, viewId: mine.id, name: 'My own' })
  await jonas.does(undoLast, { area: 'tables' })
  const own = (await jonas.does(tables.readTable, { tableId })).views.find(({ id }) => id === mine.id)
  expect(own?.name).toBe('Mine')
})

test('a table stays while somebody else has a view of their own of it, whoever undoes what made it', async () => {
  const { maya, jonas, tableId } = await accounts(await openWorkspace())
  await maya.does(addView, { tableId, name: 'Mine', personal: true })
  const entries = (await jonas.does(listEntries, { limit: 5 })).entries
  const id = entries.find(({ action }) => action === tables.createTable.name)?.id ?? ''
  await expect(jonas.does(undo, { id, rest: 'overwrite' })).rejects.toMatchObject({ code: 'journal.conflict' })
  const { views } = await maya.does(tables.readTable, { tableId })
  expect(views.map(({ name }) => name)).toEqual(['Grid', 'Mine'])
})

test('a set of tables is for those who may look into one of them, and changed by those who may design one', async () => {
  const { maya, jonas, tableId } = await accounts(await openWorkspace())
  const setId = (await maya.does(tables.readTable, { tableId })).set.id
  await jonas.does(tables.changeSet, { setId, name: 'Customers' })
  await maya.does(tables.changeTable, { tableId, mayDesign: 'admin' })
  await expect(jonas.does(tables.changeSet, { setId, name: 'Mine' })).rejects.toMatchObject({ status: 403 })
  await maya.does(tables.changeTable, { tableId, mayRead: 'admin' })
  await expect(jonas.does(tables.changeSet, { setId, name: 'Mine' })).rejects.toMatchObject({ status: 404 })
  await expect(jonas.does(tables.createTable, { name: 'Inside', setId })).rejects.toMatchObject({ status: 404 })
  await maya.does(tables.changeSet, { setId, name: 'Ours' })
})

test('a table comes back from the trash for those who may design it', async () => {
  const { maya, jonas, tableId } = await accounts(await openWorkspace())
  await maya.does(tables.changeTable, { tableId, mayDesign: 'admin' })
  await maya.does(tables.removeTable, { tableId })
  await expect(jonas.does(tables.restoreTable, { tableId })).rejects.toMatchObject({ status: 403 })
  await maya.does(tables.restoreTable, { tableId })
  await maya.does(tables.changeTable, { tableId, mayRead: 'admin' })
  await maya.does(tables.removeTable, { tableId })
  await expect(jonas.does(tables.restoreTable, { tableId })).rejects.toMatchObject({ status: 404 })
})

test('an import is taken back by those who may still write, and otherwise left to others', async () => {
  const { maya, jonas, tomas, tableId } = await accounts(await openWorkspace())
  const answer = await jonas.fetch('/files/upload?name=more.csv', { method: 'POST', body: 'Account\nTide Café\n' })
  const { file } = (await answer.json()) as { file: { id: string } }
  const { id } = await jonas.does(imports.startImport, { file: file.id, tableId })
  await jonas.does(imports.importPart, { id, part: 0 })
  const count = async () => (await maya.does(rows.countRows, { tableId })).count
  expect(await count()).toBe(2)
  await maya.does(tables.changeTable, { tableId, mayWrite: 'admin' })
  await expect(jonas.does(imports.cancelImport, { id })).rejects.toMatchObject({ status: 403 })
  await maya.does(tables.changeTable, { tableId, mayWrite: 'member' })
  await jonas.does(imports.cancelImport, { id })
  await maya.does(tables.changeTable, { tableId, mayWrite: 'admin' })
  await jonas.does(imports.undoImportPart, { id })
  expect(await jonas.does(imports.readImportState, { id })).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/^You may no longer change/),
  })
  expect(await count()).toBe(2)
  const { entries } = await tomas.does(listEntries, { limit: 10 })
  await tomas.does(undo, { id: entries.find(({ action }) => action === imports.importPart.name)?.id ?? '' })
  expect(await count()).toBe(1)
})

async function accounts(house: House) {
  const [maya, jonas, tomas] = [house.as('owner'), house.as('member'), house.as('admin')]
  const { id: tableId, fields } = await jonas.does(tables.createTable, {
    name: 'Accounts of Oak',
    fields: [
      { name: 'Account', type: 'text' },
      { name: 'Status', type: 'singleSelect', options: { choices: ['Active'] } },
    ],
  })
  const { ids } = await jonas.does(rows.addRows, { tableId, rows: [{ Account: 'Oak & Ember', Status: 'Active' }] })
  return { maya, jonas, tomas, tableId, row: ids[0] ?? '', status: fields[1]?.id ?? '' }
}

async function nameOf(who: Person, tableId: string, rowId: string) {
  return (await who.does(rows.readRow, { tableId, rowId, by: 'name' }))['Account']
}

async function found(who: Person) {
  return (await who.does(find, { query: 'oak' })).found.map(({ name }) => name)
}
