import { clickUntilHydrated, expect, expectAccessible, test } from '#test/browser/browser.ts'

test('a file is previewed, imported as a table and exported as CSV', async ({ maya: page }) => {
  await page.goto('/tables')
  const dialog = page.getByRole('dialog', { name: /^Import/ })
  await clickUntilHydrated(
    page.getByRole('button', { name: 'Import', exact: true }),
    dialog.getByRole('button', { name: 'Choose a file' }),
  )

  const lines = Array.from(
    { length: 30 },
    (_, n) => `Hearth ${n},${n % 2 ? 'Warm' : 'Cold'},${n === 4 ? 'about 40' : n}`,
  )
  const buffer = Buffer.from(`Company,Stage,kg\n${lines.join('\n')}\n`)
  await dialog.getByLabel('File to import').setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer })
  await expect(dialog.getByText('30 rows, ', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Field for kg' })).toHaveText('Number')
  await dialog.getByLabel('Name of the new table').fill('Trade show')
  await dialog.getByRole('button', { name: 'Check 30 rows' }).click()
  await expect(dialog.getByText('All 30 rows were checked.', { exact: false })).toBeVisible()
  await expect(dialog.getByText('Stage gets 2 new options: Cold and Warm.')).toBeVisible()
  await dialog.getByText('See rows').click()
  await expect(dialog.getByText('Row 6, kg: “about 40”.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('All 30 rows of the file are done.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Open the table' }).click()

  await page.getByRole('button', { name: 'Menu of Trade show' }).click()
  await page.getByRole('menuitem', { name: 'Export this view' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'As CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Trade show.csv')
})
