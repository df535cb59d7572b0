import type { Page } from '#platform/web/page.ts'

export const pages: Page[] = [
  {
    path: '/auth/login',
    layout: 'auth',
    guard: 'signed-out',
    title: 'Sign in',
    description: 'Sign in to your workspace.',
    render: 'whole',
    view: () => import('./login-page.tsx'),
  },
  {
    path: '/auth/signup',
    layout: 'auth',
    guard: 'signed-out',
    title: 'Sign up',
    description: 'Create your account. A personal workspace is ready at once.',
    render: 'whole',
    view: () => import('./signup-page.tsx'),
  },
]
