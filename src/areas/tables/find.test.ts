import { expect, test } from 'vitest'
import { openHouse } from '#test/house.ts'
import { typeOf } from './rules/field-types.ts'
import { isSought, soughtIn } from './rules/sought.ts'
import * as rows from './contract/rows.ts'
import * as tables from './contract/tables.ts'

test('words are found in the cells that show them, with the places of their rows in the view, and no row is left out', async () => {
  const { does, table, order } = await openOrders()
  const at = async (find: string, input: object = {}) => {
    const { rows: found, count } = await does(rows.findInRows, { tableId: table.id, find, ...input })
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
  const { count, rows: first } = await does(rows.findInRows, { tableId: table.id, find: 'e', limit: 1 })
  expect(first).toHaveLength(1)
  expect(count).toBeGreaterThan(3)
})

test('the screen marks the same cells that the server finds', async () => {
  const { does, table } = await openOrders()
  const { rows: all } = await does(rows.listRows, { tableId: table.id, by: 'id' })
  const around = { zone: 'UTC', locale: 'en-GB', now: new Date(), members: [] }
  for (const find of ['ember', 'e', 'AT RISK', '12', '12.5', '1,200', '0', '14 Oct 2025', '2025-10-14', '-', 'zzz']) {
    const marked = all.flatMap((row) =>
      table.fields
        .filter((field) => typeOf(field).computed !== true)
        .filter((field) => isSought(cellsOf(row)[field.id], soughtIn(field, find, around), around))
        .map((field) => `${row.id} ${field.id}`),
    )
    const { rows: found } = await does(rows.findInRows, { tableId: table.id, find })
    expect(found.flatMap(({ id, fields }) => fields.map((field) => `${id} ${field}`))).toEqual(marked)
  }
})

function cellsOf(row: Record<string, unknown>): Record<string, unknown> {
  return row['cells'] as Record<string, unknown>
}

async function openOrders() {
  const { does } = (await openHouse()).as('owner')
  const { id } = await does(tables.createTable, {
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
  await does(rows.addRows, {
    tableId: id,
    rows: [
      { Account: 'Oak & Ember', Status: 'Active', Amount: 1200 },
      { Account: 'Lumen Hotels', Share: 0.125, Due: '2025-10-14' },
      { Account: 'Tide Café', Status: 'At risk', Notes: 'At risk, like ember and oak' },
    ],
  })
  const table = await does(tables.readTable, { tableId: id })
  return { does, table, order: { notes: table.fields[5]?.id ?? '' } }
}
