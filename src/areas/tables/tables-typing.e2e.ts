import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#test/browser/browser.ts'
import {
  cell,
  callTables,
  expectRows,
  frameOf,
  lineAt,
  hold,
  names,
  openOrders,
  press,
  select,
} from '#test/browser/grid.ts'

const fields = [
  { name: 'Name', type: 'text' },
  { name: 'Amount', type: 'number' },
  { name: 'Tags', type: 'multiSelect', options: { choices: ['A'] } },
  { name: 'Rating', type: 'rating' },
  { name: 'Paid', type: 'checkbox' },
]

test('an empty table is filled by typing, also below its last row and with a slow server @soak', async ({
  maya: page,
}) => {
  const answers = await hold(page, '**/rpc/tables.addRows')
  const tableId = await openOrders(page, fields, [])
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect(page.locator('canvas').first()).toBeFocused()
  await page.keyboard.type('Anna')
  await press(page, 'Tab')
  await page.keyboard.type('3')
  await press(page, 'Enter')
  // Waits until the first row is done, so that the next text goes to the right cell.
  await expectRows(page, [['Anna', '3']])
  await press(page, 'Home')
  await page.keyboard.type('Bo')
  await press(page, 'Tab')
  await page.keyboard.type('7')
  await press(page, 'Enter')
  const both = [
    ['Anna', '3'],
    ['Bo', '7'],
  ]
  await expectRows(page, both)
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeHidden()
  expect((await callTables(page, 'listRows', { tableId })).rows).toEqual([])
  answers.go()
  await expect
    .poll(async () => (await callTables(page, 'listRows', { tableId })).rows)
    .toMatchObject([
      { Name: 'Anna', Amount: 3 },
      { Name: 'Bo', Amount: 7 },
    ])

  // Escape leaves no row behind.
  await page.keyboard.type('99')
  await press(page, 'Escape', 'Control+Home', 'ArrowDown', 'ArrowDown')
  await page.keyboard.type('Cyd')
  await press(page, 'Enter')
  await expectRows(page, [...both, ['Cyd', '']])
  await expect(page.getByText('3 orders', { exact: true })).toBeVisible()
  await page.reload()
  await expectRows(page, [...both, ['Cyd', '']])
})

test('a digit rates, space ticks, Delete clears, Enter opens, and one edit adds several choices', async ({
  maya: page,
}) => {
  const tableId = await openOrders(page, fields, [{ Name: 'One' }, { Name: 'Two' }])
  await expectRows(page, [['One'], ['Two']])
  await select(page, 0)
  await press(page, 'End', 'Space')
  await expect(cell(page, 0, 4)).toHaveText('Yes')
  // A letter does nothing in a checkbox.
  await press(page, 'x', 'ArrowLeft', '4')
  await expectRows(page, [['One', '', '', '4', 'Yes']])
  await press(page, '2')
  await expect(cell(page, 0, 3)).toHaveText('2')
  await press(page, 'Enter')
  await expect(page.getByRole('button', { name: '2 of 5' })).toBeFocused()
  await press(page, '5', 'Enter')
  await select(page, 0)
  await expect(cell(page, 0, 3)).toHaveText('5')
  await press(page, 'End', 'Delete', 'ArrowLeft', 'Delete')
  await expectRows(page, [['One', '', '', '', 'No']])

  await press(page, 'Home')
  const answers = await hold(page, '**/rpc/tables.changeField')
  await press(page, 'ArrowRight', 'ArrowRight', 'Enter')
  await page.keyboard.type('Late')
  await press(page, 'Enter')
  await page.keyboard.type('Large')
  await press(page, 'Enter', 'Tab')
  await expect(cell(page, 0, 3)).toHaveAttribute('aria-selected', 'true')
  answers.go()
  await expectRows(page, [['One', '', 'Late, Large']])
  await expect(page.getByRole('combobox', { name: 'Tags' })).toBeHidden()
  const { fields: saved } = await callTables(page, 'readTable', { tableId })
  expect(saved[2].options.choices.map(({ name }: { name: string }) => name)).toEqual(['A', 'Late', 'Large'])
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a tap opens the menu of a field or row, and a new row is created with its first value', async ({
    maya: page,
  }) => {
    const tableId = await openOrders(page, fields, [{ Name: 'One' }, { Name: 'Two' }])
    await expectRows(page, [['One'], ['Two']])
    const grid = await frameOf(page)
    await page.touchscreen.tap(grid.x + names.left + 60, grid.y + 17)
    await expect(page.getByRole('menuitem', { name: 'Edit field' })).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Escape')
    await expect(page.getByRole('menuitem', { name: 'Edit field' })).toBeHidden()

    await page.touchscreen.tap(grid.x + names.right - 18, grid.y + lineAt(1))
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('heading', { name: 'Two' })).toBeVisible()
    await panel.getByRole('button', { name: 'Close' }).tap()
    await expect(panel).toBeHidden()

    await page.getByRole('button', { name: 'Add order' }).tap()
    await expect(panel.getByRole('textbox', { name: 'Name' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await panel.getByRole('button', { name: 'Close' }).tap()
    await expect(panel).toBeHidden()
    expect((await callTables(page, 'countRows', { tableId })).count).toBe(2)

    await page.getByRole('button', { name: 'Add order' }).tap()
    await panel.getByRole('textbox', { name: 'Name' }).fill('Three')
    await press(page, 'Enter')
    await expect(panel.getByRole('heading', { name: 'Three' })).toBeVisible()
    await panel.getByRole('button', { name: 'Close' }).tap()
    await expectRows(page, [['One'], ['Two'], ['Three']])
  })
})
