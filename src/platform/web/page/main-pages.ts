import { useRouter } from '@tanstack/react-router'
import type { Page } from './page.ts'

/** The pages in the main navigation, for screens that link to them without knowing the areas. */
export function useMainPages(): Page[] {
  const pages = Object.values(useRouter().routesById).flatMap((route) => pageOf(route.options) ?? [])
  return pages.filter(({ nav }) => nav?.group === 'main').toSorted((a, b) => (a.nav?.order ?? 0) - (b.nav?.order ?? 0))
}

function pageOf(options: object): Page | undefined {
  const data = 'staticData' in options ? (options.staticData as { page?: Page }) : undefined
  return data?.page
}
