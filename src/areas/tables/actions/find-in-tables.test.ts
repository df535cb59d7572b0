import { expect, test } from 'vitest'
import { find } from '#areas/search/contract.ts'
import type { Upkeep } from '#platform/server/jobs/upkeep.ts'
import { asOwner } from '#test/database/databases.ts'
import { shareTestApp, type Person } from '#test/app/test-app.ts'
import { jobs } from '../jobs.ts'
import { relationOf } from '../rules/relation.ts'
import { addRows } from '../contract/rows.ts'
import { changeTable, createTable } from '../contract/tables.ts'

const openWorkspace = await shareTestApp()

test('rows are found by their name field, whatever its type, and open in their table', async () => {
  const maya = (await openWorkspace()).as('owner')
  const { id: tableId } = await maya.call(createTable, {
    name: 'Accounts',
    fields: [
      { name: 'Account', type: 'text' },
      { name: 'City', type: 'text' },
    ],
  })
  const { ids } = await maya.call(addRows, {
    tableId,
    rows: [{ Account: 'Café Übersee', City: 'Lisbon' }, { Account: 'Oak & Ember' }],
  })
  expect((await maya.call(find, { query: 'cafe ub' })).found).toMatchObject([
    { kind: 'row', id: ids[0], name: 'Café Übersee', detail: 'Accounts', page: `/tables/${tableId}?row=${ids[0]}` },
  ])
  expect(await namesOf(maya, 'lisbon')).toEqual([])
  for (const [type, value, query, name] of [
    ['number', 1042, '1042', '1,042'],
    ['date', '2025-03-12', '12 Mar 2025', '12 Mar 2025'],
    ['singleSelect', 'Wholesale', 'whole', 'Wholesale'],
  ] as const) {
    const options = type === 'singleSelect' ? { options: { choices: [value] } } : {}
    const { id } = await maya.call(createTable, { name: 'By value', fields: [{ name: 'Key', type, ...options }] })
    await maya.call(addRows, { tableId: id, rows: [{ Key: value }] })
    expect(await namesOf(maya, query), type).toContain(name)
  }
})

test('rows and sets of tables that one may not read are not found', async () => {
  const testApp = await openWorkspace()
  const [maya, jonas] = [testApp.as('owner'), testApp.as('member')]
  const fields = [{ name: 'Name', type: 'text' as const }]
  const { id: tableId } = await maya.call(createTable, { name: 'Salaries', fields })
  await maya.call(addRows, { tableId, rows: [{ Name: 'Ines Moreau' }] })
  const [set] = await testApp.sql<{ id: string }>(
    `update table_sets set name = 'Payroll of all' where id = (select set_id from tables where id = $1) returning id`,
    [tableId],
  )
  const { id: second } = await maya.call(createTable, { name: 'Bonuses', setId: set?.id ?? '', fields })
  expect(await namesOf(jonas, 'ines')).toEqual(['Ines Moreau'])
  expect((await jonas.call(find, { query: 'payroll' })).found).toMatchObject([
    { kind: 'set of tables', name: 'Payroll of all', detail: '2 tables', page: `/tables/${tableId}` },
  ])
  for (const id of [tableId, second]) await maya.call(changeTable, { tableId: id, mayRead: 'admin' })
  expect(await namesOf(jonas, 'ines')).toEqual([])
  expect(await namesOf(jonas, 'payroll')).toEqual([])
  expect(await namesOf(maya, 'ines')).toEqual(['Ines Moreau'])
  expect(await namesOf(testApp.as('stranger'), 'ines')).toEqual([])
})

test('a large table gets indexes for names, and the exact name comes first among thousands', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const { id: tableId } = await maya.call(createTable, { name: 'Orders', fields: [{ name: 'Name', type: 'text' }] })
  for (let first = 1; first <= 3_000; first += 1_000)
    await maya.call(addRows, {
      tableId,
      rows: Array.from({ length: 1_000 }, (_, index) => ({ Name: `Órder ${first + index}` })),
    })
  await testApp.sql(`analyze user_rows.${relationOf(tableId)}`)
  expect(await namesOf(maya, 'órder 2042')).toEqual(['Órder 2042'])
  const indexes = () => testApp.sql<{ made: boolean }>(`select made_at is not null as made from table_indexes`)
  await expect.poll(indexes).toEqual([{ made: false }, { made: false }])
  const tendIndexes = jobs.find((job): job is Upkeep => job.kind === 'upkeep' && job.name === 'tables.tendIndexes')
  await tendIndexes?.run(testApp.running, (statement) => asOwner(testApp.url, statement))
  expect(await indexes()).toEqual([{ made: true }, { made: true }])
  expect((await namesOf(maya, 'order 2'))[0]).toBe('Órder 2')
  expect(await namesOf(maya, 'order 2042')).toEqual(['Órder 2042'])
})

async function namesOf(person: Person, query: string): Promise<string[]> {
  return (await person.call(find, { query })).found.map(({ name }) => name)
}
