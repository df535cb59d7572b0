import type { Locator, Page } from '@playwright/test'
import {
  callAction,
  chooseOption,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from '#test/browser/browser.ts'
import { pasteInto } from '#test/browser/grid.ts'

/** Five customers of a roastery, with a grid and a board. */
async function openAccounts(page: Page, kind: 'grid' | 'kanban', isGrouped = false) {
  const does = (action: string, input: object) => callAction(page, `tables.${action}`, input)
  const { id: tableId, fields } = await does('createTable', {
    name: 'Accounts',
    rowWord: 'account',
    fields: [
      { name: 'Account', type: 'text' },
      { name: 'Status', type: 'singleSelect', options: { choices: ['New', 'Active', 'At risk', 'Lost'] } },
      { name: 'kg a month', type: 'number' },
      { name: 'Last order', type: 'date' },
      { name: 'Slot', type: 'text' },
    ],
  })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const row = (Account: string, Status: string, weight: number, days: number, Slot: string) => ({
    Account,
    Status,
    'kg a month': weight,
    'Last order': daysAgo(days),
    Slot,
  })
  await does('addRows', {
    tableId,
    rows: [
      row('Oak & Ember', 'At risk', 64, 41, '2026-11-18 07:30'),
      row('Tide Café', 'Active', 48, 5, 'ask Mina'),
      row('Penrose Hotel', 'New', 140, 1, '2026-11-19 08:00'),
      row('Copper Kettle', 'Active', 20, 56, 'when the tide allows'),
      row('The Slow Room', 'Lost', 12, 90, '2026-11-20 09:15'),
    ],
  })
  const stack = fields.find(({ name }: { name: string }) => name === 'Status').id
  const groups = isGrouped ? [{ field: stack, direction: 'asc' }] : []
  const view = await does('addView', { tableId, name: 'Trying', kind, settings: { stack, groups } })
  await page.goto(`/tables/${tableId}?view=${view.id}`)
  // Rows load after hydration.
  await expect(page.getByText('Penrose Hotel').first()).toBeAttached()
  const settings = async () => {
    const table = await does('readTable', { tableId })
    return table.views.find(({ id }: { id: string }) => id === view.id).settings
  }
  const rows = async () => (await does('listRows', { tableId })).rows
  return { settings, rows }
}

test('a filter in groups is tried, counted, and saved for everyone @soak', async ({ maya: page }) => {
  const { settings } = await openAccounts(page, 'grid')
  await page.getByRole('button', { name: 'Filter' }).click()
  const filter = page.getByRole('dialog', { name: 'Show accounts where' })
  await chooseOption(filter.getByRole('combobox', { name: 'Field' }), 'Status')
  await chooseOption(filter.getByRole('combobox', { name: 'Comparison' }), 'is not')
  await chooseOption(filter.getByRole('combobox', { name: 'Value' }), 'Lost')
  await expect(filter.getByText('4 of 5 match')).toBeVisible()

  await filter.getByRole('button', { name: 'Add group' }).click()
  const group = filter.getByRole('group', { name: 'Any of these' })
  await chooseOption(group.getByRole('combobox', { name: 'Field' }), 'Last order')
  await chooseOption(group.getByRole('combobox', { name: 'Comparison' }), 'is before')
  await group.getByRole('combobox', { name: 'Value' }).fill('30 days ago')
  await page.keyboard.press('Escape')
  await group.getByRole('button', { name: 'Add condition' }).click()
  await chooseOption(group.getByRole('combobox', { name: 'Field' }).nth(1), 'kg a month')
  await chooseOption(group.getByRole('combobox', { name: 'Comparison' }).nth(1), 'is over')
  await group.getByRole('textbox', { name: 'Value' }).fill('100')
  await expect(filter.getByText('3 of 5 match')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect((await settings()).filter).toBeNull()

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save for everyone' }).click()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await expect(page.getByRole('button', { name: '3 conditions' })).toBeVisible()
  await expect(page.getByText('3 of 5 accounts')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '3 conditions' })).toBeVisible()
  expect((await settings()).filter.and[1].or[0].value).toEqual({ from: 'day', count: -30 })
})

test('a view is grouped, sorted, coloured and summed, and hides a field @soak', async ({ maya: page }) => {
  const { settings } = await openAccounts(page, 'grid')
  const close = () => page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Group', exact: true }).click()
  await chooseOption(page.getByRole('combobox', { name: 'Group by' }), 'Status')
  await close()
  await expect(page.getByRole('button', { name: 'Grouped by Status' })).toBeVisible()
  await expect(page.getByText('5 accounts in 4 groups')).toBeVisible()

  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await chooseOption(page.getByRole('combobox', { name: 'Sort by' }), 'kg a month')
  await chooseOption(page.getByRole('combobox', { name: 'Direction of kg a month' }), 'Large to small')
  await chooseOption(page.getByRole('combobox', { name: 'Then sort by' }), 'Account')
  await page.getByRole('button', { name: 'Move Account. Use the arrow keys.' }).press('ArrowUp')
  await expect(page.getByRole('list', { name: 'Sort by' }).getByRole('listitem').first()).toContainText('Account')
  await close()

  await page.getByRole('button', { name: 'Colour', exact: true }).click()
  await page.getByText('By field', { exact: true }).click()
  await close()
  await expect(page.getByRole('button', { name: 'Coloured by Status' })).toBeVisible()

  await page.getByRole('button', { name: 'Fields', exact: true }).click()
  await page.getByRole('switch', { name: 'Show Slot' }).click()
  await page.getByText('Tall', { exact: true }).click()
  await close()
  await expect(page.getByRole('button', { name: '1 hidden field' })).toBeVisible()

  await page.getByRole('button', { name: 'Summaries' }).click()
  await chooseOption(page.getByRole('combobox', { name: 'Summary of kg a month' }), 'Sum')
  await close()
  await expect(page.getByRole('button', { name: 'Sum of kg a month 284' })).toBeVisible()

  await expect(page.getByText('Unsaved changes')).toBeVisible()
  expect(await settings()).toMatchObject({ sorts: [], hidden: [], groups: [], height: 'short' })
  await page.getByRole('button', { name: 'Save for everyone' }).click()
  await expect.poll(settings).toMatchObject({
    sorts: [{ direction: 'asc' }, { direction: 'desc' }],
    height: 'tall',
    hidden: [expect.any(String)],
    groups: [{ direction: 'asc' }],
  })
})

test('changes of a shared view are unsaved after a reload and on another device, until reset @soak', async ({
  maya: page,
}) => {
  const { settings } = await openAccounts(page, 'grid')
  const unsaved = page.getByRole('region', { name: 'Unsaved changes' })
  await page.getByRole('button', { name: 'Filter' }).click()
  const filter = page.getByRole('dialog', { name: 'Show accounts where' })
  await filter.getByRole('textbox', { name: 'Value' }).fill('tide')
  // Closing the editor right away loses nothing.
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 of 5 accounts')).toBeVisible()
  await page.getByRole('button', { name: 'Fields', exact: true }).click()
  await page.getByRole('switch', { name: 'Show Slot' }).click()
  await page.keyboard.press('Escape')
  await expect(unsaved).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.reload()
  await expect(page.getByText('1 of 5 accounts')).toBeVisible()
  await expect(page.getByRole('button', { name: '1 hidden field' })).toBeVisible()
  const device = await page.context().newPage()
  await device.goto(page.url())
  await expect(device.getByText('1 of 5 accounts')).toBeVisible()
  await unsaved.getByRole('button', { name: 'Reset' }).click()
  await expect(unsaved).toBeHidden()
  await expect(page.getByText('5 accounts', { exact: true })).toBeVisible()
  await expect(device.getByText('5 accounts', { exact: true })).toBeVisible()
  expect(await settings()).toMatchObject({ filter: null, hidden: [] })
})

test('unsaved changes of a locked view become a view of one’s own, which saves at once @soak', async ({
  maya: page,
}) => {
  const { settings } = await openAccounts(page, 'kanban')
  await page.getByRole('button', { name: 'View: Trying' }).click()
  await page.getByRole('menuitem', { name: 'Lock this view' }).click()
  const hide = async (field: string) => {
    await page.getByRole('button', { name: 'Card fields' }).click()
    await page.getByRole('switch', { name: `Show ${field}` }).click()
    await page.keyboard.press('Escape')
  }
  await hide('Slot')
  const unsaved = page.getByRole('region', { name: 'Unsaved changes' })
  await expect(unsaved.getByText('The view is locked.')).toBeVisible()
  await expect(unsaved.getByRole('button', { name: 'Save for everyone' })).toBeHidden()
  await unsaved.getByRole('button', { name: 'Save as my view' }).click()
  await expect(page.getByRole('button', { name: 'View: Trying 2' })).toBeVisible()
  await hide('Last order')
  await expect(unsaved).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Card fields' }).click()
  await expect(page.getByRole('switch', { name: 'Show Slot' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Show Last order' })).not.toBeChecked()
  expect(await settings()).toMatchObject({ hidden: [] })
})

test('a row is added at the end of its group, by typing or with a click @soak', async ({ maya: page }) => {
  const { rows } = await openAccounts(page, 'grid', true)
  const end = page.locator('[role=gridcell]').filter({ hasText: /^Add account: Active$/ })
  await expect(end).toBeAttached()
  // Tide Café and Copper Kettle come before it.
  const line = async (cell: Locator) => Number(await cell.locator('..').getAttribute('aria-rowindex'))
  const at = await line(end)
  const grid = (await page.locator('canvas').first().boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(grid.x + 100, grid.y + 34 + 40 + 34 + 34 + 40 + 17)
  const selected = page.locator('[role=gridcell][aria-selected=true]')
  await expect(selected).toHaveText('Tide Café')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(selected).toHaveText('Add account: Active')
  await page.keyboard.type('Quay Rowing Club')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('30')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await rows())[5])
    .toMatchObject({
      Account: 'Quay Rowing Club',
      Status: 'Active',
      'kg a month': 30,
    })
  await expect(page.getByText('6 accounts in 4 groups')).toBeVisible()
  await expect.poll(() => line(end)).toBe(at + 1)
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.mouse.click(grid.x + 100, grid.y + 34 + 40 + 17 + 34)
  await expect.poll(async () => (await rows())[6]).toMatchObject({ Account: null, Status: 'New' })
  await page.keyboard.type('Tern & Co')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await rows())[6]).toMatchObject({ Account: 'Tern & Co', Status: 'New' })
  await expect(selected).toHaveText('Add account: New')

  await pasteInto(page, { 'text/plain': 'Wren Mill' })
  await expect.poll(async () => (await rows())[7]).toMatchObject({ Account: 'Wren Mill', Status: 'New' })
  await pasteInto(page, { 'text/plain': 'Heron Inn\nIbis Bar' })
  await expect.poll(async () => (await rows())[9]).toMatchObject({ Account: 'Ibis Bar', Status: 'New' })
  await expect(page.getByText('10 accounts in 4 groups')).toBeVisible()
})

test('a type change shows what would be lost, and undo restores every value @soak', async ({ maya: page }) => {
  const { rows } = await openAccounts(page, 'grid')
  const before = await rows()
  await page.getByRole('button', { name: 'Fields', exact: true }).click()
  await page.getByRole('button', { name: 'Edit Slot' }).click()
  await chooseOption(page.getByRole('combobox', { name: 'Type' }), 'Date and time')
  const change = page.getByRole('dialog', { name: 'Change “Slot” from text to date and time?' })
  await expect(change.getByText('3 convert as they are')).toBeVisible()
  await expect(change.getByText('2 would be lost')).toBeVisible()
  await expectAccessible(page)
  await change
    .getByRole('row', { name: /ask Mina/ })
    .getByRole('button', { name: 'Set by hand' })
    .click()
  await change.getByLabel('Instead of “ask Mina”').fill('2026-11-21 10:00')
  await page.keyboard.press('Enter')
  await expect(change.getByRole('checkbox', { name: 'Keep the old values in a hidden field' })).toBeChecked()
  await change.getByRole('button', { name: 'Change type' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const after = await rows()
  expect(after.map(({ Slot }: { Slot: string | null }) => Slot !== null)).toEqual([true, true, true, false, true])
  expect(after.map((row: Record<string, unknown>) => row['Slot (text)'])).toEqual(
    before.map(({ Slot }: { Slot: string }) => Slot),
  )
  await expect(page.getByRole('button', { name: '1 hidden field' })).toBeVisible()

  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone: Change the type of a field')).toBeVisible()
  expect(await rows()).toEqual(before)
})

test('a card moves to another column by keyboard, menu, mouse and touch', async ({ maya: page }) => {
  const { rows } = await openAccounts(page, 'kanban')
  const cards = (column: string) =>
    page.getByRole('list', { name: `Cards in ${column}` }).getByRole('button', { name: /^(?!More)/ })
  const card = page.getByRole('button', { name: 'Copper Kettle', exact: true })
  await expect(cards('Active')).toHaveText(['Tide Café', 'Copper Kettle'])
  await expectAccessible(page)
  await card.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(cards('Active')).toHaveText(['Copper Kettle', 'Tide Café'])
  await expect(card).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(cards('At risk')).toHaveText(['Oak & Ember'])
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('At risk, 2 of 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(cards('At risk')).toHaveText(['Oak & Ember', 'Copper Kettle'])

  await page.getByRole('button', { name: 'More for Copper Kettle' }).click()
  await page.getByRole('menuitem', { name: 'Move to New' }).click()
  await expect(cards('New')).toHaveText(['Copper Kettle', 'Penrose Hotel'])
  await expect(page.getByRole('region', { name: 'New', exact: true })).toContainText('160')
  await page.keyboard.press('Control+z')
  await expect(cards('At risk')).toHaveText(['Oak & Ember', 'Copper Kettle'])

  await page.getByRole('button', { name: 'Add to New' }).click()
  await page.getByLabel('New account in New').fill('Quay Rowing Club')
  await page.keyboard.press('Enter')
  await expect(cards('New')).toHaveText(['Quay Rowing Club', 'Penrose Hotel'])
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('New account in New')).toBeHidden()
  const middle = async (name: string) => {
    const named = cards('New').filter({ hasText: name })
    // Waits until the animation ends.
    await named.hover({ trial: true })
    const { x, y, width, height } = (await named.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x: x + width / 2, y: y + height / 2 }
  }
  const [from, to] = [await middle('Quay Rowing Club'), await middle('Penrose Hotel')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.move(to.x, to.y + 60, { steps: 5 })
  await page.mouse.up()
  await expect(cards('New')).toHaveText(['Penrose Hotel', 'Quay Rowing Club'])

  // A long press picks up a card.
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  const [low, high] = [await middle('Quay Rowing Club'), await middle('Penrose Hotel')]
  await touch('touchStart', [low])
  const quay = page.getByRole('button', { name: 'Quay Rowing Club', exact: true })
  await expect(page.getByRole('listitem').filter({ has: quay })).toHaveCSS('opacity', '0.4')
  await touch('touchMove', [{ x: low.x, y: (low.y + high.y) / 2 }])
  await touch('touchMove', [{ x: high.x, y: high.y - 20 }])
  await touch('touchEnd', [])
  await expect(cards('New')).toHaveText(['Quay Rowing Club', 'Penrose Hotel'])
  await expectNoSidewaysScroll(page)
  expect(await rows()).toHaveLength(6)
})
