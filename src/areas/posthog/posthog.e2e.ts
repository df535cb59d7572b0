import { gunzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { callAction, expect, signUp, test } from '#test/browser/browser.ts'

const plainBrowser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** posthog-js and the server ignore bots, so this browser pretends to be a person's. */
test.use({ userAgent: plainBrowser, counted: true })
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false })
    Object.defineProperty(navigator, 'userAgentData', { get: () => undefined })
  }),
)

test('a visitor signs up: pages are counted with path and title, and belong to the person', async ({ page }, info) => {
  const counted = await watchEvents(page)
  await page.goto('/')
  await expect.poll(counted.views).toEqual([['/', await page.title()]])
  const browser = counted.events()[0]?.distinct_id
  await page.goto('/auth/login?redirectUrl=%2Ffocus')
  await expect.poll(counted.lastView).toEqual(['/auth/login?redirectUrl=…', 'Sign in · Taaskly'])

  await signUp(page, 'Maya Okafor', `counted-${info.testId}-${info.retry}-${info.repeatEachIndex}@kestrel.test`)
  const { id: person } = await callAction(page, 'profile.read', {})
  await page.goto('/dashboard')
  await expect.poll(counted.lastView).toEqual(['/dashboard', 'Home · Taaskly'])
  const identified = () => counted.events().find(({ event }) => event === '$identify')
  await expect.poll(identified).toMatchObject({ distinct_id: person, anonymous: browser })
  await page.getByRole('link', { name: 'Focus' }).first().click()
  await expect.poll(counted.lastView).toEqual(['/focus', 'Focus · Taaskly'])
  // Everything is stored under the person, with the events from before the sign-up.
  for (const [path, title] of await counted.views())
    expect((await page.request.post('/rpc/test.counted', { data: { path, title } })).status()).toBe(200)
  expect(counted.events().every(({ token }) => token === 'taaskly')).toBe(true)
  // No external script, as none is configured.
  const origin = new URL(page.url()).origin
  const scripts = await page.evaluate(() => Array.from(document.scripts, ({ src }) => src).filter(Boolean))
  expect(scripts.every((src) => src.startsWith(origin))).toBe(true)
  // No automatic events: no clicks, no vitals, no recording, nothing from elsewhere.
  const names = new Set(counted.events().map(({ event }) => event))
  expect([...names].sort()).toEqual(['$identify', '$pageview'])
  expect(counted.addresses().every((address) => address.startsWith(origin))).toBe(true)
  expect(JSON.stringify(counted.events())).not.toMatch(/performance|web_vitals|kestrel\.test/)
})

test('signing out removes everything about the person, and the next visitor is another one @soak', async ({
  maya: page,
}) => {
  const counted = await watchEvents(page)
  await page.goto('/dashboard')
  await expect.poll(counted.views).toHaveLength(1)
  const person = counted.events()[0]?.distinct_id ?? ''
  await page.getByRole('button', { name: 'Maya Okafor' }).last().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect.poll(counted.lastView).toEqual(['/auth/login', 'Sign in · Taaskly'])
  expect(counted.events().at(-1)?.distinct_id).not.toBe(person)
  expect(counted.events().at(-1)?.identified).toBe(false)
  expect(await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)).not.toContain(person)
})

test('Do Not Track: nothing is loaded, stored or sent', async ({ maya, another }) => {
  const noor = await another('Noor Aziz')
  const [counted, notCounted] = [await analyticsRequestsOf(maya), await analyticsRequestsOf(noor)]
  await expect.poll(() => counted).not.toEqual([])
  expect(notCounted).toEqual([])
  const readStorage = () => JSON.stringify([localStorage, sessionStorage, document.cookie])
  expect(await maya.evaluate(readStorage)).toMatch(/ph_|posthog|page-views/)
  expect(await noor.evaluate(readStorage)).not.toMatch(/ph_|posthog|page-views/)
})

/** Requests of two pages, until long after the library would have loaded. */
async function analyticsRequestsOf(page: Page): Promise<string[]> {
  const urls: string[] = []
  page.on('request', (request) => void (/pulse|posthog/.test(request.url()) && urls.push(request.url())))
  await page.clock.install()
  for (const path of ['/', '/dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.clock.runFor(10_000)
  }
  return urls
}

type SentEvent = ReturnType<typeof unpack>[number]
type SentProperties = { distinct_id: string; token: string; path?: string; title?: string } & {
  $anon_distinct_id?: string
  $is_identified?: boolean
}

/** Events that the library has sent and the server has accepted. */
async function watchEvents(page: Page) {
  await page.clock.install()
  const events: SentEvent[] = []
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
  /** Moves the page's clock forward, so that the library sends its batch. */
  const views = async () => {
    await page.clock.runFor(3_000)
    return events.flatMap(({ event, path, title }) => (event === '$pageview' ? [[path, title]] : []))
  }
  return {
    events: () => events,
    addresses: () => addresses,
    views,
    lastView: async () => (await views()).at(-1),
  }
}

function unpack(body: Buffer) {
  const text = body[0] === 0x1f ? gunzipSync(body).toString('utf8') : body.toString('utf8')
  const { batch } = JSON.parse(text) as { batch: { event: string; properties: SentProperties }[] }
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
