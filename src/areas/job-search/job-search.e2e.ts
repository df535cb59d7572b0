import { expect, test } from '#test/browser/browser.ts'
import { expectRows } from '#test/browser/grid.ts'

test('a newcomer collects new jobs in a table, from a template @soak', async ({ maya: page }) => {
  await page.goto('/flows')
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('button', { name: /^New jobs into a table/ }).click()
  await page
    .locator('.react-flow__node')
    .filter({ has: page.getByText('Find jobs', { exact: true }) })
    .dblclick()
  const settings = page.getByRole('complementary', { name: 'Step settings' })
  await expect(settings.getByRole('textbox', { name: 'Sources 1' })).toHaveValue('remoteok')
  await page.getByRole('button', { name: 'Test run' }).click()
  const run = page.getByRole('region', { name: 'Run', exact: true })
  await expect(run.getByRole('status').first()).toHaveText('Done')

  await page.goto('/tables')
  await page.getByRole('link', { name: /^Jobs/ }).first().click()
  await expectRows(page, [
    ['TypeScript engineer', 'Acme'],
    ['Roaster & baker', 'Acme'],
  ])
})
