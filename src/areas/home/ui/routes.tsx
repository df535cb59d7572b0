import House from 'lucide-react/icons/house'
import { listApprovals } from '#areas/approvals/contract.ts'
import type { Page } from '#platform/web/page.ts'
import { prefetch } from '#platform/web/query.ts'
import { readHome } from '../contract.ts'

export const pages: Page[] = [
  {
    path: '/dashboard',
    layout: 'dashboard',
    guard: 'signed-in',
    title: 'Home',
    description: 'What needs you, what is new, and where you left off.',
    header: { look: 'greeting' },
    nav: { group: 'main', icon: House, order: 0 },
    keys: 'g h',
    load: (context) => Promise.all([prefetch(context, readHome, {}), prefetch(context, listApprovals, {})]),
    view: () => import('./home-page.tsx'),
  },
]
