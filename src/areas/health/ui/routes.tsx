import Activity from 'lucide-react/icons/activity'
import type { Page } from '#platform/web/page.ts'
import { prefetch } from '#platform/web/query.ts'
import { readHealth } from '../contract.ts'

export const pages: Page[] = [
  {
    path: '/health',
    layout: 'dashboard',
    guard: 'signed-in',
    title: 'Health',
    description: 'Everything that works by itself in this workspace, and what needs repair.',
    header: { floatingButton: false },
    nav: { group: 'foot', icon: Activity, order: 60 },
    load: (context) => prefetch(context, readHealth, {}),
    view: () => import('./health-page.tsx'),
  },
]
