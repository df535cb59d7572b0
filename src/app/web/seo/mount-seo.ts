import type { Context, Env, Hono } from 'hono'
import type { PageSource } from '../server/page-source.ts'
import { socialCards } from './social-cards.ts'
import { robotsOf, sitemapOf } from './crawlers.ts'

/** Routes for search engines and shared links: sitemap, robots.txt, social cards. */
export function mountSeo<E extends Env>(app: Hono<E>, source: PageSource, originOf: (c: Context<E>) => string) {
  let cards: ReturnType<typeof socialCards> | undefined

  app.get('/sitemap.xml', async (c) => {
    const { pages } = await source.entry()
    return c.body(sitemapOf(pages, originOf(c)), 200, { 'content-type': 'application/xml; charset=utf-8', ...hourly })
  })

  app.get('/robots.txt', async (c) => {
    const { pages } = await source.entry()
    return c.text(robotsOf(pages, originOf(c)), 200, hourly)
  })

  app.get('/social/:file', async (c) => {
    cards ??= socialCards((await source.entry()).pages)
    const card = await cards(c.req.param('file').replace(/\.png$/, ''))
    if (!card) return c.notFound()
    // Pages link it with a version that changes with its text.
    const cacheHeaders = c.req.query('v') ? { 'cache-control': 'public, max-age=31536000, immutable' } : hourly
    return c.body(card, 200, { 'content-type': 'image/png', ...cacheHeaders })
  })
}

const hourly = { 'cache-control': 'public, max-age=3600' }
