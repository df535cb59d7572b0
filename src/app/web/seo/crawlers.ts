import type { Page } from '#platform/web/page/page.ts'
import { isListed } from './public-pages.ts'

/** The sitemap. The last change of a page is not known, so it is left out. */
export function sitemapOf(pages: Page[], origin: string): string {
  const addresses = pages.filter(isListed).map(({ path }) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n')
}

/** robots.txt: keeps crawlers out of the app, which starts at the sign-in page, and of the API. */
export function robotsOf(pages: Page[], origin: string): string {
  const app = pages.flatMap(({ guard, path }) => (guard === 'everyone' ? [] : (path.split('/')[1] ?? [])))
  const paths = [...new Set([...app, 'api', 'fn', 'dev', 'invites', 'payment', 'test'])].toSorted()
  return [
    'User-agent: *',
    ...paths.flatMap((path) => [`Disallow: /${path}$`, `Disallow: /${path}/`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
