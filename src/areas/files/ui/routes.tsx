import Files from 'lucide-react/icons/files'
import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/settings/files',
    layout: 'settings',
    guard: 'signed-in',
    title: 'Files',
    description: 'What this workspace keeps, and how much room it takes.',
    header: { floatingButton: false },
    nav: { group: 'data', icon: Files, order: 5 },
    load: async (context) => (await import('./loads.ts')).loadFiles(context),
    view: () => import('./files-page.tsx'),
  },
]
