import KeyRound from 'lucide-react/icons/key-round'
import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/settings/api-keys',
    layout: 'settings',
    guard: 'signed-in',
    title: 'API keys',
    description: 'Call Taaskly from your own code.',
    header: { floatingButton: false },
    nav: { group: 'workspace', icon: KeyRound, order: 50 },
    load: async (context) => (await import('./loads.ts')).loadKeys(context),
    view: () => import('./keys-page.tsx'),
  },
]
