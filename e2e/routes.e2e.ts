import type { APIRequestContext } from '@playwright/test'
import { seedRoutes, type SeedRoute } from '#test/seed-routes.ts'
import { expect, expectAccessible, test } from '#test/browser.ts'

const id = '019a8f3e-8c5d-7b6a-9f01-2b3c4d5e6f70'

test('every route of the seed opens for whom it is, and leads the others on', async ({ maya: page, playwright }) => {
  const baseURL = new URL((await page.request.get('/healthz')).url()).origin
  const visitor = await playwright.request.newContext({ baseURL })
  const made = await page.request.post('/rpc/tables.createTable', { data: { name: 'Beans' } })
  const things = new Map([['/tables/{id}', (await made.json()).id]])
  const wrong: string[] = []
  for (const seed of seedRoutes) {
    const address = addressOf(seed.route, things.get(seed.route))
    for (const [who, request] of [['visitor', visitor] as const, ['maya', page.request] as const]) {
      const expected = expectedFor(seed, address, who)
      const found = await look(request, address)
      if (!new RegExp(`^${expected}$`).test(found)) wrong.push(`${who} ${seed.route}: ${found}, not ${expected}`)
    }
  }
  expect(wrong).toEqual([])
  await visitor.dispose()
})

/** What becomes of an address: its status and title, or where it leads. */
async function look(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address, { maxRedirects: 0 })
  const to = answer.headers()['location']
  if (to) return `to ${to}`
  const title = /<title>(.*?)<\/title>/.exec(await answer.text())?.[1]?.replaceAll('&amp;', '&')
  return `${answer.status()} ${title}`
}

function expectedFor({ route, guard, title }: SeedRoute, address: string, who: 'visitor' | 'maya'): string {
  const named = `${title ?? '.+'} · Taaskly`
  if (route === '/{slug}') return '404 Page not found · Taaskly'
  // Once there is an admin there is no such page.
  if (route === '/admin-setup') return `(200|404) ${named}`
  if (who === 'visitor' && (guard === 'signed-in' || guard === 'admin')) return signIn(address)
  if (who === 'maya' && guard === 'admin') return '403 Only for admins · Taaskly'
  if (who === 'maya' && guard === 'signed-out') return 'to /dashboard'
  return guard === '-' && who === 'visitor' ? `(200 ${named}|${signIn(address)})` : `200 ${named}`
}

const signIn = (address: string) =>
  `to /auth/login\\?${new URLSearchParams({ redirectUrl: address }).toString().replaceAll('.', '\\.')}`

function addressOf(route: string, thing = id): string {
  return route.replaceAll(
    /\{(\w+)\}/g,
    (_, part: string) => ({ provider: 'slack', slug: 'no-such-site' })[part] ?? thing,
  )
}

test('what is not built yet says so, in its layout, and leads to something that works @phone', async ({
  maya: page,
}) => {
  for (const [path, heading] of [
    ['/flows', 'Flows are not built yet'],
    ['/agents', 'The assistant is not built yet'],
    ['/apps/teambox/inbox', 'Teambox is not built yet'],
    [`/share/${id}`, 'Nothing is shared at this address'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
  }
  await page.goto('/notes')
  await page.getByRole('link', { name: 'Open Focus' }).click()
  await expect(page).toHaveURL('/focus')
})

test('the self-check tells strangers whether all is well, and nothing else @phone', async ({ page }) => {
  await page.goto('/test')
  await expect(page).toHaveTitle('Self-check · Taaskly')
  const checks = page.getByRole('list', { name: 'Checks' }).getByRole('listitem')
  await expect(checks).toHaveCount(8)
  await expect(checks.first()).toHaveText(/^Database.*Fine$/)
  await expect(checks.last()).toHaveText(/^Live channel.*Fine$/)
  await expectAccessible(page)
})
