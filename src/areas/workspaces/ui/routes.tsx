import Building2 from 'lucide-react/icons/building-2'
import CreditCard from 'lucide-react/icons/credit-card'
import Users from 'lucide-react/icons/users'
import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/settings/workspace',
    layout: 'settings',
    guard: 'signed-in',
    title: 'General',
    description: 'What this workspace is called, and who decides about it.',
    header: { floatingButton: false },
    nav: { group: 'workspace', icon: Building2, order: 10 },
    view: () => import('./general/general-page.tsx'),
  },
  {
    path: '/settings/members',
    layout: 'settings',
    guard: 'signed-in',
    title: 'Members',
    description: 'Who can open this workspace, and how to invite others.',
    header: { floatingButton: false },
    nav: { group: 'workspace', icon: Users, order: 20 },
    load: async (context) => (await import('./loads.ts')).loadMembers(context),
    view: () => import('./members/members-page.tsx'),
  },
  {
    path: '/settings/billing',
    layout: 'settings',
    guard: 'signed-in',
    title: 'Billing',
    header: { floatingButton: false },
    nav: { group: 'workspace', icon: CreditCard, order: 30 },
    load: async (context) => (await import('./loads.ts')).loadMembers(context),
    view: () => import('./billing-page.tsx'),
  },
  {
    path: '/invites/$token',
    layout: 'none',
    guard: 'everyone',
    title: 'Invite',
    load: async (context) => (await import('./loads.ts')).loadInvite(context),
    view: () => import('./invites/invite-page.tsx'),
  },
]
