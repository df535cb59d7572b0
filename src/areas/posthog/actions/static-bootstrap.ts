import { eventDestination } from '#areas/flags/actions/bootstrap.ts'
import type { AnalyticsBootstrap } from '#areas/flags/contract/bootstrap.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'

/** A page that is the same for every visitor comes without flags. */
export function staticBootstrap(running: Runtime): AnalyticsBootstrap {
  return { ...eventDestination(running), flags: {}, payloads: {} }
}
