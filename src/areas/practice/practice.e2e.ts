import { callAction, clickUntilHydrated, expect, expectAccessible, test } from '#test/browser/browser.ts'
import { startModel } from '#test/browser/model.ts'

test('a newcomer connects the practice service, publishes, sees the post and disconnects @soak', async ({
  maya: page,
}) => {
  await page.goto('/integrations')
  await page.getByRole('button', { name: /^Practice Not/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Publish posts')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue to Practice' }).click()
  await expect(page.getByRole('heading', { name: 'Taaskly wants to use your Practice account' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('code_verifier'))).toMatch(/^[\w-]{43,}$/)
  await page.getByRole('button', { name: 'Allow' }).click()

  await expect(page).toHaveURL(/\/integrations\?connection=/)
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Publish posts')
  expect(await page.evaluate(() => localStorage.getItem('code_verifier'))).toBeNull()
  await sheet.getByRole('button', { name: 'Test' }).click()
  await expect(sheet.getByText(/GET .*\/integrations\/practice\/me/).first()).toBeVisible()
  await expectAccessible(page)

  await sheet.getByRole('link', { name: 'Publish and see posts' }).click()
  await expect(page).toHaveURL('/integrations/practice')
  await page.getByLabel('New post').fill('Our winter blend is here.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('list', { name: 'Posts' })).toContainText('Our winter blend is here.')

  await page.goto('/integrations')
  const row = page.getByRole('list', { name: 'Connected' }).getByRole('listitem').filter({ hasText: 'Practice' })
  await row.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(row).toHaveCount(0)
})

test('an answer waits at its Connect card, and goes on when the person is back', async ({ maya: page }) => {
  const model = await startModel(page)
  const publish = { id: 'call_1', name: 'practice_publish', fragments: [JSON.stringify({ text: 'Winter blend' })] }
  model.reply({ calls: [publish] }, { text: ['It is out.'] })
  await page.goto('/agents')
  const task = page.getByRole('textbox', { name: 'Your task' })
  await task.fill('Publish the winter blend')
  await task.press('Enter')
  const card = page.getByRole('region', { name: 'Connect Practice' })
  await expect(card).toContainText('The answer waits')
  await expectAccessible(page)
  const session = new URL(page.url()).pathname
  await card.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: 'Continue to Practice' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page).toHaveURL(session)
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText('It is out.')).toBeVisible()
  await expect(page.getByText('Practice connected.')).toBeVisible()
  expect((await callAction(page, 'practice.listPosts', {})).posts).toMatchObject([{ text: 'Winter blend' }])
  await model.stop()
})

test('who cancels, or opens a callback again, reads why and finds the way back @soak', async ({ maya: page }) => {
  await page.goto('/integrations')
  await page.getByRole('button', { name: /^Practice Not/ }).click()
  await page.getByRole('button', { name: 'Continue to Practice' }).click()
  const cancelled = page.getByRole('heading', { name: 'You cancelled' })
  await clickUntilHydrated(page.getByRole('button', { name: 'Cancel' }), cancelled)
  await page.goto('/integrations/callback/practice?code=stolen&state=wrong')
  await expect(page.getByRole('heading', { name: 'Practice was not connected' })).toBeVisible()
  await expect(page).toHaveURL(/\/integrations\/callback\/practice$/)
  await page.getByRole('link', { name: 'Back to Integrations' }).click()
  await expect(page.getByRole('heading', { name: 'Integrations', level: 1 })).toBeVisible()
})
