import { posthog } from 'posthog-js/dist/module.slim.no-external.js'
import { setPageViewTracker, onViewerCleared, type PageView } from '#platform/web/page/page-views.ts'
import type { AnalyticsBootstrap } from '#areas/flags/contract/bootstrap.ts'
import { onFlagExposure } from '#areas/flags/ui/public/flag-exposure.ts'
import { posthogSettings } from './posthog-settings.ts'

/** A person's id; null for a visitor; undefined if the page does not know. */
export type ViewerId = string | null | undefined

export async function startPosthog(bootstrap: AnalyticsBootstrap, person: ViewerId): Promise<void> {
  // Only people who are signed in reload flags; visitors keep the ones that came with the page.
  const extensions = person ? (await import('./flags-extension.ts')).extensions : {}
  posthog.init(bootstrap.key, { ...posthogSettings(bootstrap, location.origin), __extensionClasses: extensions })
  if (person) identify(person)
  setPageViewTracker(capturePageView)
  // Experiments count exposures.
  if (person) onFlagExposure((key) => posthog.getFeatureFlag(key))
  addEventListener('pagehide', capturePageLeave)
  onViewerCleared(resetIdentity)
}

/** Links the browser's earlier events to the person, unless they belong to another person. */
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

/** The page is closing, so the event is sent by a beacon. */
function capturePageLeave(): void {
  if (currentView)
    posthog.capture('$pageleave', { path: currentView.path, title: currentView.title }, { transport: 'sendBeacon' })
}

/** Removes everything about the person from the browser. */
function resetIdentity(): void {
  removeEventListener('pagehide', capturePageLeave)
  posthog.reset(true)
  // Pending responses would store it again.
  posthog.set_config({ disable_persistence: true })
}
