import NotebookPen from 'lucide-react/icons/notebook-pen'
import SquarePen from 'lucide-react/icons/square-pen'
import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/notes',
    layout: 'custom-header-dashboard',
    guard: 'signed-in',
    title: 'Notes',
    description: 'Manage your notes.',
    header: { tabBar: false, floatingButton: false },
    nav: { group: 'main', icon: NotebookPen, order: 40 },
    keys: 'g o',
    commands: [
      {
        name: 'new',
        label: 'New note',
        icon: SquarePen,
        keywords: ['create write page document capture'],
        permission: 'member',
      },
    ],
    load: async (context) => (await import('./loads.ts')).loadNotes(context),
    view: () => import('./notes-page.tsx'),
  },
  {
    path: '/notes/$noteId',
    layout: 'none',
    sidebar: true,
    guard: 'signed-in',
    title: 'Notes',
    description: 'Manage your notes.',
    header: { tabBar: false, floatingButton: false },
    load: async (context) => (await import('./loads.ts')).loadNote(context),
    titleOf: async (context) => (await import('./loads.ts')).noteTitle(context),
    view: () => import('./note-page.tsx'),
  },
]
