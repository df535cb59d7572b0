import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import type Axe from 'axe-core'

type Fixtures = {
  /** A page of a person who has just signed up. */
  maya: Page
  /** A page of another person, in its own browser context. */
  another: (name: string, email?: string) => Promise<Page>
  /** Whether page views are counted, which loads the analytics library a while after each page. */
  counted: boolean
  quiet: void
}

/** Any error on the browser's console fails the test. */
export const test = base.extend<Fixtures>({
  counted: [false, { option: true }],
  context: async ({ context, counted }, use) => {
    if (!counted) await context.addInitScript(doNotTrack)
    await use(context)
  },
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(error.message))
      await use()
      // Refused requests are allowed here; a test that provokes one checks the message itself.
      expect(errors.filter((text) => !networkMessages.test(text))).toEqual([])
    },
    { auto: true },
  ],
  maya: async ({ page }, use) => {
    await signUp(page, 'Maya Okafor', `maya-${randomUUID()}@kestrel.test`)
    await use(waitingForHydration(page))
  },
  another: async ({ browser }, use) => {
    const pages: Page[] = []
    await use(async (name, email = `${randomUUID()}@tide.test`) => {
      const page = await (await browser.newContext()).newPage()
      pages.push(page)
      await page.addInitScript(doNotTrack)
      await signUp(page, name, email)
      return waitingForHydration(page)
    })
    for (const page of pages) await page.context().close()
  },
})

/** What the browser logs by itself for a refused request or a broken connection. */
const networkMessages = /^Failed to load resource|^WebSocket connection to .* failed: .*ERR_INTERNET_DISCONNECTED/

function doNotTrack() {
  Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' })
}

/**
 * A page that the server has rendered does not react until React has hydrated it: until then a click on a link loads the
 * next page anew, and other clicks are lost. Real people are slower than that. `waitUntil: 'commit'` does not wait.
 */
function waitingForHydration(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await untilHydrated(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await untilHydrated(page)
    return response
  }
  return page
}

/** Pages without React have nothing to wait for; a page that cannot load its scripts is not waited for long. */
async function untilHydrated(page: Page): Promise<void> {
  const isHydrated = () => {
    const content = document.querySelector('main h1, main')
    const isApp = document.querySelector('script[type=module][src*="entry-client"]') !== null
    return !isApp || !content || Object.keys(content).some((key) => key.startsWith('__reactFiber'))
  }
  await page.waitForFunction(isHydrated, undefined, { timeout: 10_000 }).catch(() => {})
}

/** Signs up and in without the forms, which only the journeys of `people` test. */
export async function signUp(page: Page, name: string, email: string): Promise<void> {
  const answer = await page.request.post('/api/test/sign-up', { data: { name, email } })
  expect(answer.ok(), await answer.text()).toBe(true)
  // As the first page after the form would, so that no journey sees the page adapt to it.
  const { timeZone, locale } = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions())
  await callAction(page, 'profile.reportBrowser', { timeZone, locale })
}

/** The address of the signed-in person. */
export async function emailOf(page: Page): Promise<string> {
  return (await (await page.request.get('/api/auth/get-session')).json()).user.email
}

/** Deletes the session cookie. An open page would notice, and go to the sign-in page by itself. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** The newest mail or text message to this address, and the link in it. */
export async function lastMailTo(page: Page, to: string): Promise<{ text: string; link: string }> {
  const mails: { to: string; text: string }[] = await (await page.request.get('/api/test/sent')).json()
  const text = mails.find((mail) => mail.to === to)?.text ?? ''
  return { text, link: /https?:\/\/\S+/.exec(text)?.[0] ?? '' }
}

export { password } from '../app/cast.ts'

/** Calls an action as the person on the page, without the screen. */
export async function callAction(page: Page, action: string, data: object, headers: Record<string, string> = {}) {
  // An idle connection may be closed just then.
  const answer = await page.request.post(`/rpc/${action}`, { data, headers, maxRetries: 2 })
  expect(answer.ok(), `${action}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** From the next page on the browser is in this workspace. */
export async function enterWorkspace(page: Page, workspace: string): Promise<void> {
  const url = new URL((await page.request.get('/healthz')).url()).origin
  await page.context().addCookies([{ name: 'workspace', value: workspace, url }])
}

/** Clicks on a newly loaded page until the expected element shows: the page may not be hydrated yet. */
export async function clickUntilHydrated(control: Locator, opens: Locator): Promise<void> {
  await expect(async () => {
    if (!(await opens.isVisible())) await control.click({ timeout: 5_000 })
    await expect(opens).toBeVisible({ timeout: 3_000 })
  }).toPass()
}

/** Chooses an option of a list, which may close if something above it grows. */
export async function chooseOption(box: Locator, name: string): Promise<void> {
  const option = box.page().getByRole('option', { name, exact: true })
  await expect(async () => {
    if (!(await option.isVisible())) await box.click({ timeout: 5_000 })
    await option.click({ timeout: 3_000 })
  }).toPass()
}

/**
 * No violation of WCAG 2.2 AA in what is open: dialogs, menus and lists, or else on the whole page.
 * e2e/pages.e2e.ts checks every page as it opens.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isOpen = (await page.locator(popups).filter({ visible: true }).count()) > 0
  expect(await violationsOn(page, { ...(isOpen && { within: popups }) })).toEqual([])
}

const popups = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Without its comments, which each page would parse again. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The axe violations, by all rules for WCAG 2.2 AA, on the whole page or within a part of it. */
export async function violationsOn(page: Page, { within }: { within?: string } = {}): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeSource)
  return page.evaluate(async (part) => {
    // An inherited colour fades only when its parent has finished.
    const fading = () => document.getAnimations().filter((each) => each instanceof CSSTransition)
    for (let left = fading(); left.length > 0; left = fading()) for (const each of left) each.finish()
    const { axe } = globalThis as unknown as { axe: typeof Axe }
    const { violations } = await axe.run(part ?? document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      reporter: 'no-passes',
      preload: false,
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, within)
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await scrollsSideways(page)).toBe(false)
}

export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1)
}

export { expect } from '@playwright/test'
