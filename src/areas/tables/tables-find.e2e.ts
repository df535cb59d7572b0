import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#test/browser/browser.ts'
import { cell, frameOf, lineAt, openOrders } from '#test/browser/grid.ts'

test('find goes from match to match, also to rows that are not loaded, and replaces', async ({ maya: page }) => {
  await openTides(page)
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
  await bar.getByRole('button', { name: 'Replace all' }).click()
  await expect(page.getByText('Replaced in 1 order.')).toBeVisible()
  await bar.getByRole('button', { name: 'Close find' }).click()
  await page.keyboard.press('Control+Home')
  await expect(cell(page, 1, 0)).toHaveText('Ebb Café')
})

test('a field of the selected rows is cleared in all of them @soak', async ({ maya: page }) => {
  await openTides(page)
  const grid = await frameOf(page)
  for (const line of [0, 1]) await page.mouse.click(grid.x + 26, grid.y + lineAt(line))
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

  await expect(dialog.getByRole('button', { name: 'Set in 2 orders' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Clear this field' }).click()
  await dialog.getByRole('button', { name: 'Clear in 2 orders' }).click()
  await expect(cell(page, 0, 1)).toHaveText('')
  await expect(cell(page, 1, 1)).toHaveText('')
  await expect(cell(page, 2, 1)).toHaveText('3')
})

/** A table of 400 orders. Two of them, far apart, have “tide” in their names. */
async function openTides(page: Page): Promise<void> {
  const fields = [
    { name: 'Name', type: 'text' },
    { name: 'Amount', type: 'number' },
  ]
  const named: Record<number, string> = { 2: 'Tide Café', 391: 'Low Tide' }
  const rows = Array.from({ length: 400 }, (_, nth) => ({
    Name: named[nth + 1] ?? `Order ${nth + 1}`,
    Amount: nth + 1,
  }))
  await openOrders(page, fields, rows)
  await expect(cell(page, 0, 0)).toHaveText('Order 1')
}
