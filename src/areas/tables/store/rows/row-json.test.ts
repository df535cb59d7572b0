import { expect, test } from 'vitest'
import { openTestApp } from '#test/app/test-app.ts'
import { fieldTypeNames } from '../../contract/field.ts'
import * as rows from '../../contract/rows.ts'
import * as tables from '../../contract/tables.ts'
import { exampleValue } from '../../rules/examples.ts'
import { fieldTypes } from '../../rules/field-types.ts'

test('a row on a page (JSON from PostgreSQL) equals the single row, for every field type', async () => {
  const maya = (await openTestApp()).as('owner')
  const options = { choices: [{ name: 'Red "or" so' }, { name: 'Blue\\' }, { name: 'Green' }] }
  const created = await maya.call(tables.createTable, {
    name: 'Everything',
    fields: fieldTypeNames.map((type) => ({
      name: `A "${type}", \\ and 🌱`,
      type,
      ...(/select/i.test(type) && { options }),
    })),
  })
  const { fields } = await maya.call(tables.readTable, { tableId: created.id })
  const writable = fields.filter(({ type }) => !fieldTypes[type].computed)
  const full = Object.fromEntries(
    writable.map((field) => [field.name, field.type === 'member' ? maya.person : exampleValue(field)]),
  )
  const strange = Object.fromEntries(
    writable
      .filter(({ type }) => type === 'text' || type === 'longText')
      .map(({ name }) => [name, 'quote " backslash \\ tab \t line \n \u2028 é 🌱 \u0001']),
  )
  await maya.call(rows.addRows, { tableId: created.id, rows: [full, {}, strange] })
  for (const by of ['name', 'id'] as const) {
    const page = await maya.call(rows.listRows, { tableId: created.id, by })
    expect(page.rows).toHaveLength(3)
    for (const row of page.rows)
      expect(row).toEqual(await maya.call(rows.readRow, { tableId: created.id, rowId: row.id, by }))
  }
})
