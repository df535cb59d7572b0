import { expect, test } from '#test/browser/browser.ts'
import { cell, callTables, expectRows, makeOrders, openOrders, press, select } from '#test/browser/grid.ts'

const fields = [
  { name: 'Name', type: 'text' },
  { name: 'State', type: 'singleSelect', options: { choices: ['Open', 'Done'] } },
]
const busy = { status: 503, json: { error: { code: 'busy', message: 'Taaskly is busy.' } } }

test('groups that failed to load appear after a retry @soak', async ({ maya: page }) => {
  const rows = ['Open', 'Done', 'Open'].map((State, nth) => ({ Name: `Order ${nth + 1}`, State }))
  const tableId = await makeOrders(page, fields, rows)
  const { fields: made, views } = await callTables(page, 'readTable', { tableId })
  const settings = { groups: [{ field: made[1].id, direction: 'asc' }] }
  await callTables(page, 'changeView', { tableId, viewId: views[0].id, settings })
  // Live updates would load them anyway.
  await page.routeWebSocket(/./, (socket) => socket.close())
  await page.route('**/rpc/tables.listGroups', (route) => route.fulfill(busy))
  await page.goto(`/tables/${tableId}`)
  await expect(page.getByText('Taaskly is busy.')).toBeVisible()
  const asked = page.waitForRequest('**/rpc/tables.listGroups', { timeout: 5_000 })
  await page.getByRole('button', { name: 'Try again' }).click()
  await asked
  await page.unroute('**/rpc/tables.listGroups')
  await expect(page.getByText('Taaskly is busy.')).toBeHidden()
  await expect(cell(page, 1, 0)).toHaveText('Order 1')
})

test('a row opens while offline, and repeated clicks delete it once', async ({ maya: page }) => {
  await openOrders(page, fields, [{ Name: 'Order 1' }, { Name: 'Order 2' }])
  const loads = page.waitForResponse(/\/page-loaders-/)
  await page.reload()
  await loads
  await select(page, 0)
  await page.route('**/*', (route) => route.abort())
  await press(page, 'Space')
  await expect(page).toHaveURL(/row=/)
  await expectRows(page, [['Order 1'], ['Order 2']])
  await page.unroute('**/*')
  await expect(page.getByRole('dialog', { name: 'Orders, row 1 of 2' })).toBeVisible()

  let sent = 0
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/rpc/tables.removeRow', async (route) => {
    sent += 1
    await answered
    await route.continue()
  })
  const remove = page.getByRole('button', { name: 'Delete this order' })
  await remove.click()
  await expect(remove).toHaveAttribute('aria-busy', 'true')
  await remove.click({ force: true })
  answer()
  await expect(page.getByText('The order is in the trash')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(sent).toBe(1)
})

test('a range of cells is cleared once, also if the answer is lost @soak', async ({ maya: page }) => {
  const rows = Array.from({ length: 2_500 }, (_, nth) => ({ Name: `Order ${nth + 1}`, State: 'Open' }))
  const tableId = await openOrders(page, fields, rows)
  await expect(page.getByText('2,500 orders', { exact: true })).toBeVisible()
  await select(page, 0)
  let sent = 0
  // The server did it, but the answer is lost.
  await page.route('**/rpc/tables.fillRows', async (route) => {
    sent += 1
    await route.fetch()
    await route.abort()
  })
  await press(page, 'ArrowRight', 'Control+Shift+ArrowDown', 'Delete')
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.')
  const filter = { and: [{ field: 'State', op: 'empty' }] }
  expect(await callTables(page, 'countRows', { tableId, filter })).toMatchObject({ count: 2_500 })
  expect(sent).toBe(1)
})

test('an uploaded file that was not attached is attached after a retry @soak', async ({ maya: page }) => {
  const withPapers = [
    { name: 'Name', type: 'text' },
    { name: 'Papers', type: 'attachment' },
  ]
  const tableId = await makeOrders(page, withPapers, [{ Name: 'Order 1' }])
  const { rows } = await callTables(page, 'listRows', { tableId })
  await page.goto(`/tables/${tableId}?row=${rows[0].id}`)
  await page.route('**/rpc/files.read', (route) => route.fulfill(busy))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add files' }).click()
  await (await chooser).setFiles({ name: 'invoice.txt', mimeType: 'text/plain', buffer: Buffer.from('12 kg') })
  await expect(page.getByRole('alert')).toContainText('The file is uploaded, but not in “Papers” yet.')
  await page.unroute('**/rpc/files.read')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Remove invoice.txt' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect
    .poll(async () => (await callTables(page, 'listRows', { tableId })).rows[0].Papers)
    .toMatchObject([{ name: 'invoice.txt' }])
})
