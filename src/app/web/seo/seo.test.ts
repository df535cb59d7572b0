import { expect, test } from 'vitest'
import { headOf } from '../head.ts'
import { pages } from '../pages.ts'
import { socialCards } from './social-cards.ts'
import { robotsOf, sitemapOf } from './crawlers.ts'
import { cardName, isListed } from './public-pages.ts'

const origin = 'https://taaskly.test'
const listed = pages.filter(isListed)

test.each(listed)('$path says to search engines and shared links what it is', (page) => {
  const { path, title, description = '' } = page
  const { meta, links } = headOf(page, origin, path)
  const metaByName = Object.fromEntries(meta.map((each) => ['title' in each ? 'title' : nameOf(each), each]))
  expect(metaByName['title']).toEqual({ title: `${title} · Taaskly` })
  expect(description.length).toBeGreaterThan(20)
  expect(metaByName['description']).toMatchObject({ content: description })
  expect(metaByName['og:description']).toMatchObject({ content: description })
  expect(metaByName['og:url']).toMatchObject({ content: origin + path })
  expect(metaByName['og:image']).toMatchObject({
    content: expect.stringMatching(`^${origin}/social/${cardName(page)}.png\\?v=\\w+$`),
  })
  expect(metaByName['twitter:card']).toMatchObject({ content: 'summary_large_image' })
  expect(metaByName['robots']).toBeUndefined()
  expect(links).toEqual([{ rel: 'canonical', href: origin + path }])
})

test('private pages are marked as noindex', () => {
  for (const page of pages.filter(({ guard, layout }) => guard !== 'everyone' || layout === 'auth'))
    expect(headOf(page, origin, page.path).meta).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('the sitemap names every public page and no other', () => {
  const named = [...sitemapOf(pages, origin).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(named).toEqual(listed.map(({ path }) => origin + path))
  expect(named).toEqual(expect.arrayContaining(['/', '/pricing', '/terms', '/privacy'].map((path) => origin + path)))
  expect(named.join()).not.toMatch(/dashboard|auth|admin|\$/)
})

test('robots.txt excludes the app and the API, and links the sitemap', () => {
  const lines = robotsOf(pages, origin).split('\n')
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
  for (const place of ['dashboard', 'settings', 'admin', 'api']) expect(lines).toContain(`Disallow: /${place}/`)
  const refused = lines.flatMap((line) => (line.startsWith('Disallow: ') ? line.slice('Disallow: '.length) : []))
  for (const { path } of listed)
    expect(refused.filter((place) => `${path}$` === place || path.startsWith(place))).toEqual([])
})

test('a shared link has a picture of 1200 by 630; one for each page, and none for the rest', async () => {
  const card = socialCards(pages)
  const home = (await card('home')) ?? new Uint8Array()
  const view = new DataView(home.buffer)
  expect(String.fromCharCode(...home.slice(1, 4))).toBe('PNG')
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([1200, 630])
  expect(await card('../../etc/passwd')).toBeUndefined()
  expect(new Set(listed.map(cardName)).size).toBe(listed.length)
})

function nameOf(each: { name?: string; property?: string }) {
  return each.name ?? each.property ?? ''
}
