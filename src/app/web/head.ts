import { hashOf } from '#design/tint.ts'
import type { Page } from '#platform/web/page/page.ts'
import { cardName, isPublic } from './seo/public-pages.ts'
import { structuredDataOf } from './seo/structured-data.ts'

export const productName = 'Taaskly'
const defaultDescription = 'Get more done, effortlessly, with AI agents and workflows.'

/** A page's title and, for public pages, the metadata for search engines and shared links. */
export function headOf(page: Page, origin: string, path: string) {
  const title = `${page.title} · ${productName}`
  const summary = page.description ?? defaultDescription
  const baseMeta = [{ title }, { name: 'description', content: summary }]
  if (!isPublic(page)) return { meta: [...baseMeta, { name: 'robots', content: 'noindex' }] }
  const address = origin + path
  const meta = [
    ...baseMeta,
    { property: 'og:site_name', content: productName },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: summary },
    { property: 'og:url', content: address },
    {
      property: 'og:image',
      content: `${origin}/social/${cardName(page)}.png?v=${hashOf(title + summary).toString(36)}`,
    },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${page.title}. ${summary}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  const links = [{ rel: 'canonical', href: address }]
  // React would look for these tags in the browser, where they have no use. A no-script page has no React.
  if (!import.meta.env.SSR || !page.noScript) return { meta, links }
  const structuredData = structuredDataOf(page, origin).map((each) => JSON.stringify(each).replaceAll('<', '\\u003c'))
  return { meta, links, scripts: structuredData.map((children) => ({ type: 'application/ld+json', children })) }
}
