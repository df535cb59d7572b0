import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, lastMailTo, password, test } from '#test/browser.ts'

test('two browsers: invited, joined, demoted and removed, each seen at once', async ({ maya, browser }, { testId }) => {
  // Two browsers and five pages: much, where others work at the same time.
  test.slow()
  const kestrel = await business(maya, `Kestrel ${testId.slice(-8)}`)
  await maya.goto('/settings/members')
  await maya.getByRole('button', { name: 'Invite people' }).click()
  const noorsAddress = `noor-${testId}@tide.test`
  await maya.getByLabel('Email addresses').fill(noorsAddress)
  await maya.getByRole('radio', { name: 'Admin' }).click()
  await expectAccessible(maya)
  await maya.getByRole('button', { name: 'Send invites' }).click()
  await maya.getByRole('tab', { name: /Invited/ }).click()
  await expect(maya.getByRole('list', { name: 'Invites' })).toContainText(noorsAddress)
  await maya.getByRole('tab', { name: /Members/ }).click()
  await expect.poll(async () => (await lastMailTo(maya, noorsAddress)).link).toContain('/invites/')
  const { link } = await lastMailTo(maya, noorsAddress)

  const noor = await (await browser.newContext()).newPage()
  await signUp(noor, 'Noor Aziz', noorsAddress)
  await noor.context().clearCookies()
  await noor.goto(link)
  await expect(noor.getByRole('heading', { name: `Maya Okafor invites you to ${kestrel}` })).toBeVisible()
  await noor.getByRole('link', { name: 'Sign in' }).click()
  await noor.getByLabel('Email').fill(noorsAddress)
  await noor.getByLabel('Password', { exact: true }).fill(password)
  await noor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(noor).toHaveURL(/\/invites\//)
  await expectAccessible(noor)
  await noor.getByRole('button', { name: `Join ${kestrel}` }).click()
  await expect(noor).toHaveURL('/dashboard')
  await expect(noor.getByRole('button', { name: kestrel })).toBeVisible()
  const row = maya.getByRole('row', { name: /Noor Aziz/ })
  await expect(row).toBeVisible({ timeout: 1000 })

  await noor.goto('/settings/members')
  await expect(noor.getByRole('button', { name: 'Invite people' })).toBeEnabled()
  await row.getByRole('button', { name: 'Role of Noor Aziz' }).click()
  await maya.getByRole('menuitemradio', { name: 'Viewer' }).click()
  await expect(noor.getByRole('button', { name: 'Invite people' })).toBeDisabled()

  await row.getByRole('button', { name: 'Actions for Noor Aziz' }).click()
  await maya.getByRole('menuitem', { name: 'Remove' }).click()
  await expectAccessible(maya)
  await maya.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
  await expect(noor).toHaveURL('/dashboard')
  await expect(noor.getByText(`You are no longer a member of ${kestrel}.`)).toBeVisible()
  await expect(noor.getByTitle('Switch workspace')).toContainText('Noor Aziz')
  expect(await noor.evaluate(() => localStorage.getItem('workspace'))).toContain('activeAccountId')
  await noor.context().close()
})

test('a business is made with a handle that is free, and one goes back and forth by keyboard', async ({ maya }, {
  testId,
}) => {
  const taken = `Kestrel ${testId.slice(-8)}`
  await maya.request.post('/rpc/accounts.createBusiness', { data: { name: taken } })
  await maya.goto('/dashboard')
  await expect(maya.getByRole('heading', { level: 1, name: 'Maya' })).toBeVisible()
  await maya.keyboard.press('w')
  await expect(maya.getByRole('menuitemradio', { name: taken })).toBeVisible()
  await maya.getByRole('menuitem', { name: 'New workspace' }).click()
  await maya.getByLabel('Name', { exact: true }).fill(taken)
  await expect(maya.getByText('This handle is taken, or looks like one that is.')).toBeVisible()
  await expectAccessible(maya)
  await maya.getByRole('textbox', { name: 'Handle' }).fill('ab')
  await expect(maya.getByText('Handle must be at least 3 characters long')).toBeVisible()
  await maya.route('**/rpc/accounts.checkHandle', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'x', message: '' } } }),
  )
  await maya.getByRole('textbox', { name: 'Handle' }).fill(`tide-${testId.slice(-8)}-again`)
  await expect(maya.getByText('Failed to check availability')).toBeVisible()
  await maya.unroute('**/rpc/accounts.checkHandle')
  await maya.getByLabel('Name', { exact: true }).fill('Tide Café')
  await maya.getByRole('textbox', { name: 'Handle' }).fill(`tide-${testId.slice(-8)}`)
  await expect(maya.getByText('Free', { exact: true })).toBeVisible()
  await maya.getByLabel('Website').fill('tide.test')
  await maya.getByRole('button', { name: 'Create workspace' }).click()
  await expect(maya.getByRole('button', { name: 'Tide Café' })).toBeVisible()
  await expect(maya).toHaveURL('/dashboard')
  await expect(maya.getByRole('heading', { level: 1, name: 'Maya' })).toBeVisible()

  await maya.keyboard.press('w')
  await expect(maya.getByRole('menuitemradio', { name: 'Tide Café' })).toBeChecked()
  await maya.keyboard.type('Kest')
  await expect(maya.getByRole('menuitemradio', { name: taken })).toBeFocused()
  await maya.keyboard.press('Enter')
  await expect(maya.getByRole('button', { name: taken })).toBeVisible()
})

test('an owner renames the business and deletes it', async ({ maya }, { testId }) => {
  const kestrel = await business(maya, `Kestrel ${testId.slice(-8)}`)
  await maya.goto('/settings/workspace')
  await maya.getByLabel('Workspace name').fill('Kestrel Coffee')
  await maya.getByRole('button', { name: 'Save changes' }).click()
  await expect(maya.getByRole('button', { name: 'Kestrel Coffee', exact: true })).toBeVisible()
  await maya.getByRole('button', { name: 'Delete Kestrel Coffee' }).click()
  await maya.getByLabel('Type Kestrel Coffee to confirm').fill(kestrel)
  await expect(maya.getByRole('button', { name: 'Delete workspace' })).toBeDisabled()
  await maya.getByLabel('Type Kestrel Coffee to confirm').fill('Kestrel Coffee')
  await expectAccessible(maya)
  await maya.getByRole('button', { name: 'Delete workspace' }).click()
  await expect(maya).toHaveURL('/dashboard')
  await expect(maya.getByTitle('Switch workspace')).toContainText('Maya Okafor')
  await maya.goto('/settings/members')
  await expect(maya.getByRole('heading', { name: 'Work with others' })).toBeVisible()
  await maya.goto('/settings/billing')
  await expect(maya.getByRole('heading', { name: 'Self-hosted' })).toBeVisible()
  await expectAccessible(maya)
})

test('an invite for another address says so, and one that is not known too @phone', async ({ maya, browser }, {
  testId,
}) => {
  await business(maya, `Kestrel ${testId.slice(-8)}`)
  const address = `noor-${testId}@tide.test`
  await maya.request.post('/rpc/invites.create', { data: { email: address, role: 'viewer' } })
  await expect.poll(async () => (await lastMailTo(maya, address)).link).toContain('/invites/')
  const { link } = await lastMailTo(maya, address)
  const ines = await (await browser.newContext({ viewport: maya.viewportSize() })).newPage()
  await signUp(ines, 'Ines Moreau', `ines-${testId}@tide.test`)
  await ines.goto(link)
  await expect(ines.getByText(`You’re signed in as ines-${testId}@tide.test`)).toBeVisible()
  await expect(ines.getByText(address)).toBeHidden()
  await expectAccessible(ines)
  await expectNoSidewaysScroll(ines)
  await ines.getByRole('button', { name: 'Switch account' }).click()
  await expect(ines).toHaveURL(/\/auth\/login\?redirectUrl=%2Finvites%2F/)
  await ines.goto('/invites/made-up')
  await expect(ines.getByRole('heading', { name: 'This invite is not known' })).toBeVisible()
  await expectAccessible(ines)
  await ines.context().close()
})

test('the workspace is switched in the sidebar, on a phone in the More sheet @phone', async ({ maya }, { testId }) => {
  const isPhone = (maya.viewportSize()?.width ?? 0) < 1024
  const kestrel = `Kestrel ${testId.slice(-8)}`
  await maya.request.post('/rpc/accounts.createBusiness', { data: { name: kestrel } })
  await maya.goto('/dashboard')
  if (isPhone) await maya.getByRole('button', { name: 'More' }).click()
  await (
    isPhone ? maya.getByRole('button', { name: 'Switch', exact: true }) : maya.getByTitle('Switch workspace')
  ).click()
  await maya.getByRole('menuitemradio', { name: kestrel }).click()
  await expect(isPhone ? maya.getByRole('banner') : maya.getByTitle('Switch workspace')).toContainText(kestrel)
  await maya.goto('/settings/members')
  await expect(maya.getByRole('row', { name: /Maya Okafor/ })).toBeVisible()
  await expectAccessible(maya)
  await expectNoSidewaysScroll(maya)
})

/** A business of one's own, which the browser is in from now on. */
async function business(page: Page, name: string): Promise<string> {
  const answer = await page.request.post('/rpc/accounts.createBusiness', { data: { name } })
  const { id } = await answer.json()
  const { origin } = new URL(answer.url())
  await page.context().addCookies([{ name: 'workspace', value: id, url: origin }])
  return name
}

async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.request.post('/api/auth/sign-up/email', { data: { name, email, password } })
  const token = new URL((await lastMailTo(page, email)).link).searchParams.get('token')
  await page.request.post('/api/auth/email/confirm', { data: { token } })
}

test('a tab that is loaded again stays in its workspace, though another tab has gone elsewhere', async ({
  maya: page,
  context,
}) => {
  await page.goto('/dashboard')
  const name = `Kestrel ${Date.now().toString(36)}`
  const made = await page.request.post('/rpc/accounts.createBusiness', { data: { name } })
  const { id } = await made.json()
  const other = await context.newPage()
  await context.addCookies([{ name: 'workspace', value: id, url: page.url() }])
  await other.goto('/dashboard')
  await expect(other.getByTitle('Switch workspace')).toContainText(name)
  await page.reload()
  await expect(page.getByTitle('Switch workspace')).toContainText('Maya Okafor')
  await other.reload()
  await expect(other.getByTitle('Switch workspace')).toContainText(name)
})
