import { callAction, expect, test } from '#test/browser/browser.ts'

test('the health page shows reports and failed deliveries, filters them, and checks again', async ({ maya: page }) => {
  await page.goto('/health')
  await expect(page).toHaveTitle('Health · Taaskly')
  const list = page.getByRole('region', { name: 'What works by itself' })
  await expect(list.getByRole('row', { name: /Work in the background.*Healthy/ })).toBeVisible()
  await expect(list.getByRole('row', { name: /Mail server.*outbox/ })).toBeVisible()

  await page.request.post('/rpc/focus.startTimer', { data: {} })
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(list.getByRole('row', { name: /Focus timer.*Schedule.*Healthy/ })).toBeVisible()

  await callAction(page, 'test.loseMail', { to: 'ines@tide.test' })
  await page.getByRole('button', { name: 'Check now' }).click()
  const lost = list.getByRole('row', { name: /ines@tide\.test.*Needs repair/ })
  await expect(lost.getByRole('button', { name: /^Send again/ })).toBeVisible()
  await lost.getByRole('button', { name: /^Mark as sent/ }).click()
  await expect(page.getByText('Mark as sent: Sends a mail: ines@tide.test')).toBeVisible()
  await expect(lost).toHaveCount(0)

  await page.getByLabel('Search by name').fill('mail')
  await expect(list).not.toContainText('Focus timer')
  await page.getByLabel('Search by name').fill('no such thing')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(list).toContainText('Focus timer')
})
