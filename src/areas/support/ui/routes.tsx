import { notFound } from '@tanstack/react-router'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import type { Page } from '#platform/web/page.ts'
import { prefetch } from '#platform/web/query.ts'
import { listArticles, readArticle, slugs } from '../contract/articles.ts'
import { adminList, listMine, readMine } from '../contract/requests.ts'

export const pages: Page[] = [
  {
    path: '/support',
    layout: 'dashboard',
    guard: 'signed-in',
    title: 'Help & Support',
    description: 'Find an answer, check the status, or write to us.',
    header: { floatingButton: false },
    nav: { group: 'foot', icon: LifeBuoy, order: 70 },
    load: (context) => Promise.all([prefetch(context, listArticles, {}), prefetch(context, listMine, {})]),
    view: () => import('./support-page.tsx'),
  },
  {
    path: '/support/$slug',
    layout: 'dashboard',
    guard: 'signed-in',
    title: 'Help & Support',
    header: { floatingButton: false, look: 'none' },
    load: async (context) => {
      const slug = slugs.find((each) => each === context.params['slug'])
      if (!slug) throw notFound()
      await prefetch(context, readArticle, { slug })
    },
    view: () => import('./article-page.tsx'),
  },
  {
    path: '/support/requests/$id',
    layout: 'dashboard',
    guard: 'signed-in',
    title: 'Support request',
    header: { floatingButton: false, look: 'none' },
    load: (context) => prefetch(context, readMine, { id: context.params['id'] ?? '' }),
    view: () => import('./request-page.tsx'),
  },
  {
    path: '/admin/support',
    layout: 'admin',
    guard: 'admin',
    title: 'Support',
    description: 'What people ask. They get your answer here and by mail.',
    header: { floatingButton: false },
    nav: { group: 'admin', icon: LifeBuoy, order: 3 },
    load: (context) => prefetch(context, adminList, { state: 'open' }),
    view: () => import('./admin-page.tsx'),
  },
]
