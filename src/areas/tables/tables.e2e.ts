import type { Page } from '@playwright/test'
import { clickUntilHydrated, expect, expectAccessible, test } from '#test/browser/browser.ts'

test('a first table, from the empty page to an undone row', async ({ maya: page }) => {
  await page.goto('/tables')
  await expect(page).toHaveTitle('Tables · Taaskly')
  await expect(page.getByRole('heading', { name: 'No tables yet' })).toBeVisible()

  await clickUntilHydrated(page.getByRole('button', { name: 'Start a blank table' }), page.getByLabel('Name'))
  await page.getByLabel('Name').fill('Equipment loans')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Equipment loans · Taaskly')
  await expect(page.getByRole('heading', { name: 'No rows yet' })).toBeVisible()

  await page.getByRole('button', { name: 'Add the first row' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: 'Name' }).fill('Grinder 14')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Grinder 14' })).toBeVisible()
  await panel.getByRole('button', { name: 'Edit Status' }).click()
  await page.getByRole('combobox', { name: 'Status' }).fill('do')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Edit Status' })).toBeFocused()
  await expect(panel.getByText('Doing')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('heading', { name: 'No rows yet' })).toBeHidden()

  // Fast undo clicks still run one by one.
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('Undone: Add rows')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No rows yet' })).toBeVisible()
})

test('a row is edited by keyboard, and its history restores an old value', async ({ maya: page }) => {
  await startFrom(page, 'Customers')
  await page.getByRole('button', { name: 'View: All customers' }).click()
  await page.getByRole('menuitemradio', { name: 'Pipeline' }).click()
  await page.getByRole('button', { name: 'Sample café', exact: true }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'Sample café' })).toBeVisible()
  await expect(panel).toContainText('Customers, row 1 of 4')
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Edit Worth a month' }).press('Enter')
  await panel.getByRole('textbox', { name: 'Worth a month' }).fill('a lot')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('alert')).toContainText('Give an amount')
  await panel.getByRole('textbox', { name: 'Worth a month' }).fill('$1,250')
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('textbox', { name: 'Next step' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel.getByText('$1,250.00')).toHaveCount(2)

  await panel.getByRole('button', { name: 'Restore Worth a month: $400.00' }).click()
  await expect(panel.getByRole('button', { name: 'Restore Worth a month: $1,250.00' })).toBeVisible()
  await panel.getByRole('button', { name: 'Next row' }).click()
  await expect(panel.getByRole('heading', { name: 'Sample hotel' })).toBeVisible()
  await panel.getByRole('button', { name: 'Delete this customer' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sample hotel', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Sample hotel', exact: true })).toBeVisible()
})

test('deleted rows, views and tables are restored from the trash @soak', async ({ maya: page }) => {
  await startFrom(page, 'Inventory')
  await page.getByRole('button', { name: 'View: All items' }).click()
  await page.getByRole('menuitemradio', { name: 'By state' }).click()
  await expect(page.getByRole('button', { name: 'View: By state' })).toBeVisible()
  await page.getByRole('button', { name: 'Paper bags, 250 g', exact: true }).click()
  await page.getByRole('button', { name: 'Delete this item' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'View: By state' }).click()
  await page.getByRole('menuitem', { name: 'Delete this view' }).click()
  await expect(page.getByRole('button', { name: 'View: All items' })).toBeVisible()

  await page.getByRole('button', { name: 'Menu of Inventory' }).click()
  await page.getByRole('menuitem', { name: 'Trash' }).click()
  await page.getByRole('button', { name: 'Bring back Paper bags, 250 g' }).click()
  await expect(page.getByText('No deleted rows.')).toBeVisible()
  await page.getByRole('tab', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Bring back By state' }).click()
  await expect(page.getByText('No deleted views.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Menu of Inventory' }).click()
  await page.getByRole('menuitem', { name: 'Delete table' }).click()
  await expect(page.getByRole('heading', { name: 'No tables yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Trash' }).click()
  await page.getByRole('button', { name: 'Bring back Inventory' }).click()
  await expect(page.getByText('No deleted tables.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Inventory' }).click()
  await page.getByRole('button', { name: 'View: All items' }).click()
  await page.getByRole('menuitemradio', { name: 'By state' }).click()
  await expect(page.getByRole('button', { name: 'Paper bags, 250 g', exact: true })).toBeVisible()
})

async function startFrom(page: Page, template: string): Promise<void> {
  await page.goto('/tables')
  // The page may not be hydrated yet.
  await expect(async () => {
    const asked = page.waitForRequest(/tables\.createFromTemplate/, { timeout: 5_000 })
    await page.getByRole('list', { name: 'Templates' }).getByRole('button', { name: template }).click()
    await asked
  }).toPass()
  await expect(page).toHaveTitle(`${template} · Taaskly`)
}
