import { Outlet } from '@tanstack/react-router'
import { LoadingBar } from '#design/feedback/loading-bar.tsx'
import { OfflineBanner } from '#design/feedback/offline-banner.tsx'

/** What surrounds a no-script page. `entry-no-script.ts` moves the bar, and takes the banner out of its template. */
export function NoScriptShell() {
  return (
    <div className="contents">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <LoadingBar state="idle" progress={0} />
      <Outlet />
      <OfflineBanner offline={false} />
      <template id="offline">
        <OfflineBanner />
      </template>
    </div>
  )
}
