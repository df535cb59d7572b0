import type { Page } from '@playwright/test'
import {
  emailOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  forgetSession,
  lastMailTo,
  password,
  test,
} from '#test/browser/browser.ts'

test('a stranger signs up with a password and confirms the address in the same browser', async ({ page }, info) => {
  const email = `noor-${info.testId}-${info.retry}@tide.test`
  await page.goto('/auth/signup?redirectUrl=%2Ffocus')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Write your name.')).toBeVisible()
  await page.getByLabel('Name').fill('Noor Aziz')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/auth\/sentEmail/)
  // This installation has no mail server.
  await expect(page.getByText(`Find the link for ${email} in the outbox`)).toBeVisible()
  await expect(page.getByText('We sent')).toBeHidden()

  await page.goto((await lastMailTo(page, email)).link)
  await expect(page).toHaveURL('/focus')
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('redirectUrl'))).toBeNull()
})

test('confirming in another browser needs the password, and the waiting page continues automatically @soak', async ({
  page,
  browser,
}, info) => {
  const email = `ines-${info.testId}-${info.retry}@tide.test`
  await page.request.post('/api/auth/sign-up/email', { data: { name: 'Ines Duarte', email, password } })
  const { link } = await lastMailTo(page, email)
  await page.goto('/focus')
  await signIn(page, email)
  await expect(page).toHaveURL(/\/auth\/verify-email/)
  await expectAccessible(page)
  for (const inside of ['/dashboard', '/focus']) {
    await page.goto(inside)
    await expect(page).toHaveURL(/\/auth\/verify-email/)
  }
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('It is on its way.')).toBeVisible()

  const phone = await (await browser.newContext()).newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByLabel('Password', { exact: true }).fill(password)
  await phone.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(phone).toHaveURL('/dashboard')
  await expect(page).toHaveURL('/focus')
  await phone.context().close()
})

test('Google sign-in goes there and back, and shows its errors', async ({ page }, info) => {
  const email = `gina-${info.testId}-${info.retry}@tide.test`
  await page.goto('/auth/login?redirectUrl=%2Ffocus')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('Error: You did not sign in at Google.')
  await expect(page).toHaveURL('/auth/login')

  await page.getByRole('button', { name: 'Continue with Google' }).click()
  // Our own page has such a field too.
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/focus')
  await expect
    .poll(() => storedItem(page, 'user'))
    .toMatchObject({
      email,
      emailVerified: true,
      providerData: [{ providerId: 'google.com' }],
    })
})

test('a code by email, after a wrong one; and a code by text message @soak', async ({ page }, info) => {
  const email = `theo-${info.testId}-${info.retry}@tide.test`
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByText('Write your email address.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code from your email' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Send a new code in 0:\d\d/ })).toBeDisabled()
  const code = await codeSentTo(page, email)
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await expect(page.getByText('This code is not right.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await typeCode(page, code)
  await expect(page).toHaveURL('/dashboard')

  await forgetSession(page)
  const digits = String(parseInt(info.testId.slice(0, 8), 36) % 10_000).padStart(4, '0')
  const phone = `+4477009${info.retry}${digits}`
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Use my phone' }).click()
  await page.getByLabel('Phone number').fill('0770')
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(page.getByText('Begin with + and the country code')).toBeVisible()
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code from your phone' })).toBeVisible()
  await typeCode(page, await codeSentTo(page, phone))
  await expect(page).toHaveURL('/dashboard')
})

test('a link signs in at once in the same browser, asks for the address in another, and works once @soak', async ({
  page,
  browser,
}, info) => {
  const [lena, omar] = ['lena', 'omar'].map((name) => `${name}-${info.testId}-${info.retry}@tide.test`) as [
    string,
    string,
  ]
  await requestLink(page, lena)
  await expect(page.getByText(lena)).toBeVisible()
  await page.goto((await lastMailTo(page, lena)).link)
  await expect(page).toHaveURL('/dashboard')
  expect(await page.evaluate(() => localStorage.getItem('emailForSignIn'))).toBeNull()

  await forgetSession(page)
  await requestLink(page, omar)
  const { link } = await lastMailTo(page, omar)
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await other.getByLabel('Email').fill('eve@tide.test')
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('alert')).toContainText('This link was sent to another address.')
  await other.getByLabel('Email').fill(omar)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other).toHaveURL('/dashboard')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  await other.context().close()
})

test('a forgotten password is replaced, and the old one no longer works @soak', async ({ maya: page }) => {
  const email = await emailOf(page)
  await page.context().clearCookies()
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page).toHaveURL('/auth/sentEmail')
  await page.goto((await lastMailTo(page, email)).link)
  await page.getByLabel('New password').fill('password12')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('This password is easy to guess.')).toBeVisible()
  await page.getByLabel('New password').fill('quiet mill pond')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, email)
  await expect(page.getByRole('alert')).toBeVisible()
  await signIn(page, email, 'quiet mill pond')
  await expect(page).toHaveURL('/dashboard')
})

test('what is typed and sent before hydration is not lost', async ({ maya: page }) => {
  const email = await emailOf(page)
  await page.context().clearCookies()
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await signIn(page, email)
  scripts.resolve()
  await expect(page).toHaveURL('/dashboard')
})

test('the sign-in pages load little script', async ({ browser }) => {
  for (const path of ['/auth/login', '/auth/signup']) {
    const page = await (await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } })).newPage()
    // Analytics load long after the page, or not at all.
    await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
    const sizes: Promise<number>[] = []
    page.on('response', (answer) => {
      if (answer.url().endsWith('.js'))
        sizes.push(
          answer
            .request()
            .sizes()
            .then(({ responseBodySize }) => responseBodySize),
        )
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const scripts = await Promise.all(sizes)
    expect(scripts.length).toBeGreaterThan(2)
    expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThan(150 * 1024)
    await page.context().close()
  }
})

test('signing out leaves nothing in the browser, and shows its errors', async ({ maya: page }) => {
  await page.goto('/dashboard')
  await page.evaluate(plantBrowserData)
  expect(await plantedBrowserData(page)).toEqual(['cache', 'cookie', 'database', 'local', 'session', 'worker'])
  await page.route('**/api/auth/sign-out', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Maya Okafor' }).last().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Oops, something went wrong 😕 : The server could not be reached.',
  )
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth/login')
  expect(await plantedBrowserData(page)).toEqual([])
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('planted')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

async function signIn(page: Page, email: string, word = password) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function requestLink(page: Page, email: string) {
  await page.goto('/auth/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page).toHaveURL('/auth/sentEmail')
}

async function codeSentTo(page: Page, to: string): Promise<string> {
  return /\b\d{6}\b/.exec((await lastMailTo(page, to)).text)?.[0] ?? ''
}

/** All at once, like a paste or autofill. */
async function typeCode(page: Page, code: string) {
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill(code)
}

function storedItem(page: Page, name: string) {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), name)
}

async function plantBrowserData() {
  localStorage.setItem('planted', '1')
  sessionStorage.setItem('planted', '1')
  document.cookie = 'planted=1; path=/dashboard'
  await caches.open('planted')
  await new Promise((resolve) => {
    const opening = indexedDB.open('planted')
    opening.onsuccess = () => {
      opening.result.close()
      resolve(undefined)
    }
  })
  // Any module without side effects.
  const script = document.querySelector<HTMLLinkElement>('link[href*="rolldown-runtime"]')?.href ?? ''
  await navigator.serviceWorker.register(script, { type: 'module' })
}

/** Which of the planted values are left. */
function plantedBrowserData(page: Page) {
  return page.evaluate(async () => {
    const found = {
      local: localStorage.getItem('planted') !== null,
      session: sessionStorage.getItem('planted') !== null,
      cookie: document.cookie.includes('planted'),
      cache: await caches.has('planted'),
      database: (await indexedDB.databases()).some(({ name }) => name === 'planted'),
      worker: (await navigator.serviceWorker.getRegistrations()).length > 0,
    }
    return Object.entries(found)
      .flatMap(([kind, is]) => (is ? [kind] : []))
      .toSorted()
  })
}
