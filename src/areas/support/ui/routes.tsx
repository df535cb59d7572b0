import LifeBuoy from 'lucide-react/icons/life-buoy'
import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/support',
    layout: 'dashboard',
    guard: 'signed-in',
    title: 'Help & Support',
    description: 'Find an answer, check the status, or write to us.',
    header: { floatingButton: false },
    nav: { group: 'foot', icon: LifeBuoy, order: 70 },
    load: async (context) => (await import('./loads.ts')).loadSupport(context),
    view: () => import('./support-page.tsx'),
  },
  {
    path: '/support/$slug',
    layout: 'dashboard',
    guard: 'signed-in',
    title: 'Help & Support',
    header: { floatingButton: false, variant: 'none' },
    load: async (context) => (await import('./loads.ts')).loadArticle(context),
    titleOf: async (context) => (await import('./loads.ts')).articleTitle(context),
    view: () => import('./articles/article-page.tsx'),
  },
  {
    path: '/support/requests/$id',
    layout: 'dashboard',
    guard: 'signed-in',
    title: 'Support request',
    header: { floatingButton: false, variant: 'none' },
    load: async (context) => (await import('./loads.ts')).loadRequest(context),
    view: () => import('./requests/request-page.tsx'),
  },
  {
    path: '/admin/support',
    layout: 'admin',
    guard: 'admin',
    title: 'Support',
    description: 'Questions from people, and your answers.',
    header: { floatingButton: false },
    nav: { group: 'admin', icon: LifeBuoy, order: 3 },
    load: async (context) => (await import('./loads.ts')).loadAdmin(context),
    view: () => import('./admin/admin-page.tsx'),
  },
]
