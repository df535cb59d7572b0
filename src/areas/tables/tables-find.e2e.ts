import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#test/browser.ts'

test('find goes from one place to the next, also where no row is loaded yet, and hides none', async ({
  maya: page,
}) => {
  await openOrders(page)
  await page.keyboard.press('Control+f')
  const bar = page.getByRole('search', { name: 'Find in this table' })
  await bar.getByLabel('Find', { exact: true }).fill('tide')
  await expect(bar.getByRole('status')).toHaveText('1 of 2')
  await expect(cell(page, 0, 0)).toHaveText('Order 1')
  await expect(cell(page, 1, 0)).toHaveText('Tide Café')
  await expect(cell(page, 1, 0)).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)

  await page.keyboard.press('Enter')
  await expect(bar.getByRole('status')).toHaveText('2 of 2')
  await expect(cell(page, 390, 0)).toHaveText('Low Tide')
  await page.keyboard.press('Shift+Enter')
  await expect(bar.getByRole('status')).toHaveText('1 of 2')
  await expect(cell(page, 1, 0)).toHaveText('Tide Café')

  await bar.getByLabel('Find', { exact: true }).fill('nowhere')
  await expect(bar.getByRole('status')).toHaveText('Nothing found')
  await expect(bar.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(page.getByText('400 orders')).toBeVisible()

  await page.keyboard.press('Control+h')
  await bar.getByLabel('Find', { exact: true }).fill('tide')
  await bar.getByLabel('Replace with').fill('Ebb')
  await expect(bar.getByRole('status')).toHaveText('1 of 2')
  await bar.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(bar.getByRole('status')).toHaveText('1 of 1')
  await expect(cell(page, 390, 0)).toHaveText('Low Tide')
  await bar.getByRole('button', { name: 'Close find' }).click()
  await page.keyboard.press('Control+Home')
  await expect(cell(page, 1, 0)).toHaveText('Ebb Café')
})

test('a field of many rows is emptied only on purpose, and found by typing its name', async ({ maya: page }) => {
  await openOrders(page)
  const grid = await page.getByRole('region', { name: 'Rows of Orders' }).boundingBox()
  for (const line of [0, 1]) await page.mouse.click((grid?.x ?? 0) + 26, (grid?.y ?? 0) + 34 + line * 34 + 17)
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('2 selected')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit a field of the selected rows' })
  await dialog.getByRole('combobox', { name: 'Field' }).click()
  const option = page.getByRole('option', { name: 'Amount' })
  await expect(option).toBeVisible()
  await page.keyboard.type('amo')
  await expect(page.getByRole('option')).toHaveText(['Amount'])
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Field' })).toHaveText('Amount')

  await expect(dialog.getByRole('button', { name: 'Set it in 2 orders' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Empty this field' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Empty it in 2 orders' }).click()
  await expect(cell(page, 0, 1)).toHaveText('')
  await expect(cell(page, 1, 1)).toHaveText('')
  await expect(cell(page, 2, 1)).toHaveText('3')
})

/** A table of 400 orders on the screen; two of them have the tide in their names, far from each other. */
async function openOrders(page: Page): Promise<void> {
  const fields = [
    { name: 'Name', type: 'text' },
    { name: 'Amount', type: 'number' },
  ]
  const made = await page.request.post('/rpc/tables.createTable', {
    data: { name: 'Orders', rowWord: 'order', fields },
  })
  const { id: tableId } = await made.json()
  const named: Record<number, string> = { 2: 'Tide Café', 391: 'Low Tide' }
  const rows = Array.from({ length: 400 }, (_, nth) => ({
    Name: named[nth + 1] ?? `Order ${nth + 1}`,
    Amount: nth + 1,
  }))
  expect((await page.request.post('/rpc/tables.addRows', { data: { tableId, rows } })).ok()).toBe(true)
  await page.goto(`/tables/${tableId}`)
  await expect(cell(page, 0, 0)).toHaveText('Order 1')
}

/** What assistive technology is told of the grid, which only draws. */
function cell(page: Page, line: number, column: number) {
  return page.locator(`[role=row][aria-rowindex="${line + 2}"] > [role=gridcell][aria-colindex="${column + 1}"]`)
}
