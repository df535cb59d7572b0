import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { Outlet } from '@tanstack/react-router'
import { alertStore } from '#design/alert.ts'
import { ahead, late } from '#design/late.ts'
import { OfflineBanner } from '#design/offline-banner.tsx'
import { useOnline } from '#platform/web/online.ts'
import { wantedProof } from '#platform/web/prove-again.ts'
import { useThemeOnPage } from '#platform/web/theme.ts'
import { Announcer } from './announcer.tsx'
import { paletteOpen } from './palette-open.ts'
import { useMailLink } from './mail-link.ts'
import { useMissingParts } from './missing-parts.ts'
import { shortcutsOpen } from './shortcuts-open.ts'
import { SigningIn } from './signing-in.tsx'
import { TopLoading } from './top-loading.tsx'
import { Uploads } from './uploads.tsx'

const loadAlerts = async () => ({ default: (await import('#design/alerts.tsx')).Alerts })
const Alerts = late(loadAlerts)
const Palette = late(() => import('./palette.tsx'))
const ShortcutsSheet = late(() => import('./shortcuts-sheet.tsx'))
const ProveAgain = late(() => import('#areas/people/ui/public/prove-again.tsx'))

/** What is around every page, whatever its layout. */
export function Shell() {
  useThemeOnPage()
  useMailLink()
  useMissingParts()
  const offline = !useOnline()
  const alerted = useSyncExternalStore(alertStore.subscribe, alertStore.read, alertStore.read).length > 0
  const palette = paletteOpen.use()
  const listed = shortcutsOpen.use()
  const proof = wantedProof.use()
  // Most of all they tell that the server is away.
  useEffect(() => ahead(loadAlerts), [])
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
      <Suspense>{listed && <ShortcutsSheet />}</Suspense>
      <Uploads />
      <Suspense>{proof && <ProveAgain onSettled={proof.settle} />}</Suspense>
    </div>
  )
}
