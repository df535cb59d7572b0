import { callAction, expect, expectAccessible, test } from '#test/browser/browser.ts'

test('a note is shared with a password, listed, and ended; an open page goes by itself', async ({
  maya: page,
  browser,
}) => {
  const { id } = await callAction(page, 'notes.create', { title: 'Brewing guide', markdown: 'Use 18 g.' })
  await page.goto(`/notes/${id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: 'Public page' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Address of the page' }).inputValue()
  await dialog.getByLabel('Password').fill('crema')
  await dialog.getByRole('button', { name: 'Set password' }).click()
  await expect(dialog.getByPlaceholder('A password is set')).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(address)
  await visitor.getByLabel('Password').fill('foam')
  await visitor.getByRole('button', { name: 'Open the page' }).click()
  await expect(visitor.getByRole('alert')).toHaveText('This password is not right. Try again.')
  await visitor.getByLabel('Password').fill('crema')
  await visitor.getByRole('button', { name: 'Open the page' }).click()
  await expect(visitor.getByText('Use 18 g.')).toBeVisible()
  await expectAccessible(visitor)

  await page.goto('/settings/shared')
  await expect(page.getByText(/^Shared .* by Maya Okafor, with a password$/)).toBeVisible()
  await page.getByRole('link', { name: 'Brewing guide' }).click()
  await expect(page).toHaveURL(`/notes/${id}`)
  await page.goBack()
  await page.getByRole('button', { name: 'Stop sharing Brewing guide' }).click()
  await expect(page.getByText('Nothing is shared')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await visitor.context().close()
})
