import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#test/browser.ts'

test('a stranger reads the landing page, and every link on it leads somewhere @phone', async ({ page, isMobile }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Get more done, effortlessly · Taaskly')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get more done, effortlessly.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const isPhone = isMobile || (page.viewportSize()?.width ?? 0) < 1024
  const menu = page.getByRole('navigation', { name: 'Site' })
  if (isPhone) {
    await expect(menu).toBeHidden()
    await page.getByLabel('Menu').click()
    await expectAccessible(page)
  }
  await expect(menu.getByRole('link')).toContainText(['Agents', 'Flows', 'Bundles', 'Pricing', 'Business', 'Community'])
  if (isPhone) {
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByLabel('Menu').click()
  }
  await menu.getByRole('link', { name: 'Bundles' }).click()
  await expect(page.getByRole('heading', { name: 'Start with a bundle, not a blank page' })).toBeInViewport()
  if (isPhone) await expect(menu).toBeHidden()

  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
  for (const href of new Set(links)) {
    const answer = await page.request.get(href)
    expect(answer.status(), href).toBe(200)
  }
  await page.getByRole('link', { name: 'Start free' }).first().click()
  await expect(page).toHaveURL(/\/auth\/signup$/)
})

test('a still page brings no React, and says when the network is gone', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts.filter((address) => /entry-client|ground/.test(address))).toEqual([])
  await page.context().setOffline(true)
  await expect(page.getByText('You are currently offline')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('You are currently offline')).toBeHidden()
})

test('whoever is signed in goes from the app to the site and back', async ({ maya: page }) => {
  await page.goto('/no-such-page')
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveTitle('Get more done, effortlessly · Taaskly')
  await page.getByRole('link', { name: 'Open Taaskly' }).first().click()
  await expect(page).toHaveTitle('Home · Taaskly')
})

test('every public page has a picture for shared links', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(paths).toContain('/pricing')
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    const picture = await request.get(image.replace(/^https?:\/\/[^/]+/, ''))
    expect(picture.headers()['cache-control'], path).toContain('immutable')
    const bytes = await picture.body()
    expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
  }
})
