import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { Outlet } from '@tanstack/react-router'
import { alertStore } from '#design/alert.ts'
import { ahead, late } from '#design/late.ts'
import { OfflineBanner } from '#design/offline-banner.tsx'
import { useOnline } from '#platform/web/online.ts'
import { wantedProof } from '#platform/web/prove-again.ts'
import { useShortcut } from '#platform/web/shortcut.ts'
import { useThemeOnPage } from '#platform/web/theme.ts'
import { Announcer } from './announcer.tsx'
import { paletteOpen } from './palette-open.ts'
import { useMailLink } from './mail-link.ts'
import { SigningIn } from './signing-in.tsx'
import { TopLoading } from './top-loading.tsx'

const loadAlerts = async () => ({ default: (await import('#design/alerts.tsx')).Alerts })
const Alerts = late(loadAlerts)
const Palette = late(() => import('./palette.tsx'))
const ProveAgain = late(() => import('#areas/people/ui/public/prove-again.tsx'))

/** What is around every page, whatever its layout. */
export function Shell() {
  useThemeOnPage()
  useMailLink()
  const offline = !useOnline()
  const alerted = useSyncExternalStore(alertStore.subscribe, alertStore.read, alertStore.read).length > 0
  const palette = paletteOpen.use()
  const proof = wantedProof.use()
  // Most of all they tell that the server is away.
  useEffect(() => ahead(loadAlerts), [])
  useShortcut('mod+k', () => paletteOpen.set(!paletteOpen.get()))
  return (
    <div className="contents">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <TopLoading />
      <Outlet />
      <Announcer />
      <OfflineBanner offline={offline} />
      <SigningIn />
      <Suspense>{alerted && <Alerts />}</Suspense>
      <Suspense>{palette && <Palette />}</Suspense>
      <Suspense>{proof && <ProveAgain onSettled={proof.settle} />}</Suspense>
    </div>
  )
}
