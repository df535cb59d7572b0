import FlaskConical from 'lucide-react/icons/flask-conical'
import ToggleRight from 'lucide-react/icons/toggle-right'
import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  // In this area, because flags come before it and cannot show early access.
  {
    path: '/admin/flags',
    layout: 'admin',
    guard: 'admin',
    title: 'Feature flags',
    description: 'Turn things on for some people first.',
    nav: { group: 'admin', icon: ToggleRight, order: 21 },
    load: async (context) => (await import('./loads.ts')).loadFlags(context),
    view: () => import('./flags-page.tsx'),
  },
  {
    path: '/settings/early-access',
    layout: 'settings',
    guard: 'signed-in',
    title: 'Early access',
    description: 'Try new features before everyone has them.',
    header: { floatingButton: false },
    nav: { group: 'you', icon: FlaskConical, order: 80 },
    load: async (context) => (await import('./loads.ts')).loadEarlyAccess(context),
    view: () => import('./early-access-page.tsx'),
  },
]
