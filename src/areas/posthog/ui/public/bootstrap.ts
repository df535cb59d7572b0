import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#platform/web/api/call.ts'
import { readBootstrap, type AnalyticsBootstrap } from '#areas/flags/contract/bootstrap.ts'
import { distinctIdFromCookies } from '#areas/analytics/contract/posthog-endpoint.ts'

/** On the server: brings into a page what it begins with. A page comes without it rather than not at all. */
export async function prefetchBootstrap(queries: QueryClient, call: Call, cookies: string): Promise<void> {
  const distinctId = distinctIdFromCookies(cookies)
  const found = await call(readBootstrap, distinctId ? { distinctId } : {}).catch(() => undefined)
  if (found) queries.setQueryData(key, found)
}

/** In the browser: what the page came with. */
export function cachedBootstrap(queries: QueryClient): AnalyticsBootstrap | undefined {
  return queries.getQueryData<AnalyticsBootstrap>(key)
}

/** The browser's own id is not a part of it, so that both sides find it by the same name. */
const key = [readBootstrap.name, {}]
