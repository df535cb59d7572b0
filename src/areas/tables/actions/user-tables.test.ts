import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { listEntries, previewUndo, readEntry, readHistory } from '#areas/journal/contract.ts'
import { prepareExport } from '#areas/own-data/contract.ts'
import { rowChange } from '#platform/contract/event.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { anyUserTable } from '#platform/server/db/user-table.ts'
import { defineListener } from '#platform/server/events/listener.ts'
import { startEvents } from '#platform/server/events/start-events.ts'
import { testAction } from '#test/app/test-action.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { addRows, changeRow, removeRow } from '../contract/rows.ts'
import { changeTable, createTable } from '../contract/tables.ts'
import { tableIdOf } from '../rules/relation.ts'

const openWorkspace = await shareTestApp()

test('the history of a row uses the names of its table', async () => {
  const { maya, tableId, row, entry } = await changeStatus(await openWorkspace())
  const columns = [{ name: 'Status', before: 'Active', after: 'At risk' }]
  const { entries } = await maya.call(listEntries, { limit: 5 })
  expect(entries[0]).toMatchObject({ id: entry, on: { word: 'account', name: 'Oak & Ember' } })
  const { changes } = await maya.call(readEntry, { id: entry })
  expect(changes).toMatchObject([{ thing: row, word: 'account', name: 'Oak & Ember', kind: 'changed', columns }])
  expect((await maya.call(readHistory, { thing: row })).changes[0]).toMatchObject({ columns })
  const { effects } = await maya.call(previewUndo, { id: entry })
  expect(effects).toMatchObject([
    { word: 'account', name: 'Oak & Ember', columns: [{ name: 'Status', now: 'At risk', back: 'Active' }] },
  ])
  await maya.call(removeRow, { tableId, rowId: row })
  expect((await maya.call(listEntries, { limit: 1 })).entries[0]).toMatchObject({ on: { name: 'Oak & Ember' } })
})

test('a personal data export has the rows of the tables, by names', async () => {
  const { maya } = await changeStatus(await openWorkspace())
  const { ticket } = await maya.call(prepareExport, {})
  const answer = await maya.fetch(`/own-data/export?ticket=${ticket}`)
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))
  const [, bytes = new Uint8Array()] = files.find(([name]) => name.includes('/tables/Accounts-')) ?? []
  expect(JSON.parse(strFromU8(bytes))).toEqual({ id: expect.any(String), Account: 'Oak & Ember', Status: 'At risk' })
})

test('people who may not read a table get nothing of its rows', async () => {
  const testApp = await openWorkspace()
  const { maya, tableId, row, entry } = await changeStatus(testApp)
  const jonas = testApp.as('member')
  expect((await jonas.call(readHistory, { thing: row })).changes).toHaveLength(2)
  await maya.call(changeTable, { tableId, mayRead: 'owner' })
  expect((await jonas.call(readHistory, { thing: row })).changes).toEqual([])
  const response = await testApp.as('admin').fetch(`/rpc/${readEntry.name}`, asJson({ id: entry }))
  expect(await response.text()).not.toMatch(/Oak|At risk/)
})

test('a listener gets every row change, with its table', async () => {
  const testApp = await openWorkspace()
  const received: unknown[] = []
  const hearing = {
    name: 'test.rows',
    description: 'Hears rows.',
    table: anyUserTable,
    kinds: ['added', 'changed', 'removed'],
  } as const
  const hear = implement(testAction('test.hearRow', rowChange), async ({ table, thing, kind, after }) => {
    received.push({ table: tableIdOf(table), thing, kind, after })
    return {}
  })
  const events = startEvents(testApp.url, testApp.running, [defineListener(hearing, hear)])
  testApp.atEnd(events.stop)
  await vi.waitFor(
    async () => expect(await testApp.sql('select from listeners where name = $1', ['test.rows'])).toHaveLength(1),
    60_000,
  )
  const { maya, tableId, row } = await changeStatus(testApp)
  await maya.call(removeRow, { tableId, rowId: row })
  await vi.waitFor(() => expect(received).toHaveLength(3), 60_000)
  expect(received).toMatchObject([
    { table: tableId, thing: row, kind: 'added' },
    { table: tableId, thing: row, kind: 'changed', after: { c8: expect.any(String) } },
    { table: tableId, thing: row, kind: 'removed' },
  ])
})

async function changeStatus(testApp: TestApp) {
  const maya = testApp.as('owner')
  const { id: tableId } = await maya.call(createTable, {
    name: 'Accounts',
    rowWord: 'account',
    fields: [
      { name: 'Account', type: 'text' },
      { name: 'Status', type: 'singleSelect', options: { choices: ['Active', 'At risk'] } },
    ],
  })
  const { ids } = await maya.call(addRows, { tableId, rows: [{ Account: 'Oak & Ember', Status: 'Active' }] })
  const [row = ''] = ids
  const changing = { tableId, rowId: row, values: { Status: 'At risk' } }
  const answer = await maya.fetch(`/rpc/${changeRow.name}`, asJson(changing))
  return { maya, tableId, row, entry: answer.headers.get('x-entry') ?? '' }
}

function asJson(body: object) {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
