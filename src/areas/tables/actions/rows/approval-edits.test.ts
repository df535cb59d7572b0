import { expect, test } from 'vitest'
import { requestApproval } from '#areas/approvals/actions/request-approval.ts'
import { approve, readApproval } from '#areas/approvals/contract.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { scopeAs } from '#test/app/demo-data.ts'
import { addRows, countRows, listRows, removeRow, removeRows } from '../../contract/rows.ts'
import { changeTable, createTable, removeTable } from '../../contract/tables.ts'

const openWorkspace = await shareTestApp()

test('an edit of the approver reaches only tables that the approver may write', async () => {
  const testApp = await openWorkspace()
  const { running } = testApp
  const [maya, tomas] = [testApp.as('owner'), testApp.as('admin')]
  const create = (name: string) => maya.call(createTable, { name, fields: [{ name: 'Name', type: 'text' }] })
  const [open, secret] = [await create('Leads'), await create('Salaries')]
  await maya.call(changeTable, { tableId: secret.id, mayRead: 'owner' })
  const input = { tableId: open.id, rows: [{ Name: 'Ida' }] }
  const scope = scopeAs(testApp, 'owner')
  const implementation = running.registry.find(addRows.name)
  if (!implementation) throw new Error('Rows cannot be added.')
  const id = await running.database.write(scope, (db) =>
    requestApproval({ db, scope, running }, implementation, input, { why: 'A new lead.', for: { role: 'admin' } }),
  )
  const edited = { ...input, tableId: secret.id }
  await expect(tomas.call(approve, { id, input: edited })).rejects.toMatchObject({ status: 404 })
  expect((await maya.call(countRows, { tableId: secret.id })).count).toBe(0)
  await tomas.call(approve, { id, input: { ...input, rows: [{ Name: 'Ida Brandt' }] } })
  expect((await maya.call(listRows, { tableId: open.id, by: 'name' })).rows).toMatchObject([{ Name: 'Ida Brandt' }])
})

test('a held deletion is said by names and with how much goes, and its form shows names', async () => {
  const testApp = await openWorkspace()
  const { running } = testApp
  const maya = testApp.as('owner')
  const table = await maya.call(createTable, { name: 'Old orders', fields: [{ name: 'Name', type: 'text' }] })
  const rows = Array.from({ length: 2_460 }, (_, n) => ({ Name: `A-${n + 1}` }))
  const { ids } = await maya.call(addRows, { tableId: table.id, rows })
  const scope = scopeAs(testApp, 'owner')
  const hold = async (action: string, input: Record<string, unknown>) => {
    const implementation = running.registry.find(action)
    if (!implementation) throw new Error(`${action} is not there.`)
    const id = await running.database.write(scope, (db) =>
      requestApproval({ db, scope, running }, implementation, input, { why: 'They are old.' }),
    )
    return maya.call(readApproval, { id })
  }
  const many = await hold(removeRows.name, { tableId: table.id, rows: { ids } })
  expect(many.summary).toBe('Delete 2,460 rows in Old orders')
  expect((await maya.call(countRows, { tableId: table.id })).count, 'nothing is gone yet').toBe(2_460)
  expect(many.names).toMatchObject({ [table.id]: 'Old orders', [ids[0] ?? '']: 'A-1' })
  expect(Object.keys(many.names), 'a card has room for some').toHaveLength(20)
  expect(many.form).toMatchObject({ properties: { tableId: { format: 'uuid' } } })
  const found = await hold(removeRows.name, { tableId: table.id, rows: { search: 'A-12', from: 0, to: 1 } })
  expect(found.summary).toBe('Delete 2 rows in Old orders: “A-12” and “A-120”')
  expect((await hold(removeRow.name, { tableId: table.id, rowId: ids[0] })).summary).toBe(
    'Delete the row “A-1” in Old orders',
  )
  expect((await hold(removeTable.name, { tableId: table.id })).summary).toBe('Delete the table “Old orders”')
})
