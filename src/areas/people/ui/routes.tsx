import CircleUser from 'lucide-react/icons/circle-user'
import Settings from 'lucide-react/icons/settings'
import User from 'lucide-react/icons/user'
import type { Page, PageContext } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/auth/login',
    layout: 'auth',
    guard: 'signed-out',
    title: 'Sign in',
    description: 'Sign in to your workspace.',
    render: 'whole',
    load: loadOptions,
    view: () => import('./sign-in/login-page.tsx'),
  },
  {
    path: '/auth/signup',
    layout: 'auth',
    guard: 'signed-out',
    title: 'Sign up',
    description: 'Create your account. A personal workspace is ready at once.',
    render: 'whole',
    load: loadOptions,
    view: () => import('./sign-in/signup-page.tsx'),
  },
  {
    path: '/auth/forgot',
    layout: 'auth',
    guard: 'signed-out',
    title: 'Reset your password',
    description: 'Have a link sent to choose a new password.',
    render: 'whole',
    view: () => import('./sign-in/forgot-password-page.tsx'),
  },
  {
    path: '/auth/sentEmail',
    layout: 'auth',
    guard: 'signed-out',
    title: 'Check your email',
    description: 'A link is on its way to you.',
    render: 'whole',
    load: loadOptions,
    view: () => import('./sign-in/sent-email-page.tsx'),
  },
  {
    path: '/auth/authenticate',
    layout: 'auth',
    guard: 'signed-out',
    title: 'Sign in by link',
    description: 'Sign in with the link from your email.',
    render: 'whole',
    view: () => import('./sign-in/authenticate-page.tsx'),
  },
  {
    path: '/auth/new-password',
    layout: 'auth',
    guard: 'signed-out',
    title: 'New password',
    description: 'Choose a new password.',
    render: 'whole',
    view: () => import('./sign-in/new-password-page.tsx'),
  },
  {
    path: '/auth/verify',
    layout: 'auth',
    guard: 'everyone',
    title: 'Confirm your email',
    description: 'Confirm that an email address is yours.',
    render: 'whole',
    view: () => import('./sign-in/verify-page.tsx'),
  },
  {
    path: '/auth/verify-email',
    layout: 'auth',
    guard: 'signed-in',
    title: 'Verify your email',
    description: 'Confirm your email address to go on.',
    load: loadOptions,
    view: () => import('./sign-in/verify-email-page.tsx'),
  },
  {
    path: '/settings',
    layout: 'settings',
    guard: 'signed-in',
    title: 'Settings',
    header: { floatingButton: false },
    nav: { group: 'foot', icon: Settings, order: 90 },
    view: () => import('./settings/settings-page.tsx'),
  },
  {
    path: '/settings/profile',
    layout: 'settings',
    guard: 'signed-in',
    title: 'Profile',
    description: 'How you appear to people and agents in every workspace.',
    header: { floatingButton: false },
    nav: { group: 'you', icon: User, order: 10 },
    load: async (context) => (await import('./settings/loads.ts')).loadProfile(context),
    view: () => import('./settings/profile-page.tsx'),
  },
  {
    path: '/settings/account',
    layout: 'settings',
    guard: 'signed-in',
    title: 'Account',
    description: 'Your sign-in, your sessions and your data.',
    header: { floatingButton: false },
    nav: { group: 'you', icon: CircleUser, order: 20 },
    load: async (context) => (await import('./settings/loads.ts')).loadAccount(context),
    view: () => import('./settings/account-page.tsx'),
  },
]

/** Only the sign-in pages load these. */
async function loadOptions(context: PageContext) {
  await (await import('./use-sign-in-options.ts')).loadSignInOptions(context)
}
