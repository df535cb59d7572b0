import Plug from 'lucide-react/icons/plug'
import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/integrations',
    layout: 'dashboard',
    guard: 'signed-in',
    title: 'Integrations',
    description: 'Connect your account with other services. Agents and flows only see what you allow.',
    header: { floatingButton: false },
    nav: { group: 'main', icon: Plug, order: 60 },
    keys: 'g i',
    load: async (context) => (await import('./loads.ts')).loadIntegrations(context),
    view: () => import('./integrations-page.tsx'),
  },
  {
    path: '/integrations/callback/$provider',
    layout: 'default',
    guard: 'signed-in',
    title: 'Connecting',
    description: 'Comes back from another service.',
    load: async (context) => (await import('./loads.ts')).loadCallback(context),
    view: () => import('./callback-page.tsx'),
  },
]
