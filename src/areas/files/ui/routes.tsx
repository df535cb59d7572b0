import Files from 'lucide-react/icons/files'
import type { Page } from '#platform/web/page.ts'
import { prefetch } from '#platform/web/query.ts'
import { listFiles, readUsage } from '../contract.ts'

export const pages: Page[] = [
  {
    path: '/settings/files',
    layout: 'settings',
    guard: 'signed-in',
    title: 'Files',
    description: 'What this workspace keeps, and how much room it takes.',
    header: { floatingButton: false },
    nav: { group: 'data', icon: Files, order: 5 },
    load: (context) => Promise.all([prefetch(context, listFiles, {}), prefetch(context, readUsage, {})]),
    view: () => import('./files-page.tsx'),
  },
]
