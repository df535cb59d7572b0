import Globe from 'lucide-react/icons/globe'
import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/settings/shared',
    layout: 'settings',
    guard: 'signed-in',
    title: 'Shared pages',
    description: 'What everybody with the address can read.',
    header: { floatingButton: false },
    nav: { group: 'data', icon: Globe, order: 8 },
    load: async (context) => (await import('./loads.ts')).loadShares(context),
    view: () => import('./shares-page.tsx'),
  },
]
