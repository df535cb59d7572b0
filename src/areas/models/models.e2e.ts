import { expect, expectAccessible, test } from '#test/browser/browser.ts'

test('a server is added, tested at once, priced, chosen by a typed model id, and removed', async ({ maya: page }) => {
  await page.goto('/settings/models')
  await expect(page.getByText('Always on')).toBeVisible()
  await page.getByRole('button', { name: 'Add server' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add server' }).click()
  await expect(dialog.getByText('An address begins with https:// or http://.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Ollama in the office')
  await dialog.getByLabel('Address').fill('http://10.0.4.20:11434/v1')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  // This installation allows no private address, and says who can change that.
  const row = page.getByRole('list', { name: 'Providers' }).getByRole('listitem').filter({ hasText: 'in the office' })
  await expect(row).toContainText('Needs attention')
  await expect(row).toContainText('Ask your administrator to add it to FETCH_ALLOW.')

  await page.getByRole('button', { name: 'Add price' }).click()
  await dialog.getByRole('combobox', { name: 'Model' }).fill('qwen3:8b')
  await dialog.getByLabel('Input').fill('0.1')
  await dialog.getByLabel('Output').fill('0.4')
  await dialog.getByRole('button', { name: 'Save price' }).click()
  await expect(page.getByRole('region', { name: 'Prices' })).toContainText('Ollama in the office, qwen3:8b')

  await page.getByRole('combobox', { name: 'Everyday work' }).click()
  await page.getByRole('option', { name: 'Another model…' }).click()
  await dialog.getByLabel('Model id').fill('qwen3:8b')
  await dialog.getByRole('button', { name: 'Use this model' }).click()
  await expect(page.getByRole('combobox', { name: 'Everyday work' })).toContainText('Ollama in the office, qwen3:8b')

  await row.getByRole('button', { name: 'More for Ollama in the office' }).click()
  await page.getByRole('menuitem', { name: 'Remove server' }).click()
  await page.getByRole('button', { name: 'Remove server' }).click()
  await expect(row).toHaveCount(0)
})

test('a key is pasted, sealed, and its row shows only its end', async ({ maya: page }) => {
  await page.goto('/settings/models')
  await page.getByRole('button', { name: 'Add a key for Google' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('API key').fill('a-key-that-no-one-sees-w3Qd')
  await dialog.getByRole('button', { name: 'Save key' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'More for Google' }).click()
  await expect(page.getByRole('menuitem', { name: 'Replace key' })).toBeVisible()
  await expect(page.getByText('no-one-sees')).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Remove key' }).click()
  await page.getByRole('button', { name: 'Remove key' }).click()
  await expect(page.getByRole('button', { name: 'Add a key for Google' })).toBeVisible()
})
