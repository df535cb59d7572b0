import { plannedPages } from '../pages/planned-pages.ts'

/** Features that the site describes and that are not built yet. Delete a line when its area is built. */
export function PlannedNotice() {
  if (missing.length === 0) return null
  return (
    <aside className="border-b border-line bg-surface-2 px-5 py-2.5 text-center text-13 text-balance text-ink-2">
      Taaskly is young. Not here yet: {list.format(missing)}.
    </aside>
  )
}

const list = new Intl.ListFormat('en-GB')

const advertised = [
  { path: '/agents', name: 'agents' },
  { path: '/flows', name: 'flows' },
  { path: '/tables', name: 'tables' },
  { path: '/notes', name: 'notes' },
  { path: '/integrations', name: 'integrations' },
  { path: '/apps/teambox', name: 'the four bundles' },
]

const missing = advertised.filter(({ path }) => plannedPages.some((page) => page.path === path)).map(({ name }) => name)
