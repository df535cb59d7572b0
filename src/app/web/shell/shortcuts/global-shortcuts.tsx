import { useRouter } from '@tanstack/react-router'
import { useSession } from '#platform/web/auth/session.ts'
import { useShortcut } from '#platform/web/shortcuts/shortcut.ts'
import { builtPages } from '../../pages.ts'
import { paletteOpen } from '../palette/palette-open.ts'
import { shortcutsOpen } from './shortcuts-open.ts'

/**
 * The shortcuts that work everywhere: search, this list, and pages that have keys. Left out of the public layouts, to
 * keep them small.
 */
export function GlobalShortcuts() {
  const { signedIn } = useSession()
  useShortcut('mod+k', 'Search', () => paletteOpen.set(!paletteOpen.get()), { group: 'Anywhere' })
  useShortcut('?', 'This list', () => shortcutsOpen.set(true), { group: 'Anywhere' })
  return (
    signedIn &&
    pageShortcuts.map(([path, keys, label]) => <PageShortcut key={path} path={path} keys={keys} label={label} />)
  )
}

const pageShortcuts = builtPages.flatMap(({ path, keys, title, nav }) =>
  keys ? [[path, keys, nav?.label ?? title] as const] : [],
)

function PageShortcut({ path, keys, label }: { path: string; keys: string; label: string }) {
  const router = useRouter()
  useShortcut(keys, label, () => void router.navigate({ to: path }), { group: 'Go to' })
  return null
}
