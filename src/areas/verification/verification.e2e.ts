import { callAction, enterWorkspace, expect, expectAccessible, test } from '#test/browser/browser.ts'

// Nothing is sent: the journey of the admin area expects that no other request waits.
test('the workspace settings of a business offer the verified mark @soak', async ({ maya: page }, { testId }) => {
  const name = `Kestrel ${testId.slice(-8)}`
  const { id } = await callAction(page, 'accounts.createBusiness', { name })
  await enterWorkspace(page, id)
  await page.goto('/settings/workspace')
  await page.getByRole('button', { name: 'Ask for the verified mark' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Legal name')).toHaveValue(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})
