import { expect, expectAccessible, test } from '#test/browser/browser.ts'

test('a key is created, shown once, works, and is revoked', async ({ maya: page }) => {
  await page.goto('/settings/api-keys')
  await expect(page.getByRole('heading', { name: 'No keys yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText('Choose at least one thing that the key may do.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Warehouse scanner')
  await dialog.getByLabel('Search actions').fill('add a focus')
  await dialog.getByRole('checkbox', { name: 'Add a focus task' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create key' }).click()

  const key = await page.getByLabel('The new key').inputValue()
  const call = () =>
    fetch(new URL('/api/v1/focus/tasks', page.url()), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Scanned' }),
    })
  expect((await call()).status).toBe(200)

  await page.reload()
  await expect(page.getByText('Warehouse scanner')).toBeVisible()
  await expect(page.getByLabel('The new key')).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke Warehouse scanner' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('Warehouse scanner is revoked.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No keys yet' })).toBeVisible()
  expect((await call()).status).toBe(401)
})
