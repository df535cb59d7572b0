import BadgeCheck from 'lucide-react/icons/badge-check'
import LogIn from 'lucide-react/icons/log-in'
import ShieldUser from 'lucide-react/icons/shield-user'
import Users from 'lucide-react/icons/users'
import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/admin-setup',
    layout: 'auth',
    guard: 'everyone',
    title: 'Become the admin',
    description: 'Enter the code that the server printed when it started.',
    load: async (context) => (await import('./loads.ts')).loadSetUp(context),
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
    secondaryNav: { group: 'foot', icon: ShieldUser, order: 90 },
    load: async (context) => (await import('./loads.ts')).loadPeople(context),
    view: () => import('./people-page.tsx'),
  },
  {
    path: '/admin/sign-ins',
    layout: 'admin',
    guard: 'admin',
    title: 'Sign-ins',
    description: 'Who signed in, who tried to, and what was refused.',
    header: { floatingButton: false },
    nav: { group: 'admin', icon: LogIn, order: 3 },
    load: async (context) => (await import('./loads.ts')).loadSecurityEvents(context),
    view: () => import('./sign-ins-page.tsx'),
  },
  {
    path: '/admin/verification-requests',
    layout: 'admin',
    guard: 'admin',
    title: 'Verification requests',
    description: 'Businesses that ask for the verified mark.',
    header: { floatingButton: false },
    nav: { group: 'admin', icon: BadgeCheck, order: 2, label: 'Verification' },
    load: async (context) => (await import('./loads.ts')).loadRequests(context),
    view: () => import('./verification-page.tsx'),
  },
]
