import Bell from 'lucide-react/icons/bell'
import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/settings/notifications',
    layout: 'settings',
    guard: 'signed-in',
    title: 'Notifications',
    description: 'Choose what you are notified about, and how.',
    header: { floatingButton: false },
    nav: { group: 'you', icon: Bell, order: 30 },
    load: async (context) => (await import('./loads.ts')).loadPreferences(context),
    view: () => import('./notifications-page.tsx'),
  },
]
