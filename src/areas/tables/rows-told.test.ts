import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { listEntries, previewUndo, readEntry, readHistory } from '#areas/journal/contract.ts'
import { prepareExport } from '#areas/own-data/contract.ts'
import { changed } from '#platform/contract/event.ts'
import { implement } from '#platform/server/action.ts'
import { madeTables } from '#platform/server/db/made-table.ts'
import { on } from '#platform/server/events/listener.ts'
import { startEvents } from '#platform/server/events/start.ts'
import { deed } from '#test/deed.ts'
import { openHouse, type House } from '#test/house.ts'
import { addRows, changeRow, removeRow } from './contract/rows.ts'
import { changeTable, createTable } from './contract/tables.ts'
import { tableIn } from './rules/relation.ts'

test('what happened to a row is told in the words of its table', async () => {
  const { maya, tableId, row, entry } = await changeStatus(await openHouse())
  const columns = [{ name: 'Status', before: 'Active', after: 'At risk' }]
  const { entries } = await maya.does(listEntries, { limit: 5 })
  expect(entries[0]).toMatchObject({ id: entry, on: { word: 'account', name: 'Oak & Ember' } })
  const { changes } = await maya.does(readEntry, { id: entry })
  expect(changes).toMatchObject([{ thing: row, word: 'account', name: 'Oak & Ember', kind: 'changed', columns }])
  expect((await maya.does(readHistory, { thing: row })).changes[0]).toMatchObject({ columns })
  const { effects } = await maya.does(previewUndo, { id: entry })
  expect(effects).toMatchObject([
    { word: 'account', name: 'Oak & Ember', columns: [{ name: 'Status', now: 'At risk', back: 'Active' }] },
  ])
  await maya.does(removeRow, { tableId, rowId: row })
  expect((await maya.does(listEntries, { limit: 1 })).entries[0]).toMatchObject({ on: { name: 'Oak & Ember' } })
})

test('whoever takes their data out has the rows of their tables too, by names', async () => {
  const { maya } = await changeStatus(await openHouse())
  const { ticket } = await maya.does(prepareExport, {})
  const answer = await maya.fetch(`/own-data/export?ticket=${ticket}`)
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))
  const [, bytes = new Uint8Array()] = files.find(([name]) => name.includes('/tables/Accounts-')) ?? []
  expect(JSON.parse(strFromU8(bytes))).toEqual({ id: expect.any(String), Account: 'Oak & Ember', Status: 'At risk' })
})

test('who may not look into a table is told nothing of its rows', async () => {
  const house = await openHouse()
  const { maya, tableId, row, entry } = await changeStatus(house)
  const jonas = house.as('member')
  expect((await jonas.does(readHistory, { thing: row })).changes).toHaveLength(2)
  await maya.does(changeTable, { tableId, mayRead: 'owner' })
  expect((await jonas.does(readHistory, { thing: row })).changes).toEqual([])
  const told = await house.as('admin').fetch(`/rpc/${readEntry.name}`, asJson({ id: entry }))
  expect(await told.text()).not.toMatch(/Oak|At risk/)
})

test('a listener hears every change of a row, with the table that it is in', async () => {
  const house = await openHouse()
  const heard: unknown[] = []
  const hearing = {
    name: 'test.rows',
    says: 'Hears rows.',
    thing: madeTables,
    kinds: ['added', 'changed', 'removed'],
  } as const
  const hear = implement(deed('test.hearRow', changed), async ({ table, thing, kind, after }) => {
    heard.push({ table: tableIn(table), thing, kind, after })
    return {}
  })
  const events = startEvents(house.url, house.running, [on(hearing, hear)])
  house.atEnd(events.stop)
  await vi.waitFor(
    async () => expect(await house.sql('select from listeners where name = $1', ['test.rows'])).toHaveLength(1),
    60_000,
  )
  const { maya, tableId, row } = await changeStatus(house)
  await maya.does(removeRow, { tableId, rowId: row })
  await vi.waitFor(() => expect(heard).toHaveLength(3), 60_000)
  expect(heard).toMatchObject([
    { table: tableId, thing: row, kind: 'added' },
    { table: tableId, thing: row, kind: 'changed', after: { c8: expect.any(String) } },
    { table: tableId, thing: row, kind: 'removed' },
  ])
})

async function changeStatus(house: House) {
  const maya = house.as('owner')
  const { id: tableId } = await maya.does(createTable, {
    name: 'Accounts',
    rowWord: 'account',
    fields: [
      { name: 'Account', type: 'text' },
      { name: 'Status', type: 'singleSelect', options: { choices: ['Active', 'At risk'] } },
    ],
  })
  const { ids } = await maya.does(addRows, { tableId, rows: [{ Account: 'Oak & Ember', Status: 'Active' }] })
  const [row = ''] = ids
  const changing = { tableId, rowId: row, values: { Status: 'At risk' } }
  const answer = await maya.fetch(`/rpc/${changeRow.name}`, asJson(changing))
  return { maya, tableId, row, entry: answer.headers.get('x-entry') ?? '' }
}

function asJson(body: object) {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
