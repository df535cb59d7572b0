import { expect, test } from 'vitest'
import { undoLast } from '#areas/journal/contract.ts'
import { applyPatch } from '#platform/contract/patch.ts'
import { openTab, serveLive } from '#test/app/live.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { changeTable, createTable, readTable } from '../contract/tables.ts'
import { convertField } from '../contract/fields.ts'
import { addView, changeView, changeViewDraft, discardViewDraft } from '../contract/views.ts'

const openWorkspace = await shareTestApp()

async function openAccounts() {
  const testApp = await openWorkspace()
  const [maya, jonas, ana] = [testApp.as('owner'), testApp.as('member'), testApp.as('viewer')]
  const { id: tableId, fields } = await maya.call(createTable, {
    name: 'Accounts',
    fields: ['Account', 'City', 'Owner'].map((name) => ({ name, type: 'text' as const })),
  })
  const [account = '', city = '', owner = ''] = fields.map(({ id }) => id)
  const read = async (person: typeof maya) => {
    const [view] = (await person.call(readTable, { tableId })).views
    if (!view) throw new Error('A table has a view.')
    return view
  }
  const viewId = (await read(maya)).id
  return { testApp, maya, jonas, ana, tableId, viewId, account, city, owner, read }
}

const sortBy = (field: string) => [{ field, direction: 'asc' as const }]

test('unsaved changes of a shared view are kept for one person, until they are saved for everybody', async () => {
  const { maya, jonas, tableId, viewId, city, owner, read } = await openAccounts()
  await maya.call(changeViewDraft, { tableId, viewId, settings: { sorts: sortBy(city) } })
  await maya.call(changeViewDraft, { tableId, viewId, settings: { hidden: [owner] } })
  expect((await read(maya)).draft).toEqual({ sorts: sortBy(city), hidden: [owner] })
  expect((await read(maya)).settings).toMatchObject({ sorts: [], hidden: [] })
  expect((await read(jonas)).draft).toEqual({})

  await maya.call(changeView, { tableId, viewId, settings: { sorts: sortBy(city) } })
  expect((await read(maya)).draft).toEqual({ hidden: [owner] })
  expect((await read(jonas)).settings).toMatchObject({ sorts: sortBy(city), hidden: [] })
})

test('a group of a shared view stays mine until I save it, beside the group that all others have', async () => {
  const { maya, jonas, ana, tableId, viewId, city, owner, read } = await openAccounts()
  await maya.call(changeView, { tableId, viewId, settings: { groups: sortBy(city) } })
  await maya.call(changeViewDraft, { tableId, viewId, settings: { groups: sortBy(owner) } })
  for (const person of [maya, jonas, ana]) expect((await read(person)).settings.groups).toEqual(sortBy(city))
  expect((await read(maya)).draft).toEqual({ groups: sortBy(owner) })
  for (const other of [jonas, ana]) expect((await read(other)).draft).toEqual({})

  await maya.call(changeView, { tableId, viewId, settings: { groups: sortBy(owner) } })
  expect((await read(maya)).draft).toEqual({})
  for (const person of [maya, jonas, ana]) expect((await read(person)).settings.groups).toEqual(sortBy(owner))
})

test('a reset discards the unsaved changes, and so does changing everything back', async () => {
  const { maya, tableId, viewId, city, read } = await openAccounts()
  await maya.call(changeViewDraft, { tableId, viewId, settings: { sorts: sortBy(city), height: 'tall' } })
  await maya.call(changeViewDraft, { tableId, viewId, settings: { sorts: [], height: 'short' } })
  expect((await read(maya)).draft).toEqual({})
  await maya.call(changeViewDraft, { tableId, viewId, settings: { sorts: sortBy(city) } })
  expect((await maya.call(discardViewDraft, { tableId, viewId })).draft).toEqual({})
  await maya.call(undoLast, { area: 'tables' })
  expect((await read(maya)).draft).toEqual({ sorts: sortBy(city) })
})

test('unsaved changes stay on top when somebody else saves the view', async () => {
  const { maya, jonas, tableId, viewId, city, owner, read } = await openAccounts()
  await maya.call(changeViewDraft, { tableId, viewId, settings: { sorts: sortBy(city) } })
  await jonas.call(changeView, { tableId, viewId, settings: { sorts: sortBy(owner), height: 'tall' } })
  expect(await read(maya)).toMatchObject({
    settings: { sorts: sortBy(owner), height: 'tall' },
    draft: { sorts: sortBy(city) },
  })
  // The same change by somebody else leaves nothing to save.
  await jonas.call(changeView, { tableId, viewId, settings: { sorts: sortBy(city) } })
  expect((await read(maya)).draft).toEqual({})
})

test('viewers, and everybody on a locked view, change it only for themselves', async () => {
  const { maya, ana, tableId, viewId, city, owner, read } = await openAccounts()
  await ana.call(changeViewDraft, { tableId, viewId, settings: { hidden: [owner] } })
  expect((await read(ana)).draft).toEqual({ hidden: [owner] })
  await expect(ana.call(changeView, { tableId, viewId, settings: { hidden: [owner] } })).rejects.toMatchObject({
    status: 403,
  })
  await maya.call(changeView, { tableId, viewId, locked: true })
  await maya.call(changeViewDraft, { tableId, viewId, settings: { sorts: sortBy(city) } })
  expect(await read(maya)).toMatchObject({ settings: { sorts: [] }, draft: { sorts: sortBy(city) } })
})

test('views that a person may not see cannot be changed for oneself either', async () => {
  const { maya, jonas, tableId, viewId, city } = await openAccounts()
  const personal = await maya.call(addView, { tableId, name: 'Mine', personal: true })
  const change = { tableId, viewId: personal.id, settings: { sorts: sortBy(city) } }
  await expect(jonas.call(changeViewDraft, change)).rejects.toMatchObject({ status: 404 })
  await maya.call(changeTable, { tableId, mayRead: 'admin' })
  await expect(jonas.call(discardViewDraft, { tableId, viewId })).rejects.toMatchObject({ status: 404 })
})

test('unsaved changes appear on the other devices of the person at once', async () => {
  const { testApp, maya, tableId, viewId, city } = await openAccounts()
  const tab = await openTab(await serveLive(testApp), { cookie: testApp.cast.owner.cookie })
  tab.send({ type: 'follow', id: 1, action: readTable.name, input: { tableId } })
  const { answer } = await tab.receive('answer')
  await maya.call(changeViewDraft, { tableId, viewId, settings: { sorts: sortBy(city) } })
  const { patch } = await tab.receive('patch')
  const { views } = readTable.output.parse(applyPatch(answer, patch))
  expect(views[0]?.draft).toEqual({ sorts: sortBy(city) })
})

test('the copy that a type change keeps is hidden for those who hid other fields too', async () => {
  const { maya, tableId, viewId, city, owner, read } = await openAccounts()
  await maya.call(changeViewDraft, { tableId, viewId, settings: { hidden: [owner] } })
  await maya.call(convertField, { tableId, fieldId: city, type: 'number', keepOld: true })
  expect((await read(maya)).draft.hidden).toEqual([owner, expect.any(String)])
})
