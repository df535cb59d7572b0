import type { Page } from '#platform/web/page.ts'
import { prefetch } from '#platform/web/query.ts'
import { listIdeas, readIdea } from '../contract.ts'
import { firstView } from './views.ts'

export const pages: Page[] = [
  {
    path: '/feedback',
    layout: 'landing',
    guard: 'everyone',
    title: 'Feedback',
    description: 'Vote on ideas for Taaskly, add your own, and see what happens to them.',
    render: 'whole',
    header: { look: 'none' },
    load: (context) => {
      const { idea } = context.search
      return typeof idea === 'string'
        ? prefetch(context, readIdea, { id: idea })
        : prefetch(context, listIdeas, firstView)
    },
    view: () => import('./feedback-page.tsx'),
  },
]
