import { TOTP } from 'otpauth'
import {
  emailOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  forgetSession,
  password,
  test,
} from '#test/browser/browser.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPwl30LAAIYAVr/dUFXAAAAAElFTkSuQmCC'

test('a name and a picture, saved together, show in the sidebar at once and after a reload', async ({ maya: page }) => {
  await page.goto('/settings')
  await expect(page).toHaveURL('/settings/profile')
  await expect(page).toHaveTitle('Profile · Taaskly')
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  const file = page.getByLabel('Picture file')
  await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await expect(page.getByRole('alert')).toContainText('not a picture')
  await file.setInputFiles({ name: 'maya.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  await page.getByLabel('Full name').fill('Maya Adeyemi')
  await page.getByRole('combobox', { name: 'Time zone' }).click()
  await page.getByRole('dialog', { name: 'Search time zones' }).getByRole('combobox').fill('tokyo')
  await page.keyboard.press('Enter')
  await expect(sidebar).not.toContainText('Maya Adeyemi')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  for (const reload of [false, true]) {
    if (reload) await page.reload()
    await expect(sidebar.getByRole('button', { name: 'Maya Adeyemi' })).toBeVisible()
    await expect(sidebar.locator('img[src^="/pictures/"]')).toHaveJSProperty('naturalWidth', 256)
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveText('Tokyo, Asia')
  }
})

test('a browser that is signed out from another one shows the sign-in page; only the new password works @soak', async ({
  maya: page,
  browser,
}) => {
  const away = await browser.newContext({ userAgent: firefoxOnWindows })
  const other = await away.newPage()
  const email = await emailOf(page)
  const signIn = (password: string) => other.request.post('/api/auth/sign-in/email', { data: { email, password } })
  await signIn(password)
  await other.goto('/focus')
  await expect(other.getByRole('heading', { name: 'One task at a time' })).toBeVisible()

  await page.goto('/settings/account')
  const sessions = page.getByRole('list', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: 'Sign out of Firefox on Windows' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(other).toHaveURL(/\/auth\/login/)
  await expect(page).toHaveURL('/settings/account')

  await page.getByRole('button', { name: 'Change' }).nth(1).click()
  const dialog = page.getByRole('dialog', { name: 'Change your password' })
  await dialog.getByLabel('Password now', { exact: true }).fill('not this one at all')
  await dialog.getByLabel('New password', { exact: true }).fill('short')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('Use at least 10 characters.')).toBeVisible()
  await dialog.getByLabel('New password', { exact: true }).fill('a whole new sentence')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await dialog.getByLabel('Password now', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog).toBeHidden()
  expect((await signIn(password)).status()).toBe(401)
  expect((await signIn('a whole new sentence')).status()).toBe(200)
  await away.close()
})

test('on a phone settings are a list, and every page has a link back to it @soak', async ({ maya: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings')
  const list = page.getByRole('navigation', { name: 'Settings' })
  await expectAccessible(page)
  await list.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await list.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('main').getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectNoSidewaysScroll(page)
})

const firefoxOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('a second factor by keyboard: set up, a wrong code, backup codes, and signing in with each code once', async ({
  maya: page,
}) => {
  const email = await emailOf(page)
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Set up', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' })
  const key = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  const codeAt = (period: number) =>
    new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp: Date.now() + period * 30_000 })
  await expect(dialog.getByRole('textbox', { name: 'Six-digit code' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Type the six digits')).toBeVisible()
  await page.keyboard.type(codeAt(5))
  await expect(dialog.getByText('not right')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Six-digit code' })).toBeFocused()
  const first = codeAt(0)
  await page.keyboard.type(first)

  const saved = page.getByRole('dialog', { name: 'Your backup codes' })
  await expect(saved.getByRole('listitem')).toHaveCount(10)
  const [backup = ''] = await saved.getByRole('listitem').allInnerTexts()
  // They are shown only once: a slip must not close them.
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(saved.getByRole('listitem')).toHaveCount(10)
  await saved.getByRole('button', { name: 'I have saved them' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('10 of 10 left')).toBeVisible()

  await forgetSession(page)
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth\/second-factor/)
  await expect(page.getByRole('textbox', { name: 'Six-digit code' })).toBeFocused()
  await page.keyboard.type(first)
  await expect(page.getByText('or it was used already')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Six-digit code' })).toBeFocused()
  await page.getByRole('button', { name: 'Use a backup code' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Backup code')).toBeFocused()
  await page.keyboard.type(backup)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/settings/account')
  await expect(page.getByText('9 of 10 left')).toBeVisible()
})
