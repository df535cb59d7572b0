import Download from 'lucide-react/icons/download'
import UserX from 'lucide-react/icons/user-x'
import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/settings/export',
    layout: 'settings',
    guard: 'signed-in',
    title: 'Export my data',
    description: 'Everything that you may read, in one archive.',
    header: { floatingButton: false },
    nav: { group: 'data', icon: Download, order: 10 },
    view: () => import('./export-page.tsx'),
  },
  {
    path: '/settings/delete-account',
    layout: 'settings',
    guard: 'signed-in',
    title: 'Delete account',
    description: 'Leave Taaskly, with everything that is only yours.',
    header: { floatingButton: false },
    nav: { group: 'data', icon: UserX, order: 20 },
    load: async (context) => (await import('./loads.ts')).loadAccountDeletion(context),
    view: () => import('./delete-account-page.tsx'),
  },
]
