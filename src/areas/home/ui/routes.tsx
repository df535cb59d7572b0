import House from 'lucide-react/icons/house'
import type { Page } from '#platform/web/page.ts'

export const pages: Page[] = [
  {
    path: '/dashboard',
    layout: 'dashboard',
    guard: 'signed-in',
    title: 'Home',
    description: 'What is here, and where to begin.',
    header: { floatingButton: false, look: 'greeting' },
    nav: { group: 'main', icon: House, order: 0 },
    view: () => import('./home-page.tsx'),
  },
]
