import HomeIcon from 'lucide-react/icons/house'
import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/dashboard',
    layout: 'dashboard',
    guard: 'signed-in',
    title: 'Home',
    description: 'What needs you, what is new, and where you left off.',
    header: { variant: 'greeting' },
    nav: { group: 'main', icon: HomeIcon, order: 0 },
    keys: 'g h',
    load: async (context) => (await import('./loads.ts')).loadHome(context),
    view: () => import('./home-page.tsx'),
  },
]
