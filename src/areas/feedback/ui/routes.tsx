import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/feedback',
    layout: 'landing',
    guard: 'everyone',
    title: 'Feedback',
    description: 'Vote on ideas for Taaskly, add your own, and see what happens to them.',
    render: 'whole',
    header: { variant: 'none' },
    load: async (context) => (await import('./loads.ts')).loadBoard(context),
    titleOf: async (context) => (await import('./loads.ts')).ideaTitle(context),
    view: () => import('./feedback-page.tsx'),
  },
]
