import Focus from 'lucide-react/icons/focus'
import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/focus',
    layout: 'focus',
    guard: 'signed-in',
    title: 'Focus',
    description: 'One task at a time.',
    render: 'whole',
    header: { tabBar: false, floatingButton: false },
    nav: { group: 'main', icon: Focus, order: 70 },
    keys: 'f',
    load: async (context) => (await import('./loads.ts')).loadFocus(context),
    view: () => import('./focus-page.tsx'),
  },
]
