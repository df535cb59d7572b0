import { useRouter } from '@tanstack/react-router'
import { useSession } from '#platform/web/session.ts'
import { useShortcut } from '#platform/web/shortcut.ts'
import { pages } from '../pages.ts'
import { paletteOpen } from './palette-open.ts'
import { shortcutsOpen } from './shortcuts-open.ts'

/**
 * The keys that do the same everywhere: search, this list, and going to the places that have keys. In every layout but those
 * that strangers come in by, which are to be light.
 */
export function GlobalKeys() {
  const { signedIn } = useSession()
  useShortcut('mod+k', 'Search', () => paletteOpen.set(!paletteOpen.get()), { group: 'Anywhere' })
  useShortcut('?', 'This list', () => shortcutsOpen.set(true), { group: 'Anywhere' })
  return signedIn && places.map(([path, keys, label]) => <GoTo key={path} path={path} keys={keys} label={label} />)
}

const places = pages.flatMap(({ path, keys, title, nav }) => (keys ? [[path, keys, nav?.label ?? title] as const] : []))

function GoTo({ path, keys, label }: { path: string; keys: string; label: string }) {
  const router = useRouter()
  useShortcut(keys, label, () => void router.navigate({ to: path }), { group: 'Go to' })
  return null
}
