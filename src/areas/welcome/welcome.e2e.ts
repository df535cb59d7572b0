import { expect, expectAccessible, test } from '#test/browser/browser.ts'

test('a visitor reads the landing page, and every link on it works @phone', async ({ page, isMobile }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Get more done, effortlessly · Taaskly')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get more done, effortlessly.')

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
  const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  for (const href of new Set([...links, new URL(picture).pathname, '/favicon.ico'])) {
    const answer = await page.request.get(href)
    expect(answer.status(), href).toBe(200)
  }
  await page.getByRole('link', { name: 'Start free' }).first().click()
  await expect(page).toHaveURL(/\/auth\/signup$/)
})

test('a no-script page loads no React, and shows when the network is down', async ({ page }) => {
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

test('a signed-in person goes from the app to the site and back @soak', async ({ maya: page }) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveTitle('Get more done, effortlessly · Taaskly')
  await page.getByRole('link', { name: 'Open Taaskly' }).first().click()
  await expect(page).toHaveTitle('Home · Taaskly')
})
