import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { Outlet } from '@tanstack/react-router'
import { alertStore } from '#design/feedback/alert.ts'
import { preload, lazyComponent } from '#design/lazy-component.ts'
import { OfflineBanner } from '#design/feedback/offline-banner.tsx'
import { useOnline } from '#platform/web/online.ts'
import { reauthenticationRequest } from '#platform/web/auth/reauthenticate.ts'
import { useApplyTheme } from '#platform/web/theme.ts'
import { Announcer } from './announcer.tsx'
import { paletteOpen } from './palette/palette-open.ts'
import { useEmailConfirmedAlert } from './email-confirmed-alert.ts'
import { useNewVersionAlert } from './new-version-alert.ts'
import { shortcutsOpen } from './shortcuts/shortcuts-open.ts'
import { SigningIn } from './signing-in.tsx'
import { TopLoading } from './top-loading.tsx'
import { Uploads } from './uploads.tsx'

const loadAlerts = async () => ({ default: (await import('#design/feedback/alerts.tsx')).Alerts })
const Alerts = lazyComponent(loadAlerts)
const Palette = lazyComponent(() => import('./palette/palette.tsx'))
const ShortcutsSheet = lazyComponent(() => import('./shortcuts/shortcuts-sheet.tsx'))
const Reauthenticate = lazyComponent(() => import('#areas/people/ui/public/prove-again.tsx'))

/** What surrounds every page, whatever its layout. */
export function Shell() {
  useApplyTheme()
  useEmailConfirmedAlert()
  useNewVersionAlert()
  const offline = !useOnline()
  const hasAlerts = useSyncExternalStore(alertStore.subscribe, alertStore.read, alertStore.read).length > 0
  const isPaletteOpen = paletteOpen.use()
  const isShortcutsOpen = shortcutsOpen.use()
  const proof = reauthenticationRequest.use()
  // Loaded early, because an alert may have to report that the server is away.
  useEffect(() => preload(loadAlerts), [])
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
      <Suspense>{hasAlerts && <Alerts />}</Suspense>
      <Suspense>{isPaletteOpen && <Palette />}</Suspense>
      <Suspense>{isShortcutsOpen && <ShortcutsSheet />}</Suspense>
      <Uploads />
      <Suspense>{proof && <Reauthenticate onSettled={proof.settle} />}</Suspense>
    </div>
  )
}
