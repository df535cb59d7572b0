import Blocks from 'lucide-react/icons/blocks'
import type { Page } from '#platform/web/page/page.ts'
import type { PageSection } from '#platform/web/page/page-sections.tsx'

const bundles = {
  layout: 'dashboard',
  guard: 'signed-in',
  load: async (context) => (await import('./loads.ts')).loadBundles(context),
} as const satisfies Partial<Page>

export const pages: Page[] = [
  {
    ...bundles,
    path: '/bundles',
    title: 'Bundles',
    description: 'Ready-made parts of a workspace, with their own tables, flows and notes.',
    nav: { group: 'bundles', icon: Blocks, order: 10 },
    keys: 'g b',
    view: () => import('./bundles-page.tsx'),
  },
  {
    ...bundles,
    path: '/bundles/explore',
    title: 'Explore bundles',
    description: 'Install one and it adds its own pages and data. Take it out any time.',
    view: () => import('./explore-page.tsx'),
  },
  {
    ...bundlePage(),
    path: '/bundles/$bundle',
    title: 'Bundle',
    titleOf: async (context) => (await import('./loads.ts')).bundleTitle(context),
  },
  { ...bundlePage('teambox'), path: '/bundles/teambox', title: 'Teambox' },
  { ...bundlePage('contenthub'), path: '/bundles/contenthub', title: 'Content Hub' },
  { ...bundlePage('whatsapp-crm'), path: '/bundles/whatsapp-crm', title: 'WhatsApp CRM' },
  { ...bundlePage('expense-tracker'), path: '/bundles/expense-tracker', title: 'Expense Tracker' },
]

export const sections: PageSection[] = [{ page: '/agents', view: () => import('./bundle-starters.tsx') }]

/** The page of the bundle in the address, or of a bundle with an address of its own. */
function bundlePage(id?: string) {
  return {
    ...bundles,
    header: { floatingButton: false },
    load: async (context) => (await import('./loads.ts')).loadBundle(context, id),
    view: () => import('./bundle-page.tsx'),
  } satisfies Partial<Page>
}
