import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callAction, expect, expectAccessible, test } from '#test/browser/browser.ts'

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
  await sheet.getByRole('combobox', { name: 'Channel' }).click()
  await page.getByRole('option', { name: 'general' }).click()
  await expect(sheet.getByRole('button', { name: 'Choose no channel' })).toBeVisible()
  expect(await callAction(page, 'slack.postMessage', { text: 'Roasted' })).toMatchObject({ channel: 'C024BE91L' })
  await sheet.getByRole('button', { name: 'Set up events' }).click()
  await sheet.getByLabel('Signing secret').fill('signing-secret-of-kestrel')
  await sheet.getByRole('button', { name: 'Save' }).click()
  const address = sheet.getByLabel('Address for events')
  await expect(address).toHaveValue(/\/hooks\//)
  await sendSlackMessage(page, await address.inputValue(), 'signing-secret-of-kestrel')
  const events = sheet.getByRole('listitem').filter({ hasText: 'When a Slack message arrives' })
  await expect(events).toContainText('no flow waited for it')
  await events.getByRole('button', { name: /^Replay/ }).click()
  await expect(page.getByText('No flow waits for it.')).toBeVisible()

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

test('LinkedIn, Notion and Google Calendar leave nothing behind on the way; a calendar is chosen and stays @soak', async ({
  maya: page,
}) => {
  const linkedin = await goToService(page, 'LinkedIn')
  expect(Object.keys(linkedin.local)).toEqual(['linkedin_state'])
  await expect(page.getByRole('dialog', { name: 'Maya Okafor' })).toContainText('Ends')
  const notion = await goToService(page, 'Notion')
  expect(Object.keys(notion.local)).toEqual(['notion_state'])
  await expect(page.getByRole('dialog', { name: 'Kestrel' })).toContainText('Works in')
  expect(await localKeys(page)).toEqual([])

  const google = await goToService(page, 'Google Calendar')
  expect(Object.keys(google.local)).toEqual(['code_verifier'])
  const sheet = page.getByRole('dialog', { name: 'maya@kestrel.test' })
  await sheet.getByRole('combobox', { name: 'Calendar' }).click()
  await page.getByRole('option', { name: 'Holidays' }).click()
  await expect(sheet.getByRole('button', { name: 'Choose no calendar' })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Reconnect' }).click()
  await page.waitForURL(/\/integrations\/callback\//)
  await page.waitForURL(/\?connection=/)
  await expect(sheet.getByRole('combobox', { name: 'Calendar' })).toContainText('Holidays')
  expect(await localKeys(page)).toEqual(['currentGoogleCalToken'])
  const stored = await page.evaluate(() => localStorage.getItem('currentGoogleCalToken') ?? '')
  expect(Object.keys(JSON.parse(stored)).toSorted()).toEqual(['connection', 'expiresAt'])

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Maya Okafor' }).last().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth/login')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

/** As Slack does it, signed. */
async function sendSlackMessage(page: Page, address: string, secret: string): Promise<void> {
  const event = { type: 'message', user: 'U1', text: 'Coffee', ts: '1700000000.000100', channel: 'C024BE91L' }
  const data = JSON.stringify({ type: 'event_callback', team_id: 'T1', event_id: `Ev${Date.now()}`, event })
  const time = String(Math.floor(Date.now() / 1_000))
  const signature = createHmac('sha256', secret).update(`v0:${time}:${data}`).digest('hex')
  const signed = { 'x-slack-request-timestamp': time, 'x-slack-signature': `v0=${signature}` }
  const headers = { 'content-type': 'application/json', ...signed }
  const answer = await page.request.post(new URL(address).pathname, { data, headers })
  expect(answer.ok()).toBe(true)
}

/** Presses Connect. Returns the address of the service, and what this browser is told to keep until it is back. */
async function goToService(page: Page, name: string, answer: 'allow' | 'deny' = 'allow') {
  await page.goto('/integrations')
  await page
    .getByRole('region', { name: 'Services' })
    .getByRole('button', { name: new RegExp(`^${name} [A-Z]`) })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Who can use it')
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
