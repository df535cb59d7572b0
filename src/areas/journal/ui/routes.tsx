import ScrollText from 'lucide-react/icons/scroll-text'
import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/settings/audit-log',
    layout: 'settings',
    guard: 'signed-in',
    title: 'Audit log',
    description: 'Who did what, on which thing.',
    header: { floatingButton: false },
    nav: { group: 'workspace', icon: ScrollText, order: 60 },
    load: async (context) => (await import('./loads.ts')).loadAuditLog(context),
    view: () => import('./audit-log-page.tsx'),
  },
]
