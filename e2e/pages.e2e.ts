import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import type { AnyRouter } from '@tanstack/react-router'
import type { Guard, Page as Route } from '#platform/web/page/page.ts'
import { callAction, expect, scrollsSideways, test, violationsOn } from '#test/browser/browser.ts'

/** Every page of the build, as data: a new page is checked without being listed here. */
const { pages }: { pages: Route[] } = await import(pathToFileURL('dist/server/entry-server.js').href)

/** These redirect or are gone. The journeys of `people` and `admin` check them. */
const testedElsewhere = new Set(['/settings', '/auth/verify-email', '/admin-setup'])

type Visit = { route: Route; who: 'a visitor' | 'a member' | 'an admin' }

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const looks = [
  { name: 'light at a desk', colorScheme: 'light', viewport: desk },
  { name: 'light on a phone', colorScheme: 'light', viewport: phone },
  { name: 'dark at a desk', colorScheme: 'dark', viewport: desk },
  { name: 'dark on a phone', colorScheme: 'dark', viewport: phone },
] as const

/** Pages with the same layout follow each other, so that each layout is checked in as many looks as it has pages. */
const visits: Visit[] = [
  ...visitsOf('a visitor', ['everyone', 'signed-out']),
  ...visitsOf('a member', ['signed-in']),
  ...visitsOf('an admin', ['admin']),
]

for (const [nth, { name, ...look }] of looks.entries())
  test.describe(() => {
    test.use(look)

    test(`a quarter of the pages is accessible, ${name}`, async ({ maya }) => {
      expect(
        await problemsOn(
          maya,
          visits.filter((_, visit) => visit % looks.length === nth),
        ),
      ).toEqual([])
    })

    test(`every page is accessible, ${name} @soak`, async ({ maya }) => {
      test.slow()
      expect(await problemsOn(maya, visits)).toEqual([])
    })
  })

/** None scrolls sideways, also on a phone. The first page of a layout is checked with its frame. */
async function problemsOn(page: Page, all: Visit[]): Promise<string[]> {
  const signedIn = await page.context().cookies()
  await callAction(page, 'test.seed', {})
  const seen = new Set<Route['layout']>()
  const problems: string[] = []
  for (const [who, visits] of Map.groupBy(all, ({ who }) => who)) {
    await page.context().clearCookies()
    if (who !== 'a visitor') await page.context().addCookies(signedIn)
    if (who === 'an admin') await callAction(page, 'test.beAdmin', { admin: true })
    for (const [nth, { route }] of visits.entries()) {
      const { path, layout } = route
      const found = nth > 0 && opensInApp(route) ? await openInApp(page, path) : await open(page, path)
      found.push(...(await violationsOn(page, seen.has(layout) ? { within: 'main' } : {})))
      // Without a layout each page draws its own frame.
      if (layout !== 'none') seen.add(layout)
      if (await scrollsSideways(page)) found.push('scrolls sideways')
      if (await scrollsSidewaysOnPhone(page)) found.push('scrolls sideways on a phone')
      problems.push(...found.map((problem) => `${path}: ${problem}`))
    }
  }
  return problems
}

async function scrollsSidewaysOnPhone(page: Page): Promise<boolean> {
  const size = page.viewportSize() ?? desk
  if (size.width === phone.width) return false
  await page.setViewportSize(phone)
  // The layout changes with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const scrolls = await scrollsSideways(page)
  await page.setViewportSize(size)
  return scrolls
}

async function open(page: Page, path: string): Promise<string[]> {
  const answer = await page.goto(await addressOf(page, path))
  await expect(page.getByRole('heading').first()).toBeVisible()
  return (answer?.status() ?? 500) >= 500 ? [`is answered with ${answer?.status()}`] : []
}

/** Public pages are drawn by the server, and the server answers for an address that is not there. */
const opensInApp = ({ guard, path }: Route) =>
  (guard === 'signed-in' || guard === 'admin') && (!path.includes('$') || path in addresses)

/** A quarter of the time of a full load, and axe stays loaded. The journeys load these pages. */
async function openInApp(page: Page, path: string): Promise<string[]> {
  const address = await addressOf(page, path)
  await page.evaluate(async (to) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__: AnyRouter }
    const rendered = Promise.withResolvers<void>()
    const stop = router.subscribe('onRendered', () => rendered.resolve())
    router.history.push(to)
    await rendered.promise
    stop()
  }, address)
  await expect(page.getByRole('heading').first()).toBeAttached()
  const { pathname } = new URL(page.url())
  return pathname === address ? [] : [`leads to ${pathname}`]
}

function visitsOf(who: Visit['who'], guards: Guard[]): Visit[] {
  const routes = differentViews(pages.filter(({ guard }) => guards.includes(guard)))
  return [...Map.groupBy(routes, ({ layout }) => layout).values()].flat().map((route) => ({ route, who }))
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
    for (const each of [...document.querySelectorAll('section')].slice(15)) each.remove()
  })
  expect(await violationsOn(page)).toEqual([])
})
