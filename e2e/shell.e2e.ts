import { expect, expectAccessible, emailOf, password, test } from '#test/browser/browser.ts'

test('a visitor signs in; signing out ends every tab, and signing in returns to the page @phone', async ({
  maya: page,
  browser,
  context,
}) => {
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto('/')
  await stranger.locator('main').getByRole('link', { name: 'Start free' }).first().click()
  await expect(stranger).toHaveTitle('Sign up · Taaskly')
  await stranger.context().close()

  const email = await emailOf(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
  const other = await context.newPage()
  await other.goto('/focus')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.bringToFront()
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  await page
    .getByRole('button', { name: isPhone ? 'More' : 'Maya Okafor' })
    .last()
    .click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(other).toHaveURL(/\/auth\/login\?redirectUrl=%2Ffocus/)

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

test('focus starts at the content, keys open pages, and ? lists the active shortcuts', async ({ maya: page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.getByRole('link', { name: 'Focus', exact: true }).click()
  await expect(page.locator('#main')).toBeFocused()
  await expect(page.getByText('Focus · Taaskly')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'One task at a time' })).toBeVisible()

  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL('/tables')
  await expect(page.getByRole('heading', { name: 'Tables', exact: true })).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Fold or open the sidebar')).toBeVisible()
  await expect(sheet.getByRole('region', { name: 'Go to' }).getByText('Home')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Find a shortcut').fill('fold')
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  // People who use speech input, or hit keys by accident, can turn off single-key shortcuts.
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeVisible()
  await expect(sheet).toBeHidden()
})

test('loading, offline and missing code are shown', async ({ maya: page, context }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await test.step('the loading bar is 4 px of #4F1DED while a page loads', async () => {
    const bar = page.locator('[role=progressbar][aria-label="Loading the page"]')
    const look = () =>
      bar.evaluate((element) => {
        const { backgroundColor, height, position, top } = getComputedStyle(element)
        return { backgroundColor, height, position, top }
      })
    const { promise: held, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/rpc/focus.*', (route) => held.then(() => route.continue()))
    // A page that has just loaded may miss the first key press.
    await expect(async () => {
      await page.keyboard.press('f')
      await expect(bar).toHaveAttribute('aria-hidden', 'false', { timeout: 2_000 })
    }).toPass()
    expect(await look()).toEqual({ backgroundColor: 'rgb(79, 29, 237)', height: '4px', position: 'fixed', top: '0px' })
    arrive()
    await expect(page).toHaveURL('/focus')
    await expect(bar).toHaveAttribute('aria-hidden', 'true')
  })

  await test.step('the offline banner has the exact text', async () => {
    await context.setOffline(true)
    await expect(page.getByText('You are currently offline', { exact: true })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are currently offline', { exact: true })).toBeHidden()
  })

  await test.step('a page whose code does not load shows the error page, and its link home works', async () => {
    await page.route('**/assets/**', (route) => route.abort())
    await page.evaluate(() => history.pushState({}, '', '/settings/audit-log'))
    await expect(page.getByRole('heading', { name: 'The server could not be reached' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/settings/audit-log')
    await page.unroute('**/assets/**')
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
