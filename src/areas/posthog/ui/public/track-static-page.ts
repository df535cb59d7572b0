import { trackPageView } from '#platform/web/page/page-views.ts'
import { posthogPrefix } from '#areas/analytics/contract/posthog-endpoint.ts'
import type { AnalyticsBootstrap } from '#areas/flags/contract/bootstrap.ts'
import { startTracking } from './start-tracking.ts'

/** For cached pages, which are the same for every visitor: importing this module counts the page view. */
startTracking(fetchBootstrap)
trackPageView(location.pathname + location.search, document.title)

async function fetchBootstrap(): Promise<AnalyticsBootstrap | undefined> {
  const response = await fetch(`${posthogPrefix}/start`)
  return response.ok ? response.json() : undefined
}
