import type { Page } from '#platform/web/page/page.ts'

/** A page for the public and for search engines: fully rendered on the server, and not part of signing in. */
export function isPublic({ guard, layout, render, noScript }: Page): boolean {
  return guard === 'everyone' && layout !== 'auth' && (render === 'whole' || noScript === true)
}

/** Public, and with a fixed address. */
export function isListed(page: Page): boolean {
  return isPublic(page) && !page.path.includes('$')
}

/** The name of the picture for shared links: one for each listed page, and the home page's for the rest. */
export function cardName(page: Page): string {
  return isListed(page) && page.path !== '/' ? page.path.slice(1).replaceAll('/', '-') : 'home'
}
