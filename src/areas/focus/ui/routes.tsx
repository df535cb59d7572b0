import Focus from 'lucide-react/icons/focus'
import type { Page } from '#platform/web/page.ts'
import { prefetch } from '#platform/web/query.ts'
import { listTasks, readTimer } from '../contract.ts'

export const pages: Page[] = [
  {
    path: '/focus',
    layout: 'focus',
    guard: 'signed-in',
    title: 'Focus',
    description: 'One task at a time.',
    header: { tabBar: false, floatingButton: false },
    nav: { group: 'main', icon: Focus, order: 70 },
    keys: 'f',
    load: (context) => Promise.all([prefetch(context, listTasks, {}), prefetch(context, readTimer, {})]),
    view: () => import('./focus-page.tsx'),
  },
]
