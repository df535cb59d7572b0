import Building2 from 'lucide-react/icons/building-2'
import CreditCard from 'lucide-react/icons/credit-card'
import KeyRound from 'lucide-react/icons/key-round'
import Users from 'lucide-react/icons/users'
import type { Page } from '#platform/web/page.ts'
import { prefetch } from '#platform/web/query.ts'
import { readInvite } from '../contract/invites.ts'
import { listKeys, listScopes } from '../contract/keys.ts'
import { listMembers } from '../contract/members.ts'

export const pages: Page[] = [
  {
    path: '/settings/workspace',
    layout: 'settings',
    guard: 'signed-in',
    title: 'General',
    description: 'What this workspace is called, and who decides about it.',
    header: { floatingButton: false },
    nav: { group: 'workspace', icon: Building2, order: 10 },
    view: () => import('./general-page.tsx'),
  },
  {
    path: '/settings/members',
    layout: 'settings',
    guard: 'signed-in',
    title: 'Members',
    header: { floatingButton: false },
    nav: { group: 'workspace', icon: Users, order: 20 },
    load: (context) => prefetch(context, listMembers, {}),
    view: () => import('./members-page.tsx'),
  },
  {
    path: '/settings/billing',
    layout: 'settings',
    guard: 'signed-in',
    title: 'Billing',
    header: { floatingButton: false },
    nav: { group: 'workspace', icon: CreditCard, order: 30 },
    load: (context) => prefetch(context, listMembers, {}),
    view: () => import('./billing-page.tsx'),
  },
  {
    path: '/settings/api-keys',
    layout: 'settings',
    guard: 'signed-in',
    title: 'API keys',
    description: 'Call Taaskly from your own code.',
    header: { floatingButton: false },
    nav: { group: 'workspace', icon: KeyRound, order: 50 },
    load: (context) => Promise.all([prefetch(context, listKeys, {}), prefetch(context, listScopes, {})]),
    view: () => import('./keys-page.tsx'),
  },
  {
    path: '/invites/$token',
    layout: 'none',
    guard: 'everyone',
    title: 'Invite',
    // An invite that cannot be opened has words of its own on the page.
    load: (context) => prefetch(context, readInvite, { token: context.params['token'] ?? '' }).catch(() => undefined),
    view: () => import('./invite-page.tsx'),
  },
]
