import type { Page } from '@playwright/test'
import {
  callAction,
  clickUntilHydrated,
  emailOf,
  enterWorkspace,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  lastMailTo,
  password,
  test,
} from '#test/browser/browser.ts'

test('in two browsers: inviting, joining, demoting and removing show at once', async ({ maya, another }, {
  testId,
  retry,
}) => {
  // Two browsers and five pages take long on a busy machine.
  test.slow()
  const kestrel = await business(maya, `Kestrel ${testId.slice(-8)}`)
  await maya.goto('/settings/members')
  await maya.getByRole('button', { name: 'Invite people' }).click()
  const noorsAddress = `noor-${testId}-${retry}@tide.test`
  await maya.getByLabel('Email addresses').fill(noorsAddress)
  await maya.getByRole('radio', { name: 'Admin' }).click()
  await maya.getByRole('button', { name: 'Send invites' }).click()
  await maya.getByRole('tab', { name: /Invited/ }).click()
  await expect(maya.getByRole('list', { name: 'Invites' })).toContainText(noorsAddress)
  await maya.getByRole('tab', { name: /Members/ }).click()
  await expect.poll(async () => (await lastMailTo(maya, noorsAddress)).link).toContain('/invites/')
  const { link } = await lastMailTo(maya, noorsAddress)

  const noor = await another('Noor Aziz', noorsAddress)
  await noor.context().clearCookies()
  await noor.goto(link)
  await expect(noor.getByRole('heading', { name: `Maya Okafor invites you to ${kestrel}` })).toBeVisible()
  await expect(noor.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /redirectUrl=%2Finvites%2F/)
  await noor.request.post('/api/auth/sign-in/email', { data: { email: noorsAddress, password } })
  await noor.reload()
  await noor.getByRole('button', { name: `Join ${kestrel}` }).click()
  await expect(noor).toHaveURL('/dashboard')
  await expect(noor.getByRole('button', { name: kestrel })).toBeVisible()
  const row = maya.getByRole('row', { name: /Noor Aziz/ })
  await expect(row).toBeVisible()

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
})

test('a business is created with a free handle, switched to by keyboard, renamed and deleted @soak', async ({ maya }, {
  testId,
  retry,
}) => {
  const mark = `${testId.slice(-8)}${retry}`
  const taken = `Kestrel ${mark}`
  await callAction(maya, 'accounts.createBusiness', { name: taken })
  await maya.goto('/dashboard')
  await expect(maya.getByRole('heading', { level: 1, name: 'Maya' })).toBeVisible()
  await maya.keyboard.press('w')
  await expect(maya.getByRole('menuitemradio', { name: taken })).toBeVisible()
  await maya.getByRole('menuitem', { name: 'New workspace' }).click()
  await maya.getByLabel('Name', { exact: true }).fill(taken)
  await expect(maya.getByText('This handle is taken, or looks like one that is.')).toBeVisible()
  await maya.getByRole('textbox', { name: 'Handle' }).fill('ab')
  await expect(maya.getByText('Handle must be at least 3 characters long')).toBeVisible()
  await maya.route('**/rpc/accounts.checkHandle', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'x', message: '' } } }),
  )
  await maya.getByRole('textbox', { name: 'Handle' }).fill(`tide-${mark}-again`)
  await expect(maya.getByText('Failed to check availability')).toBeVisible()
  await maya.unroute('**/rpc/accounts.checkHandle')
  await maya.getByLabel('Name', { exact: true }).fill('Tide Café')
  await maya.getByRole('textbox', { name: 'Handle' }).fill(`tide-${mark}`)
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

  await maya.goto('/settings/workspace')
  await maya.getByLabel('Workspace name').fill('Kestrel Coffee')
  await maya.getByRole('button', { name: 'Save changes' }).click()
  await expect(maya.getByRole('button', { name: 'Kestrel Coffee', exact: true })).toBeVisible()
  await maya.getByRole('button', { name: 'Delete Kestrel Coffee' }).click()
  await maya.getByLabel('Type Kestrel Coffee to confirm').fill(taken)
  await expect(maya.getByRole('button', { name: 'Delete workspace' })).toBeDisabled()
  await maya.getByLabel('Type Kestrel Coffee to confirm').fill('Kestrel Coffee')
  await maya.getByRole('button', { name: 'Delete workspace' }).click()
  await expect(maya).toHaveURL('/dashboard')
  await expect(maya.getByTitle('Switch workspace')).toContainText('Maya Okafor')
})

test('an invite for another address, and an unknown one, say so @soak', async ({ maya, another }, {
  testId,
  retry,
}) => {
  await business(maya, `Kestrel ${testId.slice(-8)}`)
  const address = `omar-${testId}-${retry}@tide.test`
  await callAction(maya, 'invites.create', { email: address, role: 'viewer' })
  await expect.poll(async () => (await lastMailTo(maya, address)).link).toContain('/invites/')
  const ines = await another('Ines Moreau')
  await ines.goto((await lastMailTo(maya, address)).link)
  await expect(ines.getByText(`You’re signed in as ${await emailOf(ines)}`)).toBeVisible()
  await expect(ines.getByText(address)).toBeHidden()
  await ines.getByRole('button', { name: 'Switch account' }).click()
  await expect(ines).toHaveURL(/\/auth\/login\?redirectUrl=%2Finvites%2F/)
  await ines.goto('/invites/made-up')
  await expect(ines.getByRole('heading', { name: 'This invite is not known' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the workspace is switched in the More sheet', async ({ maya }, { testId }) => {
    const kestrel = `Kestrel ${testId.slice(-8)}`
    await callAction(maya, 'accounts.createBusiness', { name: kestrel })
    await maya.goto('/dashboard')
    const switching = maya.getByRole('button', { name: 'Switch', exact: true })
    await clickUntilHydrated(maya.getByRole('button', { name: 'More' }), switching)
    await switching.click()
    await maya.getByRole('menuitemradio', { name: kestrel }).click()
    await expect(maya.getByRole('banner')).toContainText(kestrel)
    await maya.goto('/settings/members')
    await expect(maya.getByRole('row', { name: /Maya Okafor/ })).toBeVisible()
    await expectNoSidewaysScroll(maya)
  })
})

test('a link opens its workspace and says so, also from another one and after sign-in; tabs stay apart', async ({
  maya,
  context,
}, { testId, retry }) => {
  const fernhill = `Fernhill Coffee ${testId.slice(-8)}${retry}`
  const { id: account } = await callAction(maya, 'accounts.createBusiness', { name: fernhill })
  const there = { 'x-workspace': account }
  const table = `/tables/${(await callAction(maya, 'tables.createTable', { name: 'Orders' }, there)).id}`
  const place = (page: Page) => page.getByTitle('Switch workspace')

  await maya.goto(table)
  await expect(maya.getByText(`Switched to ${fernhill}`)).toBeVisible()
  await expect(place(maya)).toContainText(fernhill)
  await expect(maya.getByRole('heading', { name: 'Orders' })).toBeVisible()

  await place(maya).click()
  await maya.getByRole('menuitemradio', { name: 'Maya Okafor' }).click()
  await expect(place(maya)).toContainText('Maya Okafor')
  const other = await context.newPage()
  await other.goto(table)
  await expect(place(other)).toContainText(fernhill)
  await maya.reload()
  await expect(place(maya)).toContainText('Maya Okafor')
  await other.reload()
  await expect(place(other)).toContainText(fernhill)
  await expect(other.getByText('Switched to')).toBeHidden()

  // A link within the app: the router asks the server.
  await maya.evaluate((path) => history.pushState({}, '', path), table)
  await expect(maya.getByText(`Switched to ${fernhill}`)).toBeVisible()
  await maya.evaluate(() => history.pushState({}, '', '/tables/019a8f3e-8c5d-7b6a-9f01-2b3c4d5e6f70'))
  await expect(maya.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  const email = await emailOf(maya)
  await maya.context().clearCookies()
  await maya.request.post('/api/auth/sign-in/email', { data: { email, password } })
  await maya.goto('/dashboard')
  await expect(place(maya)).toContainText(fernhill)
})

/** Creates a business and switches the browser to it. */
async function business(page: Page, name: string): Promise<string> {
  const { id } = await callAction(page, 'accounts.createBusiness', { name })
  await enterWorkspace(page, id)
  return name
}

test('a reloaded tab stays in its workspace after another tab has switched @soak', async ({ maya: page, context }, {
  testId,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByTitle('Switch workspace')).toContainText('Maya Okafor')
  const name = await business(page, `Kestrel ${testId.slice(-8)}`)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByTitle('Switch workspace')).toContainText(name)
  await page.reload()
  await expect(page.getByTitle('Switch workspace')).toContainText('Maya Okafor')
  await other.reload()
  await expect(other.getByTitle('Switch workspace')).toContainText(name)
})
