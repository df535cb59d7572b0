import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#test/browser/browser.ts'
import {
  callTables,
  cell,
  expectRows,
  frameOf,
  hiddenAtRight,
  lineAt,
  names,
  openOrders,
  press,
  select,
} from '#test/browser/grid.ts'

const fields = [
  { name: 'Name', type: 'text' },
  { name: 'Rating', type: 'rating' },
  { name: 'Amount', type: 'number' },
  ...['Notes', 'Phone', 'Street', 'Town', 'Country'].map((name) => ({ name, type: 'longText' })),
]
const rows = [
  { Name: 'One', Amount: 1 },
  { Name: 'Two', Amount: 2 },
  { Name: 'Three', Amount: 4 },
]

test('a new field is found by typing, selected and in view, and what is typed next goes into it', async ({
  maya: page,
}) => {
  const tableId = await openOrders(page, fields, rows)
  await select(page, 1)
  await press(page, 'Alt+ArrowDown')
  await page.getByRole('menuitem', { name: 'Insert field right' }).click()
  await expect(page.getByRole('searchbox', { name: 'Find a type' })).toBeFocused()
  await press(page, 'Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // Typing goes into the grid again.
  await press(page, 'ArrowLeft')
  await page.keyboard.type('Fargo')
  await press(page, 'Enter')
  await expectRows(page, [['One'], ['Fargo'], ['Three']])

  await expect(cell(page, 2, 0)).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Add field' }).evaluate((button: HTMLElement) => button.click())
  // Until the dialog has the focus, keys go to the grid.
  await expect(page.getByRole('searchbox', { name: 'Find a type' })).toBeFocused()
  await page.keyboard.type('line of words')
  await press(page, 'Enter')
  await page.getByRole('textbox', { name: 'Name' }).fill('City')
  await press(page, 'Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(cell(page, 2, 8)).toHaveAttribute('aria-selected', 'true')
  // All of it is in view; at its right is the column with the button.
  await expect.poll(() => hiddenAtRight(page)).toBeLessThan(60)
  await page.keyboard.type('Fargo')
  await press(page, 'Enter')
  await expect(cell(page, 2, 8)).toHaveText('Fargo')
  const { rows: saved } = await callTables(page, 'listRows', { tableId })
  expect(saved[2].City).toBe('Fargo')
  await expect(page).toHaveURL(new RegExp(`/tables/${tableId}`))
})

test('single keys are no shortcuts while a cell is selected, wherever the focus is @soak', async ({ maya: page }) => {
  await openOrders(page, fields, rows)
  await expectRows(page, [['One'], ['Two']])
  const blur = () => page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await blur()
  await press(page, 'n')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await select(page, 0)
  await blur()
  await press(page, 'g', 'h', 'n')
  await expect(cell(page, 0, 0)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/tables\//)
})

test('a click on a star rates, and Ctrl+Z undoes it from anywhere on the page @soak', async ({ maya: page }) => {
  const tableId = await openOrders(page, fields, rows)
  await expectRows(page, [['One'], ['Two']])
  await clickStar(page, 0, 3)
  await expect(cell(page, 0, 1)).toHaveText('3')
  await clickStar(page, 1, 5)
  await expect(cell(page, 1, 1)).toHaveText('5')
  // Undo from a button.
  await page.getByRole('button', { name: 'Filter', exact: true }).focus()
  await press(page, 'Control+z')
  await expect(cell(page, 1, 1)).toHaveText('')
  // Undo from the panel of a row.
  await select(page, 0)
  await press(page, 'Space')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus()
  await press(page, 'Control+z')
  await expect
    .poll(async () =>
      (await callTables(page, 'listRows', { tableId })).rows.map(({ Rating }: { Rating: unknown }) => Rating),
    )
    .toEqual([null, null, null])
})

test('the selected cells are summed, and the menus duplicate and filter by a field @soak', async ({ maya: page }) => {
  await openOrders(page, fields, rows)
  await expectRows(page, [['One'], ['Two']])
  const summary = page.getByRole('status', { name: 'Selected cells' })
  await select(page, 0)
  await expect(summary).toHaveText('')
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown')
  await expect(summary).toHaveText('Count 3')
  await press(page, 'ArrowRight', 'ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown')
  await expect(summary).toHaveText('Count 3Sum 7Average 2.33Min 1Max 4')
  await expectAccessible(page)

  await press(page, 'Alt+ArrowDown')
  await page.getByRole('menuitem', { name: 'Duplicate field' }).click()
  await expect(cell(page, 0, 3)).toHaveAttribute('aria-selected', 'true')
  await expectRows(page, [
    ['One', '', '1', '1'],
    ['Two', '', '2', '2'],
  ])
  await press(page, 'Alt+ArrowDown')
  await page.getByRole('menuitem', { name: 'Filter by this field' }).click()
  const filter = page.getByRole('dialog', { name: 'Show orders where' })
  await expect(filter).toContainText('Amount copy')
  await filter.getByRole('textbox').fill('2')
  await expect(filter).toContainText('1 of 3 match')
  await press(page, 'Escape')
  await expect(filter).toBeHidden()

  await page.getByRole('button', { name: 'Menu of Orders' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate table' }).click()
  await expect(page.getByRole('checkbox', { name: 'With its 3 orders' })).toBeChecked()
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { name: 'Orders copy' })).toBeVisible()
  await expectRows(page, [
    ['One', '', '1', '1'],
    ['Two', '', '2', '2'],
    ['Three', '', '4', '4'],
  ])
})

async function clickStar(page: Page, line: number, star: number): Promise<void> {
  const grid = await frameOf(page)
  await page.mouse.click(grid.x + names.right + 10 + star * 18 - 9, grid.y + lineAt(line))
}
