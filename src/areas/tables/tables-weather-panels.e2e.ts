import { expect, test } from '#test/browser.ts'
import { does, openOrders } from '#test/grid.ts'

const busy = { status: 503, json: { error: { code: 'busy', message: 'Taaskly is busy.' } } }

test('a file that was uploaded, but not put into its cell, is put there when one tries again', async ({
  maya: page,
}) => {
  const fields = [
    { name: 'Name', type: 'text' },
    { name: 'Papers', type: 'attachment' },
  ]
  const tableId = await openOrders(page, fields, [{ Name: 'Order 1' }])
  const { rows } = await does(page, 'listRows', { tableId })
  await page.goto(`/tables/${tableId}?row=${rows[0].id}`)
  await page.route('**/rpc/files.read', (route) => route.fulfill(busy))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add files' }).click()
  await (await chooser).setFiles({ name: 'invoice.txt', mimeType: 'text/plain', buffer: Buffer.from('12 kg') })
  await expect(page.getByRole('alert')).toContainText('The file is uploaded, but not in “Papers” yet.')
  await page.unroute('**/rpc/files.read')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Take off invoice.txt' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect
    .poll(async () => (await does(page, 'listRows', { tableId })).rows[0].Papers)
    .toMatchObject([{ name: 'invoice.txt' }])
})

test('a row is deleted once, however often one clicks while that takes long', async ({ maya: page }) => {
  const tableId = await openOrders(page, [{ name: 'Name', type: 'text' }], [{ Name: 'Order 1' }, { Name: 'Order 2' }])
  const { rows } = await does(page, 'listRows', { tableId })
  await page.goto(`/tables/${tableId}?row=${rows[0].id}`)
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
