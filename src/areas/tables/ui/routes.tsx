import Plus from 'lucide-react/icons/plus'
import Table2 from 'lucide-react/icons/table-2'
import Upload from 'lucide-react/icons/upload'
import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/tables',
    layout: 'dashboard',
    guard: 'signed-in',
    title: 'Tables',
    description: 'Your lists, with rows, fields and views.',
    nav: { group: 'main', icon: Table2, order: 30 },
    keys: 'g t',
    commands: [
      {
        name: 'new',
        label: 'New table',
        icon: Plus,
        keywords: ['create make add list database'],
        permission: 'member',
      },
      {
        name: 'import',
        label: 'Import a file into a table',
        icon: Upload,
        keywords: ['csv excel xlsx json spreadsheet upload'],
        permission: 'member',
      },
    ],
    load: async (context) => (await import('./page-loaders.ts')).loadTables(context),
    view: () => import('./tables-page.tsx'),
  },
  {
    path: '/tables/$id',
    layout: 'none',
    sidebar: true,
    guard: 'signed-in',
    title: 'Table',
    description: 'The rows of a table.',
    load: async (context) => (await import('./page-loaders.ts')).loadTable(context),
    titleOf: async (context) => (await import('./page-loaders.ts')).tableTitle(context),
    view: () => import('./table-page.tsx'),
  },
]
