import { hashOf } from '#design/tint.ts'
import type { Page } from '#platform/web/page.ts'
import { cardName, isPublic } from './found/public-pages.ts'
import { factsOf } from './found/structured.ts'

export const product = 'Taaskly'
const description = 'Get more done, effortlessly, with AI agents and workflows.'

/** A page's title and, for pages that the world reads, what search engines and shared links show. */
export function headOf(page: Page, origin: string, path: string) {
  const title = `${page.title} · ${product}`
  const says = page.description ?? description
  const shown = [{ title }, { name: 'description', content: says }]
  if (!isPublic(page)) return { meta: [...shown, { name: 'robots', content: 'noindex' }] }
  const address = origin + path
  const meta = [
    ...shown,
    { property: 'og:site_name', content: product },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: says },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${origin}/social/${cardName(page)}.png?v=${hashOf(title + says).toString(36)}` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${page.title}. ${says}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  const links = [{ rel: 'canonical', href: address }]
  // React would look for them in the browser, where nobody reads them. A still page has no React.
  if (!import.meta.env.SSR || !page.still) return { meta, links }
  const facts = factsOf(page, origin).map((each) => JSON.stringify(each).replaceAll('<', '\\u003c'))
  return { meta, links, scripts: facts.map((children) => ({ type: 'application/ld+json', children })) }
}
