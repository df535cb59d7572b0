import Bot from 'lucide-react/icons/bot'
import type { Page } from '#platform/web/page/page.ts'
import type { PageSection } from '#platform/web/page/page-sections.tsx'

export const pages: Page[] = [
  {
    path: '/agents',
    layout: 'none',
    sidebar: true,
    guard: 'signed-in',
    title: 'Assistant',
    description: 'Your personal AI assistant.',
    header: { floatingButton: false },
    nav: { group: 'main', icon: Bot, order: 10, label: 'Agents' },
    keys: 'g a',
    load: async (context) => (await import('./loads.ts')).loadNewSession(context),
    view: () => import('./new-session-page.tsx'),
  },
  {
    path: '/agents/$sessionId',
    layout: 'none',
    sidebar: true,
    guard: 'signed-in',
    title: 'Assistant',
    description: 'Your personal AI assistant.',
    header: { floatingButton: false },
    load: async (context) => (await import('./loads.ts')).loadSession(context),
    view: () => import('./session-page.tsx'),
  },
]

export const sections: PageSection[] = [{ page: '/dashboard', view: () => import('./home/home-section.tsx') }]
