import { expect, test } from 'vitest'
import { createKey } from '#areas/api-keys/contract.ts'
import { addFile } from '#areas/files/contract.ts'
import { addRows } from '#areas/tables/contract/rows.ts'
import { createTable } from '#areas/tables/contract/tables.ts'
import { shareTestApp } from '#test/app/test-app.ts'

const openWorkspace = await shareTestApp()

/** Routes that answer to everybody, with what they show. */
const openRoutes: Record<string, string> = {
  'GET /healthz': 'whether the process is up',
  'GET /readyz': 'whether it can work',
  'GET /api/v1': 'the reference',
  'GET /pulse/start': 'a script',
  'OPTIONS /files/tus': 'the version of the protocol',
  'OPTIONS /files/tus/:id': 'the version of the protocol',
}

test('a key reads nothing through the routes of areas for which it lacks the action', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const { id: tableId } = await maya.call(createTable, { name: 'Payroll', fields: [{ name: 'Name', type: 'text' }] })
  await maya.call(addRows, { tableId, rows: [{ Name: 'Ida' }] })
  const file = await maya.call(addFile, { name: 'Payroll.txt', data: 'SWRh' })
  const { key } = await maya.call(createKey, { name: 'Counter', scopes: ['tables.countRows'] })
  const headers = { authorization: `Bearer ${key}` }
  expect((await testApp.app.request(`/api/v1/tables/${tableId}/count`, { headers })).status).toBe(200)

  const answered: string[] = []
  const routes = new Set(testApp.app.routes.filter(isAreaRoute).map(({ method, path }) => `${method} ${path}`))
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ')
    for (const id of [tableId, file.id]) {
      const address = path.replaceAll(/:\w+(\{[^}]+\})?/g, id)
      const body = method === 'GET' ? undefined : 'x'
      const answer = await testApp.app.request(address, { method, headers, ...(body && { body }) })
      if (answer.ok) answered.push(route)
      await answer.body?.cancel()
    }
  }
  expect(routes.size).toBeGreaterThan(10)
  expect([...new Set(answered)].sort()).toEqual(Object.keys(openRoutes).sort())
})

test('a key with the right to list rows exports them', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const { id: tableId } = await maya.call(createTable, { name: 'Payroll', fields: [{ name: 'Name', type: 'text' }] })
  await maya.call(addRows, { tableId, rows: [{ Name: 'Ida' }] })
  const exportAs = async (scope: string) => {
    const { key } = await maya.call(createKey, { name: scope, scopes: [scope] })
    return testApp.app.request(`/tables/${tableId}/export`, { headers: { authorization: `Bearer ${key}` } })
  }
  expect((await exportAs('tables.countRows')).status).toBe(403)
  expect(await (await exportAs('tables.listRows')).text()).toContain('Ida')
})

/** Actions check their own scope, and sign-in routes take no key. */
function isAreaRoute({ method, path }: { method: string; path: string }): boolean {
  return method !== 'ALL' && !/^\/(rpc|fn|api\/v1\/.|api\/auth\/)/.test(path)
}
