import type { Page } from '#platform/web/page.ts'
import { prefetch } from '#platform/web/query.ts'
import { listIdeas } from '#areas/feedback/contract.ts'

export const pages: Page[] = [
  {
    path: '/',
    layout: 'landing',
    guard: 'everyone',
    title: 'Get more done, effortlessly',
    description: 'Get more done, effortlessly, with AI agents and workflows.',
    still: true,
    view: () => import('./landing-page.tsx'),
  },
  {
    path: '/pricing',
    layout: 'landing',
    guard: 'everyone',
    title: 'Pricing',
    description: 'Free for one person, Pro for one with a lot on, Business for teams. Nothing on a server of your own.',
    still: true,
    view: () => import('./pricing-page.tsx'),
  },
  {
    path: '/business',
    layout: 'landing',
    guard: 'everyone',
    title: 'Business',
    description: 'Your team’s busywork in one place: agents do the steps, your people make the decisions.',
    still: true,
    view: () => import('./business-page.tsx'),
  },
  {
    path: '/community',
    layout: 'landing',
    guard: 'everyone',
    title: 'Community',
    description: 'Say what is missing, start from what others made, and build on what everybody uses.',
    still: true,
    load: (context) => prefetch(context, listIdeas, { sort: 'new' }),
    view: () => import('./community-page.tsx'),
  },
  {
    path: '/terms',
    layout: 'landing',
    guard: 'everyone',
    title: 'Terms of use',
    description: 'What you and whoever runs this installation can expect of each other.',
    still: true,
    view: () => import('./terms-page.tsx'),
  },
  {
    path: '/privacy',
    layout: 'landing',
    guard: 'everyone',
    title: 'Privacy notice',
    description: 'What this installation stores about you, for how long, and how to take it out or have it deleted.',
    still: true,
    view: () => import('./privacy-page.tsx'),
  },
]
