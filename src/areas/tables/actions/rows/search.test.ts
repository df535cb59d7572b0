import { expect, test } from 'vitest'
import { openTestApp } from '#test/app/test-app.ts'
import { listRows, addRows } from '../../contract/rows.ts'
import { createTable } from '../../contract/tables.ts'

test('search finds rows by choices, people, numbers and dates', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const { id: tableId } = await maya.call(createTable, {
    name: 'Accounts',
    fields: [
      { name: 'Account', type: 'text' },
      { name: 'Status', type: 'singleSelect', options: { choices: ['Active', 'At risk'] } },
      { name: 'Beans', type: 'multiSelect', options: { choices: ['Decaf', 'Single origin'] } },
      { name: 'Who', type: 'member' },
      { name: 'kg', type: 'number' },
      { name: 'Price', type: 'currency' },
      { name: 'Last order', type: 'date' },
      { name: 'Called', type: 'dateTime' },
      { name: 'No.', type: 'autonumber' },
    ],
  })
  const jonas = testApp.cast.member.person
  await maya.call(addRows, {
    tableId,
    rows: [
      { Account: 'Tide 48', Status: 'At risk', 'Last order': '2025-11-17', Price: 1234.5 },
      { Account: 'Oak', Status: 'Active', Beans: ['Single origin'], kg: 48, Called: '2025-03-01T09:00:00Z' },
      { Account: 'Lumen', Beans: ['Decaf'], Who: jonas, kg: 480, 'Last order': '2025-11-03' },
    ],
  })
  const found = async (search: string) =>
    (await maya.call(listRows, { tableId, search, by: 'name' })).rows.map((row) => row['Account'])
  expect(await found('risk')).toEqual(['Tide 48'])
  expect(await found('at RISK tide')).toEqual(['Tide 48'])
  expect(await found('origin')).toEqual(['Oak'])
  expect(await found('jonas')).toEqual(['Lumen'])
  expect(await found('jonas decaf')).toEqual(['Lumen'])
  expect(await found('jonas origin')).toEqual([])
  expect(await found('48')).toEqual(['Tide 48', 'Oak'])
  expect(await found('1,234.5')).toEqual(['Tide 48'])
  expect(await found('17 Nov 2025')).toEqual(['Tide 48'])
  expect(await found('17/11/2025')).toEqual(['Tide 48'])
  expect(await found('Nov 2025')).toEqual(['Tide 48', 'Lumen'])
  expect(await found('1 Mar 2025')).toEqual(['Oak'])
  expect(await found('3')).toEqual(['Lumen'])
  expect(await found('99999999999999999999999999')).toEqual([])
  expect(await found('%')).toEqual([])
  expect(await found('2025-13-45')).toEqual([])
})
