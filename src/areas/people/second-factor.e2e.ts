import { TOTP } from 'otpauth'
import { emailOf, expect, forgetSession, password, test } from '#test/browser/browser.ts'

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
