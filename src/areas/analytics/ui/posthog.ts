import { posthog } from 'posthog-js/dist/module.slim.no-external.js'
import { countPageViews, onForgetting, type PageView } from '#platform/web/page-views.ts'
import type { Start } from '../contract/analytics.ts'
import { hearFlags } from './flag-seen.ts'
import { settingsFor } from './settings.ts'

/** Who looks: somebody who has signed in, nobody who has, or the page does not know. */
export type Viewer = string | null | undefined

/** Starts the library, says who looks, and counts each page from now on. */
export async function startPosthog(start: Start, person: Viewer): Promise<void> {
  // Only those who are signed in ask again which flags are on; for all others the page has said it.
  const extensions = person ? (await import('./flags-extension.ts')).extensions : {}
  posthog.init(start.key, { ...settingsFor(start, location.origin), __extensionClasses: extensions })
  if (person) identify(person)
  countPageViews(countView)
  // What makes a difference to what somebody sees is counted, for experiments.
  if (person) hearFlags((key) => posthog.getFeatureFlag(key))
  addEventListener('pagehide', countLeave)
  onForgetting(forget)
}

/** What the browser did before belongs to the person from now on; what somebody else did here does not. */
function identify(person: string): void {
  if (posthog._isIdentified() && posthog.get_distinct_id() !== person) posthog.reset()
  posthog.identify(person)
}

let shown: PageView | undefined

function countView(view: PageView): void {
  shown = view
  const { path, title, at } = view
  const isOld = Date.now() - Date.parse(at) > 1_000
  posthog.capture('$pageview', { path, title }, isOld ? { timestamp: new Date(at) } : undefined)
}

/** The page is going: what is told now is told at once. */
function countLeave(): void {
  if (shown) posthog.capture('$pageleave', { path: shown.path, title: shown.title }, { transport: 'sendBeacon' })
}

/** After this nothing in the browser says who was here. */
function forget(): void {
  removeEventListener('pagehide', countLeave)
  posthog.reset(true)
  // Answers that are still on their way would be noted again.
  posthog.set_config({ disable_persistence: true })
}
