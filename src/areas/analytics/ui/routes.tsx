import ChartColumn from 'lucide-react/icons/chart-column'
import FlaskConical from 'lucide-react/icons/flask-conical'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import ToggleRight from 'lucide-react/icons/toggle-right'
import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/admin/analytics',
    layout: 'admin',
    guard: 'admin',
    title: 'Product analytics',
    description: 'From our own events. People who asked not to be tracked are left out.',
    header: { floatingButton: false },
    nav: { group: 'admin', icon: ChartColumn, order: 20, label: 'Analytics' },
    load: async (context) => (await import('./loads.ts')).loadOverview(context),
    view: () => import('./dashboard/overview-page.tsx'),
  },
  {
    path: '/admin/flags',
    layout: 'admin',
    guard: 'admin',
    title: 'Feature flags',
    description: 'Turn things on for some people first.',
    nav: { group: 'admin', icon: ToggleRight, order: 21 },
    load: async (context) => (await import('./loads.ts')).loadFlags(context),
    view: () => import('./flags/flags-page.tsx'),
  },
  {
    path: '/admin/surveys',
    layout: 'admin',
    guard: 'admin',
    title: 'Surveys',
    description: 'Ask the people who use this installation a short question.',
    nav: { group: 'admin', icon: MessageCircleQuestion, order: 22 },
    load: async (context) => (await import('./loads.ts')).loadSurveys(context),
    view: () => import('./surveys/surveys-page.tsx'),
  },
  {
    path: '/settings/early-access',
    layout: 'settings',
    guard: 'signed-in',
    title: 'Early access',
    description: 'Try what is not there for everybody yet.',
    header: { floatingButton: false },
    nav: { group: 'you', icon: FlaskConical, order: 80 },
    load: async (context) => (await import('./loads.ts')).loadEarlyAccess(context),
    view: () => import('./early-access/early-access-page.tsx'),
  },
]
