import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Locator, type Page } from '@playwright/test'

/** `maya`: a page of somebody who has just signed up. Anything the browser complains about fails the test. */
export const test = base.extend<{ maya: Page; quiet: void }>({
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      await use()
      // Refused requests are the server's to judge; a test that provokes them looks at the words itself.
      expect(complaints.filter((text) => !ofTheLine.test(text))).toEqual([])
    },
    { auto: true },
  ],
  maya: async ({ page }, use, { testId, repeatEachIndex }) => {
    const email = `maya-${testId}-${repeatEachIndex}@kestrel.test`
    const answer = await page.request.post('/api/auth/sign-up/email', {
      data: { name: 'Maya Okafor', email, password },
    })
    expect(answer.ok()).toBe(true)
    const token = new URL((await lastMailTo(page, email)).link).searchParams.get('token')
    const confirmed = await page.request.post('/api/auth/email/confirm', { data: { token } })
    expect(confirmed.ok()).toBe(true)
    await use(page)
  },
})

/** What the browser says by itself when something was refused, or the line was cut while it was used. */
const ofTheLine = /^Failed to load resource|^WebSocket connection to .* failed: .*ERR_INTERNET_DISCONNECTED/

/** The newest mail or text message that went to this address, and the link in it. */
export async function lastMailTo(page: Page, to: string): Promise<{ text: string; link: string }> {
  const mails: { to: string; text: string }[] = await (await page.request.get('/dev/outbox')).json()
  const text = mails.find((mail) => mail.to === to)?.text ?? ''
  return { text, link: /https?:\/\/\S+/.exec(text)?.[0] ?? '' }
}

export const password = 'correct horse battery'

/** The first click on a page that has just been loaded, until what it opens shows: what the server has drawn may not hear yet. */
export async function clickUntilHeard(control: Locator, opens: Locator): Promise<void> {
  await expect(async () => {
    if (!(await opens.isVisible())) await control.click({ timeout: 5_000 })
    await expect(opens).toBeVisible({ timeout: 3_000 })
  }).toPass()
}

/** Nobody is left out: no violation of WCAG 2.2 AA on what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1)).toBe(true)
}

export { expect } from '@playwright/test'
