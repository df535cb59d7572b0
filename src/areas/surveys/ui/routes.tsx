import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/admin/surveys',
    layout: 'admin',
    guard: 'admin',
    title: 'Surveys',
    description: 'Ask the people who use this installation a short question.',
    nav: { group: 'admin', icon: MessageCircleQuestion, order: 22 },
    load: async (context) => (await import('./loads.ts')).loadSurveys(context),
    view: () => import('./surveys-page.tsx'),
  },
]
