import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#platform/server/db/database.ts'
import { runAction } from '#platform/server/actions/run-action.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { typeOf } from '../../rules/field-types.ts'
import { relationOf } from '../../rules/relation.ts'
import { matchesCell, cellMatcher } from '../../rules/query/cell-matcher.ts'
import { findInRows } from '../../contract/find-in-rows.ts'
import * as rows from '../../contract/rows.ts'
import * as tables from '../../contract/tables.ts'

const openWorkspace = await shareTestApp()

test('find returns the cells that contain a text, with the places of their rows in the view', async () => {
  const { call, table, order } = await openOrders()
  const at = async (find: string, input: object = {}) => {
    const { rows: found, count } = await call(findInRows, { tableId: table.id, find, ...input })
    expect(count).toBe(found.flatMap(({ fields }) => fields).length)
    return found.map(({ place, fields }) => [place, ...fields.map((id) => nameOf(id))])
  }
  const nameOf = (id: string) => table.fields.find((field) => field.id === id)?.name
  expect(await at('ember')).toEqual([
    [0, 'Account'],
    [2, 'Notes'],
  ])
  expect(await at('at risk')).toEqual([[2, 'Status', 'Notes']])
  expect(await at('1,20')).toEqual([])
  expect(await at('€1,200.00')).toEqual([[0, 'Amount']])
  expect(await at('12')).toEqual([
    [0, 'Amount'],
    [1, 'Share'],
  ])
  expect(await at('14 Oct 2025')).toEqual([[1, 'Due']])
  expect(await at('100%')).toEqual([])
  expect(await at('_')).toEqual([])
  expect(await at('ember', { sort: '-Account' })).toEqual([
    [0, 'Notes'],
    [1, 'Account'],
  ])
  expect(await at('ember', { fields: [order.notes] })).toEqual([[2, 'Notes']])
  const { count, rows: first } = await call(findInRows, { tableId: table.id, find: 'e', limit: 1 })
  expect(first).toHaveLength(1)
  expect(count).toBeGreaterThan(3)
})

test('the screen marks the same cells that the server finds', async () => {
  const { call, table } = await openOrders()
  const { rows: all } = await call(rows.listRows, { tableId: table.id, by: 'id' })
  const around = { zone: 'UTC', locale: 'en-GB', now: new Date(), members: [] }
  for (const find of ['ember', 'e', 'AT RISK', '12', '12.5', '1,200', '0', '14 Oct 2025', '2025-10-14', '-', 'zzz']) {
    const marked = all.flatMap((row) =>
      table.fields
        .filter((field) => typeOf(field).computed !== true)
        .filter((field) => matchesCell(cellsOf(row)[field.id], cellMatcher(field, find, around), around))
        .map((field) => `${row.id} ${field.id}`),
    )
    const { rows: found } = await call(findInRows, { tableId: table.id, find })
    expect(found.flatMap(({ id, fields }) => fields.map((field) => `${id} ${field}`))).toEqual(marked)
  }
})

test('find searches many rows, but stops with a message if it takes too long', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const { id: tableId } = await maya.call(tables.createTable, {
    name: 'Many',
    fields: [{ name: 'Text', type: 'text' }],
  })
  const relation = relationOf(tableId)
  const [text] = await testApp.sql<{ column: string }>(
    'select column_name as column from table_fields where table_id = $1',
    [tableId],
  )
  await testApp.sql(
    `insert into user_rows.${relation} (id, ${text?.column}) select new_id(), 'row ' || n from generate_series(1, 20000) n`,
  )
  const found = await maya.call(findInRows, { tableId, find: 'row 1999', limit: 3 })
  expect(found).toMatchObject({ count: 11, rows: [{ place: 1998 }, { place: 19989 }, { place: 19990 }] })

  // Each row is slow to read.
  await testApp.sql(
    `create or replace view ${relation} as select * from user_rows.${relation} where pg_sleep(0.01) is not null`,
  )
  const caller = { kind: 'person', person: maya.person, account: maya.account, role: 'owner', admin: false } as const
  const { database, registry } = testApp.running
  const action = registry.find(findInRows.name) ?? expect.fail()
  const find = (search: Database['search'], signal?: AbortSignal) => {
    const running = { ...testApp.running, database: { ...database, search } }
    return runAction(
      running,
      action,
      caller,
      { tableId, find: 'row' },
      { requestId: 'test', ...(signal && { signal }) },
    )
  }
  const withShortTimeout: Database['search'] = (scope, work) =>
    database.write(scope, async (db) => {
      await sql`select set_config('statement_timeout', '300ms', true)`.execute(db(scope))
      return work(db)
    })
  await expect(find(withShortTimeout)).rejects.toMatchObject({ code: 'tables.find-slow', status: 422 })
  const scope = { kind: 'account', ...maya, role: 'owner', actor: { kind: 'person', id: maya.person } } as const
  const { rows: limits } = await database.search(scope, (db) => sql`show statement_timeout`.execute(db(scope)))
  expect(limits).toEqual([{ statement_timeout: '8s' }])
  // A request that the client has cancelled does not start the search.
  await expect(find(() => expect.fail(), AbortSignal.abort())).rejects.toMatchObject({ code: 'request.left' })
})

function cellsOf(row: Record<string, unknown>): Record<string, unknown> {
  return row['cells'] as Record<string, unknown>
}

async function openOrders() {
  const { call } = (await openWorkspace()).as('owner')
  const { id } = await call(tables.createTable, {
    name: 'Orders',
    fields: [
      { name: 'Account', type: 'text' },
      { name: 'Status', type: 'singleSelect', options: { choices: ['Active', 'At risk'] } },
      { name: 'Amount', type: 'currency', options: { currency: 'EUR' } },
      { name: 'Share', type: 'percent' },
      { name: 'Due', type: 'date' },
      { name: 'Notes', type: 'longText' },
    ],
  })
  await call(rows.addRows, {
    tableId: id,
    rows: [
      { Account: 'Oak & Ember', Status: 'Active', Amount: 1200 },
      { Account: 'Lumen Hotels', Share: 0.125, Due: '2025-10-14' },
      { Account: 'Tide Café', Status: 'At risk', Notes: 'At risk, like ember and oak' },
    ],
  })
  const table = await call(tables.readTable, { tableId: id })
  return { call, table, order: { notes: table.fields[5]?.id ?? '' } }
}
