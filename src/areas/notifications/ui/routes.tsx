import Bell from 'lucide-react/icons/bell'
import type { Page } from '#platform/web/page.ts'
import { prefetch } from '#platform/web/query.ts'
import { readPreferences } from '../contract/preferences.ts'

export const pages: Page[] = [
  {
    path: '/settings/notifications',
    layout: 'settings',
    guard: 'signed-in',
    title: 'Notifications',
    description: 'Choose what reaches you, and where.',
    header: { floatingButton: false },
    nav: { group: 'you', icon: Bell, order: 30 },
    load: (context) => prefetch(context, readPreferences, {}),
    view: () => import('./notifications-page.tsx'),
  },
]
