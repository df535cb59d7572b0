import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#platform/web/api/call.ts'
import { readBootstrap, type AnalyticsBootstrap } from '#areas/flags/contract/bootstrap.ts'
import { distinctIdFromCookies } from '#areas/analytics/contract/posthog-endpoint.ts'

/** On the server. If it fails, the page comes without flags. */
export async function prefetchBootstrap(queries: QueryClient, call: Call, cookies: string): Promise<void> {
  const distinctId = distinctIdFromCookies(cookies)
  const found = await call(readBootstrap, distinctId ? { distinctId } : {}).catch(() => undefined)
  if (found) queries.setQueryData(key, found)
}

/** In the browser. */
export function cachedBootstrap(queries: QueryClient): AnalyticsBootstrap | undefined {
  return queries.getQueryData<AnalyticsBootstrap>(key)
}

/** Without the distinct id, so that server and browser use the same key. */
const key = [readBootstrap.name, {}]
