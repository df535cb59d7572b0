import Plus from 'lucide-react/icons/plus'
import Workflow from 'lucide-react/icons/workflow'
import type { Page } from '#platform/web/page/page.ts'

const flow = {
  layout: 'none',
  guard: 'signed-in',
  header: { floatingButton: false },
  titleOf: async (context) => (await import('./loads.ts')).flowTitle(context),
} as const satisfies Partial<Page>

export const pages: Page[] = [
  {
    path: '/flows',
    layout: 'dashboard',
    guard: 'signed-in',
    title: 'Flows',
    description: 'Work that runs by itself: on a schedule, on an event, or when an agent asks.',
    nav: { group: 'main', icon: Workflow, order: 20 },
    keys: 'g f',
    commands: [
      {
        name: 'new',
        label: 'New flow',
        icon: Plus,
        keywords: ['create make add automation workflow'],
        permission: 'member',
      },
    ],
    load: async (context) => (await import('./loads.ts')).loadFlows(context),
    view: () => import('./flows-page.tsx'),
  },
  {
    ...flow,
    path: '/flows/$id',
    sidebar: 'rail',
    title: 'Flow',
    description: 'The steps of a flow, and how they ran.',
    load: async (context) => (await import('./loads.ts')).loadFlow(context),
    view: () => import('./flow-page.tsx'),
  },
  {
    ...flow,
    path: '/flows/$id/runs',
    sidebar: true,
    title: 'Runs of a flow',
    load: async (context) => (await import('./loads.ts')).loadRuns(context),
    view: () => import('./run/runs-page.tsx'),
  },
  {
    ...flow,
    path: '/flows/$id/runs/$runId',
    sidebar: 'rail',
    title: 'Run of a flow',
    load: async (context) => (await import('./loads.ts')).loadRun(context),
    view: () => import('./run/run-page.tsx'),
  },
  {
    ...flow,
    path: '/flows/$id/versions',
    sidebar: 'rail',
    title: 'Versions of a flow',
    load: async (context) => (await import('./loads.ts')).loadVersions(context),
    view: () => import('./versions/versions-page.tsx'),
  },
  {
    ...flow,
    path: '/flows/$id/settings',
    sidebar: true,
    title: 'Settings of a flow',
    load: async (context) => (await import('./loads.ts')).loadFlowSettings(context),
    view: () => import('./settings/settings-page.tsx'),
  },
]
