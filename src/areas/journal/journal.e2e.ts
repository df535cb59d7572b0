import { readFile } from 'node:fs/promises'
import { callAction, expect, expectAccessible, test } from '#test/browser/browser.ts'

test('the log shows the last action and undoes it, is filtered, and exported as filtered', async ({
  maya: page,
  context,
}) => {
  await callAction(page, 'focus.addTask', { title: 'Order oats' })
  await page.goto('/settings/audit-log')
  const rows = page.getByRole('button', { name: 'Add a focus task' })
  await expect(rows).toHaveCount(1)
  const other = await context.newPage()
  await other.goto('/focus')
  await expect(other.getByRole('listitem')).toHaveCount(1)
  // A background tab renders rarely, and clicks wait for that.
  await page.bringToFront()
  await callAction(page, 'focus.addTask', { title: 'Order beans' })
  await expect(other.getByRole('listitem')).toHaveCount(2)
  await expect(rows).toHaveCount(2)

  await rows.first().click()
  await expect(page.getByText('Added the task “Order beans”')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone: Add a focus task')).toBeVisible()
  await expect(page.getByText('Yes. It no longer counts.')).toBeVisible()
  await expect(other.getByRole('listitem')).toHaveCount(1)

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
