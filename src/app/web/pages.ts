import { areas } from '#app/areas.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { lazyComponent } from '#design/lazy-component.ts'
import type { Page } from '#platform/web/page/page.ts'
import type { PageSection } from '#platform/web/page/page-sections.tsx'
import { plannedPages } from './pages/planned-pages.ts'

const areaRoutes = import.meta.glob<{ pages?: Page[]; sections?: PageSection[] }>('/src/areas/*/ui/routes.tsx', {
  eager: true,
})

const appPages: Page[] = [
  {
    path: '/test',
    layout: 'default',
    guard: 'everyone',
    title: 'Self-check',
    description: 'Whether everything that this installation stands on works.',
    load: async (context) => (await import('./pages/load-self-check.ts')).loadSelfCheck(context),
    view: () => import('./pages/self-check.tsx'),
  },
  {
    path: '/test/components',
    layout: 'none',
    guard: 'everyone',
    title: 'Components',
    view: () => import('./pages/components.tsx'),
  },
  // For the site of the workspace with that handle. No site is published yet, so the page does not exist.
  {
    path: '/$slug',
    layout: 'none',
    guard: 'everyone',
    title: 'Page not found',
    load: async () => refuse('site.unknown', 404, "Sorry, we couldn't find the page you're looking for."),
    view: () => import('./pages/no-site.tsx'),
  },
]

/** The pages that the app leads to: those of its areas, in their order, and its own. */
export const builtPages: Page[] = [
  ...areas.flatMap((area) => areaRoutes[`/src/areas/${area}/ui/routes.tsx`]?.pages ?? []),
  ...appPages,
]

/** Every address of Taaskly. */
export const pages: Page[] = [...builtPages, ...plannedPages]

/** The parts that areas add to pages of other areas. */
export const pageSections = areas
  .flatMap((area) => areaRoutes[`/src/areas/${area}/ui/routes.tsx`]?.sections ?? [])
  .map(({ page, view }) => ({ page, Section: lazyComponent(view) }))
