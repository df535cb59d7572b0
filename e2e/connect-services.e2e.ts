import type { Page } from '@playwright/test'
import { callAction, expect, test } from '#test/browser/browser.ts'

/** The services are stand-ins of another origin, which refuse what the real ones refuse. */

test('Slack is connected, used and disconnected, and its state stays in this browser only on the way', async ({
  maya: page,
}) => {
  const leaving = await goToService(page, 'Slack')
  expect(leaving.local).toMatchObject({ slack_state: leaving.address.searchParams.get('state') })
  const sheet = page.getByRole('dialog', { name: 'Kestrel' })
  await expect(sheet).toContainText('Only you')
  expect(await localKeys(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Test' }).click()
  await expect(sheet.getByText(/GET .*\/api\/auth\.test|POST .*\/api\/auth\.test/).first()).toBeVisible()
  const { channels } = await callAction(page, 'slack.listChannels', {})
  expect(channels).toHaveLength(2)
  await sheet.getByRole('button', { name: 'Set up events' }).click()
  await sheet.getByLabel('Signing secret').fill('signing-secret-of-kestrel')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByLabel('Address for events')).toHaveValue(/\/hooks\//)

  await sheet.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('list', { name: 'Connected' })).toHaveCount(0)
})

test('X says what it costs; a cancelled consent and a repeated address connect nothing', async ({ maya: page }) => {
  const first = await goToService(page, 'X', 'deny')
  expect(first.notice).toContain('X charges the owner of the app for each post')
  expect(first.local['code_verifier']).toMatch(/^[\w-]{43,}$/)
  expect(first.address.searchParams.get('code_challenge_method')).toBe('S256')
  await expect(page.getByRole('heading', { name: 'You cancelled' })).toBeVisible()

  const back = page.waitForRequest(/\/integrations\/callback\/twitter\?.*code=/)
  await goToService(page, 'X')
  await expect(page.getByRole('dialog', { name: '@kestrelcoffee' })).toBeVisible()
  expect(await localKeys(page)).toEqual([])
  expect((await callAction(page, 'x.publish', { text: 'Our winter blend is here.' })).url).toContain('/99')

  await page.goto((await back).url())
  await expect(page.getByRole('heading', { name: 'X was not connected' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  const { connections } = await callAction(page, 'connections.list', {})
  expect(connections).toHaveLength(1)
})

/** Presses Connect. Returns the address of the service, and what this browser is told to keep until it is back. */
async function goToService(page: Page, name: string, answer: 'allow' | 'deny' = 'allow') {
  await page.goto('/integrations')
  await page
    .getByRole('region', { name: 'Services' })
    .getByRole('button', { name: new RegExp(`^${name} P`) })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Taaskly asks to')
  const notice = (await dialog.textContent()) ?? ''
  const told = new Promise<{ url: string; local: Record<string, string> }>((resolve) => {
    void page.route('**/rpc/connections.start', async (route) => {
      const response = await route.fetch()
      resolve(await response.json())
      await route.fulfill({ response })
    })
  })
  if (answer === 'deny')
    await page.route('**/authorize?*', (route) => route.continue({ url: `${route.request().url()}&deny=yes` }))
  await dialog.getByRole('button', { name: `Continue to ${name}` }).click()
  const { url, local } = await told
  await page.waitForURL(/\/integrations\/callback\/|\?connection=/)
  await page.unrouteAll({ behavior: 'wait' })
  return { address: new URL(url), notice, local }
}

function localKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => /_state$|verifier|token/i.test(key)))
}
