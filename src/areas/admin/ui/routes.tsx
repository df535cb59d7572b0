import { notFound } from '@tanstack/react-router'
import BadgeCheck from 'lucide-react/icons/badge-check'
import ShieldUser from 'lucide-react/icons/shield-user'
import Users from 'lucide-react/icons/users'
import { listVerifications } from '#areas/workspaces/contract/verification.ts'
import type { Page } from '#platform/web/page.ts'
import { prefetch } from '#platform/web/query.ts'
import { countPeople, listPeople, readSetUp } from '../contract.ts'

export const pages: Page[] = [
  {
    path: '/admin-setup',
    layout: 'auth',
    guard: 'everyone',
    title: 'Become the admin',
    description: 'Enter the code that the server printed when it started.',
    // Once there is an admin, there is no such page.
    load: async (context) => {
      if (!(await prefetch(context, readSetUp, {})).open) throw notFound()
    },
    view: () => import('./set-up-page.tsx'),
  },
  {
    path: '/admin',
    layout: 'admin',
    guard: 'admin',
    title: 'Admin',
    description: 'Everyone with an account on this installation.',
    header: { floatingButton: false },
    nav: { group: 'admin', icon: Users, order: 1, label: 'Users' },
    alsoNav: { group: 'foot', icon: ShieldUser, order: 90 },
    load: (context) =>
      Promise.all([prefetch(context, listPeople, { search: '', state: 'all' }), prefetch(context, countPeople, {})]),
    view: () => import('./people-page.tsx'),
  },
  {
    path: '/admin/verification-requests',
    layout: 'admin',
    guard: 'admin',
    title: 'Verification requests',
    description: 'Businesses that ask for the verified mark.',
    header: { floatingButton: false },
    nav: { group: 'admin', icon: BadgeCheck, order: 2, label: 'Verification' },
    load: (context) => prefetch(context, listVerifications, { state: 'waiting' }),
    view: () => import('./verification-page.tsx'),
  },
]
