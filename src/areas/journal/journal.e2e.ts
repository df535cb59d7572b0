import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#test/browser.ts'

test('the audit log shows what was just done, and undoes it @phone', async ({ maya: page, context }) => {
  await page.goto('/settings/audit-log')
  await expect(page).toHaveTitle('Audit log · Taaskly')
  const other = await context.newPage()
  await other.goto('/focus')
  await other.getByRole('button', { name: 'Add task' }).click()
  await other.getByLabel('New task').fill('Order beans')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('heading', { name: 'Order beans' })).toBeVisible()

  await page.getByRole('button', { name: 'Add a focus task' }).click()
  await expect(page.getByText('Added the task “Order beans”')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone: Add a focus task')).toBeVisible()
  await expect(page.getByText('Yes. It no longer counts.')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'One task at a time' })).toBeVisible()
})

test('the log is narrowed down, and exported as it is narrowed', async ({ maya: page }) => {
  for (const title of ['Order beans', 'Order oats']) await page.request.post('/rpc/focus.addTask', { data: { title } })
  await page.goto('/settings/audit-log')
  const rows = page.getByRole('button', { name: 'Add a focus task' })
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Search actions and things').fill('oats')
  await expect(rows).toHaveCount(1)

  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'As CSV, for a spreadsheet' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('Order oats')
  expect(text).not.toContain('Order beans')

  await page.getByLabel('Search actions and things').fill('nothing like this')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(2)
})
