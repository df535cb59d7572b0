import { describe, expect, test } from 'vitest'
import { Refusal } from '#platform/contract/refusal.ts'
import type { Session } from '#platform/contract/session.ts'
import type { Page } from '#platform/web/page/page.ts'
import { render, type RenderContext } from './entry-server.tsx'
import { pages } from './pages.ts'
import { mayasSession } from '#test/app/session.ts'

const visitor: Session = { signedIn: false }
const maya = person(false)
const root = person(true)

test('a public page is complete in the HTML', async () => {
  const { status, html, headers } = await open('/')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('Get more done, effortlessly.</h1>')
  expect(html).toContain('<title>Get more done, effortlessly · Taaskly</title>')
  expect(html).toContain('<link rel="canonical" href="https://taaskly.test/"')
  expect(html).toContain('<meta property="og:image" content="https://taaskly.test/social/home.png?v=')
})

test.each(pages.filter(({ noScript, load }) => noScript && !load))(
  '$path takes one script to the browser, and no React',
  async ({ path }) => {
    const { html } = await open(path, { session: maya }, 'theme=light')
    const scripts = html.match(/<script\b[^>]*>/g)?.filter((tag) => !tag.includes('application/ld+json'))
    expect(scripts).toEqual(['<script type="module" src="/still.js" nonce="n0nce">'])
    expect(html).not.toContain('modulepreload')
    expect(html).toContain('Open Taaskly')
  },
)

test('the questions on the pricing page are in the structured data too', async () => {
  const { html } = await open('/pricing')
  const facts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)]
  expect(facts.map(([, json = '']) => (JSON.parse(json) as { '@type': string })['@type'])).toEqual([
    'BreadcrumbList',
    'FAQPage',
  ])
})

test('the pricing page starts with the notice that nothing is billed, and a link to start', async () => {
  const { html } = await open('/pricing')
  expect(html.indexOf('Here everything is free')).toBeGreaterThan(0)
  expect(html.indexOf('Here everything is free')).toBeLessThan(html.indexOf('aria-label="Plans"'))
  expect(html).not.toMatch(/Choose (Pro|Business)|built-in model/)
  const { html: mayas } = await open('/pricing', { session: maya })
  expect(mayas).not.toContain('/auth/signup')
})

test('a page without a frame has a link home', async () => {
  const { html } = await open('/share/abc')
  expect(html).toContain('aria-label="Taaskly, home"')
})

test('the sign-up page links the terms and the privacy policy that one agrees to', async () => {
  const call = async () => ({ google: false, phone: false, outbox: false, signUp: 'open' })
  const { html } = await open('/auth/signup', { call: call as RenderContext['call'] })
  expect(html).toMatch(/By creating an account you agree to the <a[^>]* href="\/terms"[^>]*>terms<\/a>/)
  expect(html).toMatch(/<a[^>]* href="\/privacy"[^>]*>privacy policy<\/a>/)
})

test('the page that confirms an address says without a token what to do', async () => {
  const { html } = await open('/auth/verify')
  expect(html).toContain('Open the link in your mail</h1>')
  expect(html).toContain('href="/auth/login"')
  expect((await open('/auth/verify?token=abc')).html).toContain('Confirming your address')
})

test('without JavaScript the page says that sign-in needs it', async () => {
  const { html } = await open('/auth/forgot')
  expect(html).toMatch(/<noscript><p[^>]*>Signing in needs JavaScript\./)
})

test('every script and style in the page has the nonce', async () => {
  for (const path of ['/', '/nope', '/dashboard']) {
    const { html } = await open(path, { session: maya })
    for (const tag of html.match(/<(script|style)\b[^>]*>/g) ?? []) expect(tag).toContain('nonce="n0nce"')
  }
})

test('a page of the app comes with its frame and skeleton, and is not cached', async () => {
  const { status, html, headers } = await open('/settings/workspace', { session: maya })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('Kestrel Coffee')
  expect(html).toContain('Loading</span>')
})

test('the chosen theme is in the page; without one a script reads the system’s', async () => {
  const dark = await open('/', {}, 'theme=dark')
  expect(dark.html).toContain('<html lang="en" data-theme="dark"')
  expect(dark.html).not.toContain('prefers-color-scheme')
  expect((await open('/')).html).toContain('prefers-color-scheme')
})

test.each(['/nope', '/%E0%A4%A', '//evil.example/x', '/<script>alert(1)</script>'])(
  'an unknown address is a 404: %s',
  async (path) => {
    const { status, html } = await open(path)
    expect(status).toBe(404)
    expect(html).toContain('Page not found</h1>')
    expect(html).toContain('Sorry, we couldn&#x27;t find the page you&#x27;re looking for.')
    expect(html).toContain('© Taaskly, Inc. All rights reserved.')
    expect(html).not.toContain('<script>alert')
  },
)

test.each(['/agents/x', '/flows/7', '/tables/not-an-id', '/integrations/callback/7', '/share/a', '/template/!'])(
  'a route that fails validation says its address: %s',
  async (path) => {
    const { status, html } = await open(path, { session: maya })
    expect(status).toBe(404)
    expect(html).toContain('This page does not exist</h1>')
    expect(html).toContain(`Page Not Found: ${path}</p>`)
  },
)

test('an error before any page shows the error page with its own status', async () => {
  const { status, html } = await open('/dashboard', { pageError: { status: 503, title: 'Back in a minute' } })
  expect(status).toBe(503)
  expect(html).toContain('Back in a minute</h1>')
})

describe.each(pages)('$path', (page) => {
  const path = page.path.replaceAll(/\$(\w+)/g, (_, part: string) => samples[part] ?? someId)
  test.each([
    ['a visitor', visitor, { everyone: 'shown', 'signed-out': 'shown', 'signed-in': 'sign in', admin: 'sign in' }],
    ['a person', maya, { everyone: 'shown', 'signed-out': '/dashboard', 'signed-in': 'shown', admin: 'refused' }],
    ['an admin', root, { everyone: 'shown', 'signed-out': '/dashboard', 'signed-in': 'shown', admin: 'shown' }],
  ] as const)('for %s', async (_, session, expected) => {
    expect(await outcome(page, path, session)).toBe(expected[page.guard])
  })
})

/** The response for a page. No data is loaded here, so a page that needs data shows an error, which is fine. */
async function outcome(page: Page, path: string, session: Session) {
  const { status, html, headers } = await open(path, { session })
  const to = headers.get('location')
  if (to === `/auth/login?${new URLSearchParams({ redirectUrl: path })}`) return 'sign in'
  if (to) return to
  if (status === 403) return 'refused'
  return html.includes(`<title>${page.title} · Taaskly</title>`) || (page.load && (status === 503 || status === 404))
    ? 'shown'
    : status
}

const someId = '019a8f3e-8c5d-7b6a-9f01-2b3c4d5e6f70'
const samples: Record<string, string> = { provider: 'slack', slug: 'nobody' }

async function open(path: string, visit: Partial<RenderContext> = {}, cookie = '') {
  const answer = await render(new Request(`https://taaskly.test${path}`, { headers: { cookie } }), {
    session: visitor,
    call: () => Promise.reject(new Refusal('test.no-data', 503, 'There is no data here.')),
    nonce: 'n0nce',
    assets: {
      routes: { __root__: { scripts: [script('/app.js')] } },
      noScript: { css: [], fonts: [], scripts: [script('/still.js')] },
    },
    origin: 'https://taaskly.test',
    report: (error) => {
      throw error
    },
    ...visit,
  })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

function person(admin: boolean): Session {
  return mayasSession({
    account: { id: '2', type: 'business', name: 'Kestrel Coffee', handle: 'kestrel', picture: null },
    person: { admin },
  })
}

function script(src: string) {
  return { attrs: { type: 'module', src } }
}
