import ShieldCheck from 'lucide-react/icons/shield-check'
import type { Page } from '#platform/web/page.ts'
import { prefetch } from '#platform/web/query.ts'
import { listApprovals } from '../contract.ts'

export const pages: Page[] = [
  {
    path: '/approvals',
    layout: 'custom-header-dashboard',
    guard: 'signed-in',
    title: 'Approvals',
    description: 'What waits for a person’s yes, and what became of it.',
    header: { floatingButton: false },
    nav: { group: 'main', icon: ShieldCheck, order: 65 },
    keys: 'g p',
    load: (context) => prefetch(context, listApprovals, {}),
    view: () => import('./approvals-page.tsx'),
  },
]
