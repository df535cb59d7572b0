import { gunzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { expect, lastMailTo, password, test } from '#test/browser.ts'

const plainBrowser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** The library and the server leave machines out, so this browser looks like a person's. */
test.use({ userAgent: plainBrowser })
test.beforeEach(({ context }) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false })),
)

test('a visitor signs up: pages are counted with path and title, and the visitor becomes the person', async ({
  page,
}, info) => {
  const counted = countedBy(page)
  await page.goto('/')
  await expect.poll(() => counted.views()).toEqual([['/', await page.title()]])
  const browser = counted.events()[0]?.distinct_id
  await page.goto('/auth/login?redirectUrl=%2Ffocus')
  await expect.poll(() => counted.views().at(-1)).toEqual(['/auth/login?redirectUrl=…', 'Sign in · Taaskly'])

  const person = await signUp(page, `counted-${info.testId}-${info.retry}@kestrel.test`)
  await page.goto('/dashboard')
  await expect.poll(() => counted.views().at(-1)).toEqual(['/dashboard', 'Home · Taaskly'])
  const identified = counted.events().find(({ event }) => event === '$identify')
  expect(identified).toMatchObject({ distinct_id: person, anonymous: browser })
  await page.getByRole('link', { name: 'Focus' }).first().click()
  await expect.poll(() => counted.views().at(-1)).toEqual(['/focus', 'Focus · Taaskly'])
  // All of it is kept as the person's, with what the browser did before they were known.
  for (const [path, title] of counted.views())
    expect((await page.request.post('/rpc/test.counted', { data: { path, title } })).status()).toBe(200)
  expect(counted.events().every(({ token }) => token === 'taaskly')).toBe(true)
  // Nothing by itself: no clicks, no vitals, no recording, nothing from elsewhere.
  const names = new Set(counted.events().map(({ event }) => event))
  expect([...names].sort()).toEqual(['$identify', '$pageview'])
  expect(counted.addresses().every((address) => address.startsWith(new URL(page.url()).origin))).toBe(true)
  expect(JSON.stringify(counted.events())).not.toMatch(/performance|web_vitals|kestrel\.test/)
})

test('signing out leaves nothing of the person behind, and the next visitor is somebody else', async ({
  maya: page,
}) => {
  const counted = countedBy(page)
  await page.goto('/dashboard')
  await expect.poll(() => counted.views()).toHaveLength(1)
  const person = counted.events()[0]?.distinct_id ?? ''
  await page.getByRole('button', { name: 'Maya Okafor' }).last().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect.poll(() => counted.views().at(-1)?.[0]).toBe('/auth/login')
  expect(counted.events().at(-1)?.distinct_id).not.toBe(person)
  expect(counted.events().at(-1)?.identified).toBe(false)
  expect(await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)).not.toContain(person)
})

for (const [said, say] of Object.entries({ 'Do Not Track': doNotTrack, 'Global Privacy Control': privacyControl }))
  test(`${said}: nothing is asked, loaded, kept or sent`, async ({ maya: page, context }) => {
    await context.addInitScript(say)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    for (const path of ['/', '/auth/login', '/dashboard', '/focus']) {
      await page.goto(path)
      // As long as the library would need to come, and more.
      await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 4_000)))
    }
    expect(asked.filter((address) => /pulse|posthog/.test(address))).toEqual([])
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))).not.toMatch(
      /ph_|posthog|page-views/,
    )
  })

test('a script of somebody else is never loaded unless one is configured', async ({ page }) => {
  const counted = countedBy(page)
  await page.goto('/auth/login')
  await expect.poll(() => counted.views()).toHaveLength(1)
  const origin = new URL(page.url()).origin
  const scripts = await page.evaluate(() => Array.from(document.scripts, ({ src }) => src).filter(Boolean))
  expect(scripts.every((src) => src.startsWith(origin))).toBe(true)
})

function doNotTrack() {
  Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' })
}

function privacyControl() {
  Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })
}

async function signUp(page: Page, email: string): Promise<string> {
  await page.request.post('/api/auth/sign-up/email', { data: { name: 'Maya Okafor', email, password } })
  const token = new URL((await lastMailTo(page, email)).link).searchParams.get('token')
  expect((await page.request.post('/api/auth/email/confirm', { data: { token } })).ok()).toBe(true)
  const answer = await page.request.post('/rpc/profile.read', { data: {} })
  return ((await answer.json()) as { id: string }).id
}

type Counted = ReturnType<typeof unpack>[number]
type Sent = { distinct_id: string; token: string; path?: string; title?: string } & {
  $anon_distinct_id?: string
  $is_identified?: boolean
}

/** What the library has sent and the server has taken. */
function countedBy(page: Page) {
  const events: Counted[] = []
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/pulse/')) addresses.push(request.url())
  })
  page.on('response', (response) => {
    if (response.ok() && /\/pulse\/(e|i\/v0\/e)\//.test(response.url())) read(response.request())
  })
  const read = (request: Request) => {
    const body = request.postDataBuffer()
    if (body) events.push(...unpack(body))
  }
  return {
    events: () => events,
    addresses: () => addresses,
    views: () => events.flatMap(({ event, path, title }) => (event === '$pageview' ? [[path, title]] : [])),
  }
}

function unpack(body: Buffer) {
  const text = body[0] === 0x1f ? gunzipSync(body).toString('utf8') : body.toString('utf8')
  const { batch } = JSON.parse(text) as { batch: { event: string; properties: Sent }[] }
  return batch.map(({ event, properties }) => ({
    event,
    distinct_id: properties.distinct_id,
    token: properties.token,
    anonymous: properties.$anon_distinct_id,
    identified: properties.$is_identified ?? false,
    path: properties.path,
    title: properties.title,
  }))
}
