import { countPageViews } from '#platform/web/page-views.ts'
import { signingOut } from '#platform/web/signing-out.ts'
import type { Start } from '../../contract/analytics.ts'
import { saysNoTracking } from '../../rules/do-not-track.ts'
import type { Viewer } from '../posthog.ts'

/**
 * Counts page views once the page is at rest, so that nobody waits for it. For whoever does not want to be tracked nothing
 * happens at all: nothing is loaded, kept or sent.
 */
export function beginCounting(findStart: () => Promise<Start | undefined>, findPerson?: () => Viewer): void {
  if (saysNoTracking(window)) return countPageViews(() => {})
  atRest(async () => {
    const start = await findStart()
    if (!start) return
    const [{ startPosthog }, { loadTrackingScript }] = await Promise.all([
      import('../posthog.ts'),
      import('../tracking-script.ts'),
    ])
    if (signingOut.isUnderWay) return
    loadTrackingScript(start.script)
    await startPosthog(start, findPerson?.())
  })
}

/** The page is there, a while has passed, and there is nothing better to do. */
function atRest(work: () => Promise<void>): void {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  const soon = () => setTimeout(() => whenIdle(() => void work().catch(() => {})), rest)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}

const rest = 1_500
