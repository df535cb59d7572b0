import { expect, expectAccessible, test } from '#test/browser/browser.ts'

test('a bundle is installed, opened, uninstalled, brought back, and undone', async ({ maya: page }) => {
  await page.goto('/bundles')
  await page.getByRole('link', { name: 'Explore bundles' }).last().click()
  await page.getByRole('link', { name: 'What Sales starter adds' }).click()
  await expect(page.getByRole('heading', { name: 'Sales starter', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Install' }).click()
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await sidebar.getByRole('link', { name: 'Sales starter' }).click()
  await expect(page).toHaveURL(/\/tables\//)
  await expect(
    page.getByRole('tab', { name: 'Contacts' }).or(page.getByRole('link', { name: 'Contacts' })),
  ).toBeVisible()

  await page.goto('/bundles')
  await page.getByRole('button', { name: 'Uninstall Sales starter' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Uninstall' }).click()
  await expect(page.getByRole('heading', { name: 'No bundles yet' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Sales starter' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Bring Sales starter back' }).click()
  await expect(page.getByRole('link', { name: 'Open Sales starter' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByRole('heading', { name: 'No bundles yet' })).toBeVisible()
})

test('a bundle adds examples for the assistant, and leads to what it needs connected @soak', async ({ maya: page }) => {
  await page.goto('/bundles/explore')
  await page.getByRole('link', { name: 'What Sales starter adds' }).click()
  await page.getByRole('button', { name: 'Install' }).click()
  await expect(
    page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Sales starter' }),
  ).toBeVisible()
  await page.goto('/agents')
  await expect(page.getByRole('list', { name: 'Sales starter examples' }).getByRole('button')).toHaveCount(3)

  await page.goto('/bundles/contenthub')
  const adds = page.getByRole('region', { name: 'Adds to your workspace' })
  await expect(adds).toContainText('A channel to publish to')
  await adds.getByRole('link', { name: 'Connect' }).click()
  await expect(page).toHaveURL('/integrations')
})
