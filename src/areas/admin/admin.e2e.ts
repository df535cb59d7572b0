import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, lastMailTo, password, test as base } from '#test/browser.ts'
import { temporaryFolder } from '#test/folder.ts'

let code = ''

/** The first start of an installation of the test's own: the other journeys' one has no admin, and cannot have two firsts. */
const test = base.extend({
  baseURL: async ({ baseURL }, use, { parallelIndex }) => {
    const address = new URL(String(baseURL))
    address.port = String(Number(address.port) + 1 + parallelIndex)
    const folder = await temporaryFolder()
    const home = join(folder, 'home')
    const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/app/main.ts'], {
      env: { ...process.env, PORT: address.port, TAASKLY_HOME: home, LOG_LEVEL: 'error', RATE_LIMIT: '100000' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    code = await printedBy(server.stdout)
    await use(address.origin)
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  },
})

test('from the first start to looking after people', async ({ maya, browser, baseURL }) => {
  test.slow()
  const noorsContext = await browser.newContext({ baseURL: String(baseURL) })
  const noor = await noorsContext.newPage()

  await test.step('who is signed out signs in first and comes back', async () => {
    await noor.goto('/admin-setup')
    const signIn = noor.getByRole('link', { name: 'Sign in' })
    await expect(signIn).toHaveAttribute('href', '/auth/login?redirectUrl=%2Fadmin-setup')
    await expectAccessible(noor)
  })

  await test.step('the code from the console makes the first admin, and then the page is gone', async () => {
    await maya.goto('/admin-setup')
    await maya.getByLabel('Code').fill('guessed')
    await maya.getByRole('button', { name: 'Become the admin' }).click()
    await expect(maya.getByText('This code is not right.')).toBeVisible()
    await expectAccessible(maya)
    await maya.getByLabel('Code').fill(code.toLowerCase())
    await maya.getByRole('button', { name: 'Become the admin' }).click()
    await expect(maya.getByRole('heading', { name: 'Users' })).toBeVisible()
    await expect(maya).toHaveTitle('Admin · Taaskly')
    expect((await noor.goto('/admin-setup'))?.status()).toBe(404)
    await expect(noor.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  await test.step('nobody else sees the admin’s pages', async () => {
    await signUp(noorsContext, noor)
    expect((await noor.goto('/admin'))?.status()).toBe(403)
    await expect(noor.getByRole('heading', { name: 'Only for admins' })).toBeVisible()
  })

  await test.step('a business asks for the verified mark and gets it', async () => {
    const made = await noor.request.post('/fn/createBusinessAccount', { data: { data: { name: 'Tide Café' } } })
    const { result } = (await made.json()) as { result: { id: string } }
    const request = { legalName: 'Tide Ltd', website: 'https://tide.test', documents: 'https://register.test/1' }
    const headers = { 'x-workspace': result.id }
    expect((await noor.request.post('/rpc/verification.request', { data: request, headers })).ok()).toBe(true)
    await maya.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Verification' }).click()
    await expect(maya.getByRole('heading', { name: 'Tide Café' })).toBeVisible()
    await maya.getByRole('button', { name: 'Refuse' }).click()
    await expect(maya.getByText('Write what is missing')).toBeVisible()
    await expectAccessible(maya)
    await maya.getByRole('button', { name: 'Approve' }).click()
    await expect(maya.getByText('Tide Café is verified.')).toBeVisible()
    await expect(maya.getByText('Nobody is waiting')).toBeVisible()
    await expect(maya.getByRole('tab', { name: 'Approved' })).toContainText('1')
  })

  await test.step('after an answer the same request stays open, so that nothing goes to the next person', async () => {
    for (const subject of ['My codes', 'My picture'])
      expect((await noor.request.post('/rpc/support.ask', { data: { subject, text: 'Help.' } })).ok()).toBe(true)
    await maya.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Support' }).click()
    await expect(maya.getByRole('heading', { name: 'My codes' })).toBeVisible()
    await maya.getByLabel('Answer').fill('Look into the spam folder.')
    await maya.getByRole('button', { name: 'Send answer' }).click()
    const requests = maya.getByRole('list', { name: 'Requests' })
    await expect(requests.getByRole('button')).toHaveCount(1)
    await expect(requests).toContainText('My picture')
    await expect(maya.getByRole('list', { name: 'What was written' })).toContainText('Look into the spam folder.')
    await expect(maya.getByRole('heading', { name: 'My codes' })).toBeVisible()
    await expectAccessible(maya)
  })

  await test.step('a suspended person is out at once', async () => {
    await noor.goto('/focus')
    await maya.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' }).click()
    await maya.getByLabel('Search by name or email').fill('tide')
    await expect(maya.getByText('1 found')).toBeVisible()
    await decide(maya, 'Suspend', 'Sends spam.')
    await expect(noor).toHaveURL(/\/auth\/login/)
    const row = maya.getByRole('row', { name: /Noor Aziz/ })
    await expect(row).toContainText('SuspendedMaya Okafor: Sends spam.')
    await expectAccessible(maya)
    await decide(maya, 'Lift suspension', 'It was a mistake.')
    await expect(row).toContainText('Verified')
  })

  await test.step('on a phone too', async () => {
    await maya.setViewportSize({ width: 390, height: 844 })
    await maya.getByLabel('Clear search').click()
    await expect(maya.getByText('2 found')).toBeVisible()
    await expectNoSidewaysScroll(maya)
    await maya.getByRole('link', { name: 'Verification' }).click()
    await maya.getByRole('tab', { name: 'Approved' }).click()
    await expect(maya.getByText('The business shows the verified mark.')).toBeVisible()
    await expectNoSidewaysScroll(maya)
    await expectAccessible(maya)
  })
})

async function decide(page: Page, what: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'What to do about Noor Aziz' }).click()
  await page.getByRole('menuitem', { name: what }).click()
  await page.getByLabel('Reason').fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: what }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function signUp({ request }: BrowserContext, page: Page): Promise<void> {
  const email = 'noor@tide.test'
  await request.post('/api/auth/sign-up/email', { data: { name: 'Noor Aziz', email, password } })
  const token = new URL((await lastMailTo(page, email)).link).searchParams.get('token')
  expect((await request.post('/api/auth/email/confirm', { data: { token } })).ok()).toBe(true)
}

/** The code, as whoever starts the server reads it. */
function printedBy(console: Readable): Promise<string> {
  let said = ''
  return new Promise((resolve) =>
    console.on('data', (text: Buffer) => {
      const [found] = /[2-9A-Z]{4}(-[2-9A-Z]{4}){6}/.exec((said += String(text))) ?? []
      if (found) resolve(found)
    }),
  )
}
