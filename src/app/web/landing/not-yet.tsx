import { toCome } from '../pages/to-come.ts'

/** What this site speaks of and is not built yet. It becomes shorter with each area that is, and goes with the last. */
export function NotYet() {
  if (missing.length === 0) return null
  return (
    <aside className="border-b border-line bg-surface-2 px-5 py-2.5 text-center text-13 text-balance text-ink-2">
      Taaskly is young. Not here yet: {list.format(missing)}.
    </aside>
  )
}

const list = new Intl.ListFormat('en-GB')

const spokenOf = [
  { path: '/agents', word: 'agents' },
  { path: '/flows', word: 'flows' },
  { path: '/tables', word: 'tables' },
  { path: '/notes', word: 'notes' },
  { path: '/integrations', word: 'integrations' },
  { path: '/bundles', word: 'bundles' },
]

const missing = spokenOf.filter(({ path }) => toCome.some((page) => page.path === path)).map(({ word }) => word)
