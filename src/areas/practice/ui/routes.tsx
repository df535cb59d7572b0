import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/integrations/practice',
    layout: 'dashboard',
    guard: 'signed-in',
    title: 'Practice',
    description: 'What was published to the practice service. Nobody outside this workspace sees it.',
    header: { floatingButton: false },
    load: async (context) => (await import('./loads.ts')).loadPractice(context),
    view: () => import('./practice-page.tsx'),
  },
  {
    path: '/integrations/practice/authorize',
    layout: 'default',
    guard: 'signed-in',
    title: 'Practice sign-in',
    description: 'The consent page of the practice service.',
    view: () => import('./consent-page.tsx'),
  },
]
