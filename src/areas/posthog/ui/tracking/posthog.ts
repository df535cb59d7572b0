import { posthog } from 'posthog-js/dist/module.slim.no-external.js'
import { setPageViewTracker, onViewerCleared, type PageView } from '#platform/web/page/page-views.ts'
import type { AnalyticsBootstrap } from '#areas/flags/contract/bootstrap.ts'
import { onFlagExposure } from '#areas/flags/ui/public/flag-exposure.ts'
import { posthogSettings } from './posthog-settings.ts'

/** Who looks: somebody who has signed in, nobody who has, or the page does not know. */
export type ViewerId = string | null | undefined

/** Starts the library, says who looks, and counts each page from now on. */
export async function startPosthog(bootstrap: AnalyticsBootstrap, person: ViewerId): Promise<void> {
  // Only those who are signed in ask again which flags are on; for all others the page has said it.
  const extensions = person ? (await import('./flags-extension.ts')).extensions : {}
  posthog.init(bootstrap.key, { ...posthogSettings(bootstrap, location.origin), __extensionClasses: extensions })
  if (person) identify(person)
  setPageViewTracker(capturePageView)
  // What makes a difference to what somebody sees is counted, for experiments.
  if (person) onFlagExposure((key) => posthog.getFeatureFlag(key))
  addEventListener('pagehide', capturePageLeave)
  onViewerCleared(resetIdentity)
}

/** What the browser did before belongs to the person from now on; what somebody else did here does not. */
function identify(person: string): void {
  if (posthog._isIdentified() && posthog.get_distinct_id() !== person) posthog.reset()
  posthog.identify(person)
}

let currentView: PageView | undefined

function capturePageView(view: PageView): void {
  currentView = view
  const { path, title, at } = view
  const isOld = Date.now() - Date.parse(at) > 1_000
  posthog.capture('$pageview', { path, title }, isOld ? { timestamp: new Date(at) } : undefined)
}

/** The page is going: what is told now is told at once. */
function capturePageLeave(): void {
  if (currentView)
    posthog.capture('$pageleave', { path: currentView.path, title: currentView.title }, { transport: 'sendBeacon' })
}

/** After this nothing in the browser says who was here. */
function resetIdentity(): void {
  removeEventListener('pagehide', capturePageLeave)
  posthog.reset(true)
  // Answers that are still on their way would be noted again.
  posthog.set_config({ disable_persistence: true })
}
