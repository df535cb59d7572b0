import Cpu from 'lucide-react/icons/cpu'
import type { Page } from '#platform/web/page/page.ts'

export const pages: Page[] = [
  {
    path: '/settings/models',
    layout: 'settings',
    guard: 'signed-in',
    title: 'Models',
    description: 'Which language models agents may use, and whose key pays.',
    header: { floatingButton: false },
    nav: { group: 'workspace', icon: Cpu, order: 45 },
    load: async (context) => (await import('./loads.ts')).loadModels(context),
    view: () => import('./models-page.tsx'),
  },
]
