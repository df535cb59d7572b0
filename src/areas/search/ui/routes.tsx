import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/search',
    layout: 'dashboard',
    guard: 'signed-in',
    title: 'Search',
    description: 'Everything in this workspace that you may see.',
    header: { floatingButton: false, variant: 'none' },
    load: async (context) => (await import('./loads.ts')).loadSearch(context),
    view: () => import('./search-page.tsx'),
  },
]
