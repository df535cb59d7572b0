import ShieldCheck from 'lucide-react/icons/shield-check'
import type { Page } from '#platform/web/page/page.ts'

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
    load: async (context) => (await import('./loads.ts')).loadApprovals(context),
    view: () => import('./approvals-page.tsx'),
  },
]
