import type { Page } from '#platform/web/page.ts'

export const product = 'Taaskly'
const description = 'Get more done, effortlessly, with AI agents and workflows.'

/** A page's title and, for pages that the world reads, what search engines and shared links show. */
export function headOf(page: Page, origin: string, path: string) {
  const title = `${page.title} · ${product}`
  const says = page.description ?? description
  if (page.render !== 'whole') return { meta: [{ title }, { name: 'description', content: says }] }
  const address = origin + path
  return {
    meta: [
      { title },
      { name: 'description', content: says },
      { property: 'og:site_name', content: product },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: says },
      { property: 'og:url', content: address },
      { property: 'og:image', content: `${origin}/social.png` },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}
