import Activity from 'lucide-react/icons/activity'
import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/health',
    layout: 'dashboard',
    guard: 'signed-in',
    title: 'Health',
    description: 'Everything that works by itself in this workspace, and what needs repair.',
    header: { floatingButton: false },
    nav: { group: 'foot', icon: Activity, order: 60 },
    load: async (context) => (await import('./loads.ts')).loadHealth(context),
    view: () => import('./health-page.tsx'),
  },
]
