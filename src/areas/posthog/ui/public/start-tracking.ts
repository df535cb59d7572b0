import { setPageViewTracker } from '#platform/web/page/page-views.ts'
import { signOutState } from '#platform/web/auth/sign-out-state.ts'
import type { AnalyticsBootstrap } from '#areas/flags/contract/bootstrap.ts'
import { hasDoNotTrackSignal } from '../../rules/do-not-track.ts'
import type { ViewerId } from '../tracking/posthog.ts'

/** Counts page views once the page is idle. With Do Not Track nothing is loaded, stored or sent. */
export function startTracking(
  loadBootstrap: () => Promise<AnalyticsBootstrap | undefined>,
  findViewer?: () => ViewerId,
): void {
  if (hasDoNotTrackSignal(window)) return setPageViewTracker(() => {})
  whenIdleAfterLoad(async () => {
    const bootstrap = await loadBootstrap()
    if (!bootstrap) return
    const [{ startPosthog }, { loadTrackingScript }] = await Promise.all([
      import('../tracking/posthog.ts'),
      import('../tracking/tracking-script.ts'),
    ])
    if (signOutState.inProgress) return
    loadTrackingScript(bootstrap.script)
    await startPosthog(bootstrap, findViewer?.())
  })
}

/** After the page has loaded, a delay, and then an idle moment. */
function whenIdleAfterLoad(work: () => Promise<void>): void {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  const schedule = () => setTimeout(() => whenIdle(() => void work().catch(() => {})), idleDelayMs)
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true })
}

const idleDelayMs = 1_500
