import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#test/browser/browser.ts'

/** A time zone with another date than the server for most of the day. */
test.use({ timezoneId: 'Pacific/Kiritimati' })

test('everything is in one archive; after asking for deletion every page shows it, and it can be cancelled', async ({
  maya: page,
}) => {
  await page.goto('/settings/export')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download archive' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^taaskly-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await file.path()))
  expect(strFromU8(files['profile.json'] ?? new Uint8Array())).toContain('Maya Okafor')
  await expect(page.getByText('The download has begun.')).toBeVisible()

  await page.goto('/settings/delete-account')
  await expect(page.getByText('Your personal workspace, with everything in it')).toBeVisible()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeVisible()
  await page.goto('/focus')
  const banner = page.getByRole('status').filter({ hasText: 'Your account will be deleted on' })
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await banner.getByRole('button', { name: 'Keep my account' }).click()
  await expect(banner).toHaveCount(0)
})
