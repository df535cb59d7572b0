import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import type { Guard, Page as Route } from '#platform/web/page/page.ts'
import { callAction, expect, scrollsSideways, test, violationsOn } from '#test/browser/browser.ts'

/** Every page of the build, as data: a new page is checked without being listed here. */
const { pages }: { pages: Route[] } = await import(pathToFileURL('dist/server/entry-server.js').href)

/** These redirect or are gone. The journeys of `people` and `admin` check them. */
const testedElsewhere = new Set(['/settings', '/auth/verify-email', '/admin-setup'])

const visits: [who: string, ...guards: Guard[]][] = [
  ['a visitor', 'everyone', 'signed-out'],
  ['a member', 'signed-in'],
  ['an admin', 'admin'],
]

for (const [who, ...guards] of visits)
  test(`${who} finds every page accessible, light and dark, at both widths`, async ({ page, maya }) => {
    test.slow()
    await callAction(maya, 'test.seed', {})
    if (guards.includes('admin')) await callAction(maya, 'test.beAdmin', { admin: true })
    if (guards.includes('everyone')) await page.context().clearCookies()
    const seen = new Set<Route['layout']>()
    const problems: string[] = []
    for (const { path, layout } of differentViews(pages.filter(({ guard }) => guards.includes(guard)))) {
      const found = await problemsOf(page, await addressOf(page, path), seen.has(layout))
      problems.push(...found.map((problem) => `${path}: ${problem}`))
      // Without a layout each page draws its own frame.
      if (layout !== 'none') seen.add(layout)
    }
    expect(problems).toEqual([])
  })

/**
 * All rules in the light theme at desktop width. In the dark theme and at phone width only the rules that may differ
 * there, unless the layout is new. Opened in the look of the last page, so that the look changes once for each.
 */
async function problemsOf(page: Page, address: string, isFrameSeen: boolean): Promise<string[]> {
  const answer = await page.goto(address)
  await expect(page.getByRole('heading').first()).toBeVisible()
  const problems = (answer?.status() ?? 500) >= 500 ? [`is answered with ${answer?.status()}`] : []
  const checks = [() => problemsAtDesk(page, isFrameSeen), () => problemsOnPhone(page, isFrameSeen)]
  const isNarrow = page.viewportSize()?.width === phone.width
  for (const check of isNarrow ? checks.toReversed() : checks) problems.push(...(await check()))
  return problems
}

async function problemsAtDesk(page: Page, isFrameSeen: boolean): Promise<string[]> {
  await setLook(page, 'light', desk)
  const problems = await violationsOn(page, isFrameSeen ? { within: 'main' } : {})
  if (isFrameSeen) return problems
  await setLook(page, 'dark', desk)
  return [...problems, ...(await violationsOn(page, { rules: ['color-contrast'] }))]
}

async function problemsOnPhone(page: Page, isFrameSeen: boolean): Promise<string[]> {
  await setLook(page, 'dark', phone)
  const narrow = { rules: ['color-contrast', 'target-size'], within: 'main' }
  const problems = await violationsOn(page, isFrameSeen ? narrow : {})
  return (await scrollsSideways(page)) ? [...problems, 'scrolls sideways on a phone'] : problems
}

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

async function setLook(page: Page, colorScheme: 'light' | 'dark', size: typeof desk): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(size)
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  // Colours fade between themes, and an inherited colour starts only when its parent has finished.
  await page.evaluate(() => {
    const fading = () => document.getAnimations().filter((each) => each instanceof CSSTransition)
    for (let left = fading(); left.length > 0; left = fading()) for (const each of left) each.finish()
  })
}

/** Planned pages are one view with other texts: once for each layout is enough. */
function differentViews(routes: Route[]): Route[] {
  const views = Map.groupBy(
    routes.filter(({ path }) => !testedElsewhere.has(path)),
    ({ view }) => view,
  )
  return [...views.values()].flatMap((same) => [
    ...new Map(same.map((route) => [`${route.layout} ${route.guard}`, route])).values(),
  ])
}

const id = '019a8f3e-8c5d-7b6a-9f01-2b3c4d5e6f70'

/** Addresses from the demo data for pages whose path has parameters. */
const addresses: Record<string, (page: Page) => Promise<string>> = {
  '/tables/$id': async (page) => `/tables/${(await callAction(page, 'tables.listTables', {})).sets[0].tables[0].id}`,
  '/flows/$id': async (page) => `/flows/${await flowOf(page)}`,
  '/flows/$id/runs': async (page) => `/flows/${await flowOf(page)}/runs`,
  '/flows/$id/versions': async (page) => `/flows/${await flowOf(page)}/versions`,
  '/flows/$id/settings': async (page) => `/flows/${await flowOf(page)}/settings`,
  '/support/$slug': async () => '/support/signing-in',
  '/support/requests/$id': async (page) =>
    `/support/requests/${(await callAction(page, 'support.listMine', {})).requests[0].id}`,
  '/integrations/callback/$provider': async () => '/integrations/callback/custom',
}

const flowOf = async (page: Page): Promise<string> =>
  (await callAction(page, 'flows.create', { name: 'Untitled flow' })).id

async function addressOf(page: Page, path: string): Promise<string> {
  return (await addresses[path]?.(page)) ?? path.replaceAll(/\$\w+/g, id)
}

test('the API reference is accessible', async ({ page }) => {
  await page.goto('/api/v1')
  await expect(page.getByRole('heading').first()).toBeVisible()
  // All sections are drawn in the same way, and checking each contrast of some hundred takes minutes.
  await page.evaluate(() => {
    for (const each of [...document.querySelectorAll('section')].slice(40)) each.remove()
  })
  expect(await violationsOn(page)).toEqual([])
})
