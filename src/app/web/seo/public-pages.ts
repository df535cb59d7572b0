import type { Page } from '#platform/web/page/page.ts'

/** A page that is for everyone's eyes, search engines' too: drawn whole on the server, and no step of signing in. */
export function isPublic({ guard, layout, render, noScript }: Page): boolean {
  return guard === 'everyone' && layout !== 'auth' && (render === 'whole' || noScript === true)
}

/** Public, and at an address that can be told beforehand. */
export function isListed(page: Page): boolean {
  return isPublic(page) && !page.path.includes('$')
}

/** Where the picture of a shared link is: one for each page that is listed, and the home page's for the rest. */
export function cardName(page: Page): string {
  return isListed(page) && page.path !== '/' ? page.path.slice(1).replaceAll('/', '-') : 'home'
}
