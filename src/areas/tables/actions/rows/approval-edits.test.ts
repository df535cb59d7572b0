import { expect, test } from 'vitest'
import { requestApproval } from '#areas/approvals/actions/request-approval.ts'
import { approve } from '#areas/approvals/contract.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { scopeAs } from '#test/app/demo-data.ts'
import { addRows, countRows, listRows } from '../../contract/rows.ts'
import { changeTable, createTable } from '../../contract/tables.ts'

test('an edit of the approver reaches only tables that the approver may write', async () => {
  const testApp = await openTestApp()
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
