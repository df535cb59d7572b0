import { expect, expectAccessible, expectNoSidewaysScroll, password, test } from '#test/browser.ts'

test('a stranger finds the way in; whoever is in signs out and in again @phone', async ({ maya: page, browser }) => {
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto('/')
  await expectAccessible(stranger)
  await stranger.getByRole('link', { name: 'Sign up' }).first().click()
  await expect(stranger).toHaveTitle('Sign up · Taaskly')
  await stranger.context().close()

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const { email } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  await page
    .getByRole('button', { name: isPhone ? 'More' : 'Maya Okafor' })
    .last()
    .click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth/login')

  await page.goto('/dashboard?from=mail')
  await expect(page).toHaveURL(/\/auth\/login\?redirectUrl=%2Fdashboard%3Ffrom%3Dmail/)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Email or password is not right.')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/dashboard?from=mail')
})

test('a sign-in never leads to another site', async ({ maya: page }) => {
  for (const away of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)']) {
    await page.goto(`/auth/login?redirectUrl=${encodeURIComponent(away)}`)
    await expect(page).toHaveURL('/dashboard')
  }
})

test('an unknown address shows the error page with status 404', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('© Taaskly, Inc. All rights reserved.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
})

test('the command palette opens by keyboard and leads on', async ({ maya: page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toBeHidden()
  await page.goto('/test/components')
  await expect(page.getByRole('heading', { name: 'Buttons' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search pages').fill('home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`every component is accessible in the ${colorScheme} theme @phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/test/components')
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await expect(page.getByRole('heading', { name: 'Buttons' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

test('the offline banner says exactly what is the matter', async ({ maya: page, context }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are currently offline', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are currently offline', { exact: true })).toBeHidden()
})

test('the API reference and its document are there for people and machines', async ({ page }) => {
  await page.goto('/api/v1')
  await expect(page.getByRole('heading', { name: 'API reference' })).toBeVisible()
  await expectAccessible(page)
  const document = await (await page.request.get('/api/v1/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
})

test('whoever signs out in one tab is asked to sign in in the other', async ({ maya: page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.request.post('/api/auth/sign-out', { data: {} })
  await expect(page).toHaveURL(/\/auth\/login\?redirectUrl=%2Fdashboard/)
})
