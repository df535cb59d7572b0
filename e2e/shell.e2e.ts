import { expect, expectAccessible, expectNoSidewaysScroll, password, test } from '#test/browser.ts'

test('a stranger finds the way in; whoever is in signs out and in again @phone', async ({ maya: page, browser }) => {
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto('/')
  await expectAccessible(stranger)
  await stranger.locator('main').getByRole('link', { name: 'Start free' }).first().click()
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
  await page.getByPlaceholder('Search or do something').fill('home')
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

test('keys lead to places, and ? lists what is alive on the page', async ({ maya: page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await expect(page).toHaveURL('/tables', { timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Tables', exact: true })).toBeVisible()

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Fold or open the sidebar')).toBeVisible()
  await expect(sheet.getByRole('region', { name: 'Go to' }).getByText('Home')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Find a shortcut').fill('fold')
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  // Whoever speaks to the computer, or hits keys by accident, can do without single keys.
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeVisible()
  await expect(sheet).toBeHidden()
})

test('the keyboard begins at the content: by the skip link, and after each navigation', async ({ maya: page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.getByRole('link', { name: 'Tables' }).click()
  await expect(page.locator('#main')).toBeFocused()
  await expect(page.getByText('Tables · Taaskly')).toBeAttached()
})

test('the loading bar is 4 px of #4F1DED while a page comes, and red when it does not', async ({ maya: page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const bar = page.locator('[role=progressbar][aria-label="Loading the page"]')
  const look = () =>
    bar.evaluate((element) => {
      const { backgroundColor, height, position, top } = getComputedStyle(element)
      return { backgroundColor, height, position, top }
    })
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/rpc/focus.*', (route) => held.then(() => route.continue()))
  await page.keyboard.press('f')
  await expect(bar).toHaveAttribute('aria-hidden', 'false')
  expect(await look()).toEqual({ backgroundColor: 'rgb(79, 29, 237)', height: '4px', position: 'fixed', top: '0px' })
  arrive()
  await expect(page).toHaveURL('/focus')
  await expect(bar).toHaveAttribute('aria-hidden', 'true')
})

test('a page whose code does not arrive is the error page, and the way home works', async ({ maya: page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/assets/**', (route) => route.abort())
  await page.evaluate(() => history.pushState({}, '', '/settings/audit-log'))
  await expect(page.getByRole('heading', { name: 'The server could not be reached' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/settings/audit-log')
  await page.unroute('**/assets/**')
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a page without a frame leads home', async ({ maya: page }) => {
  await page.goto('/agents')
  await expect(page.getByRole('heading', { name: 'The assistant is not built yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('what asks for an icon at the old address gets one', async ({ request }) => {
  expect((await request.get('/favicon.ico')).headers()['content-type']).toContain('image/svg')
})
