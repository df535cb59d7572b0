import { expect, test } from 'vitest'
import { openHouse, type House } from '#test/house.ts'
import { convertField } from './contract/fields.ts'
import { addRows, changeRow, listRows } from './contract/rows.ts'
import { createTable, readTable } from './contract/tables.ts'

test('while a field is converted rows are written, and nothing that was acknowledged is lost', async () => {
  const { maya, tableId, fieldId, ids } = await openCounts(await openHouse())
  const acknowledged = new Map<string, number>()
  const write = async (rowId: string, amount: number) => {
    // By then it may be text or a number already; whoever is refused has lost nothing.
    for (const value of [amount, String(amount)]) {
      const isKept = await maya.does(changeRow, { tableId, rowId, values: { Amount: value } }).then(
        () => true,
        () => false,
      )
      if (isKept) return acknowledged.set(rowId, amount)
    }
  }
  await Promise.all([
    ...ids.slice(0, 20).map((id, nth) => write(id, 1_000 + nth)),
    maya.does(convertField, { tableId, fieldId, type: 'number' }),
    ...ids.slice(20).map((id, nth) => write(id, 2_000 + nth)),
  ])
  expect(acknowledged.size).toBe(ids.length)
  const { rows } = await maya.does(listRows, { tableId, limit: 100 })
  expect(new Map(rows.map((row) => [row.id, row['Amount']]))).toEqual(acknowledged)
})

test('of two type changes at once one comes after the other, and the values are those of the last', async () => {
  const { maya, tableId, fieldId, ids } = await openCounts(await openHouse())
  await Promise.all(
    (['number', 'longText', 'currency', 'text'] as const).map((type) =>
      maya.does(convertField, { tableId, fieldId, type }),
    ),
  )
  const { fields } = await maya.does(readTable, { tableId })
  const isText = ['longText', 'text'].includes(fields.find(({ id }) => id === fieldId)?.type ?? '')
  const { rows } = await maya.does(listRows, { tableId, limit: 100 })
  expect(rows.map((row) => row['Amount'])).toEqual(
    ids.map((_, nth) => (isText ? expect.stringContaining(String(nth)) : nth)),
  )
})

async function openCounts(house: House) {
  const maya = house.as('owner')
  const { id: tableId, fields } = await maya.does(createTable, {
    name: 'Counts',
    fields: [
      { name: 'Title', type: 'text' },
      { name: 'Amount', type: 'text' },
    ],
  })
  const rows = Array.from({ length: 40 }, (_, nth) => ({ Title: `Row ${nth}`, Amount: String(nth) }))
  const { ids } = await maya.does(addRows, { tableId, rows })
  return { maya, tableId, fieldId: fields[1]?.id ?? '', ids }
}
