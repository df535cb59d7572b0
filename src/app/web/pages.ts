import { areas } from '#app/areas.ts'
import type { Page } from '#platform/web/page.ts'

const found = import.meta.glob<{ pages: Page[] }>('/src/areas/*/ui/routes.tsx', { eager: true })

const own: Page[] = [
  {
    path: '/',
    layout: 'landing',
    guard: 'everyone',
    title: 'Get more done, effortlessly',
    description: 'Get more done, effortlessly, with AI agents and workflows.',
    render: 'whole',
    view: () => import('./pages/landing.tsx'),
  },
  {
    path: '/test/components',
    layout: 'none',
    guard: 'everyone',
    title: 'Components',
    view: () => import('./pages/components.tsx'),
  },
]

/** Every screen of Taaskly, in the order of the areas. */
export const pages: Page[] = [
  ...areas.flatMap((area) => found[`/src/areas/${area}/ui/routes.tsx`]?.pages ?? []),
  ...own,
]
