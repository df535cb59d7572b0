import ChartColumn from 'lucide-react/icons/chart-column'
import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/admin/analytics',
    layout: 'admin',
    guard: 'admin',
    title: 'Product analytics',
    description: 'From our own events. People who asked not to be tracked are left out.',
    header: { floatingButton: false },
    nav: { group: 'admin', icon: ChartColumn, order: 20, label: 'Analytics' },
    load: async (context) => (await import('./loads.ts')).loadOverview(context),
    view: () => import('./dashboard/overview-page.tsx'),
  },
]
