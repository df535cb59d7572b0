import ScrollText from 'lucide-react/icons/scroll-text'
import type { Page } from '#platform/web/page.ts'
import { prefetch } from '#platform/web/query.ts'
import { listEntries, readFilters, readKeeping } from '../contract.ts'
import { firstPage } from './log-wish.ts'

export const pages: Page[] = [
  {
    path: '/settings/audit-log',
    layout: 'settings',
    guard: 'signed-in',
    title: 'Audit log',
    description: 'Who did what, on which thing.',
    header: { floatingButton: false },
    nav: { group: 'workspace', icon: ScrollText, order: 60 },
    load: (context) =>
      Promise.all([
        prefetch(context, listEntries, firstPage),
        prefetch(context, readFilters, {}),
        prefetch(context, readKeeping, {}),
      ]),
    view: () => import('./audit-log-page.tsx'),
  },
]
