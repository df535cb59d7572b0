import { posthogProjectKey } from '#areas/analytics/contract/posthog-endpoint.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { readBootstrap, type AnalyticsBootstrap } from '../contract/bootstrap.ts'
import { evaluateAllFlags, isVisibleTo } from './evaluate-flags.ts'

export const bootstrapAction = implement(
  readBootstrap,
  async ({ distinctId }, { caller, running }): Promise<AnalyticsBootstrap> => {
    const evaluations = await evaluateAllFlags(running, caller, distinctId)
    const visible = evaluations.filter(({ evaluation }) => isVisibleTo(caller, evaluation))
    const withPayload = visible.filter(({ evaluation: { value, payload } }) => value !== false && payload !== null)
    return {
      ...eventDestination(running),
      flags: Object.fromEntries(visible.map(({ flag, evaluation }) => [flag.key, evaluation.value])),
      payloads: Object.fromEntries(withPayload.map(({ flag, evaluation }) => [flag.key, evaluation.payload])),
    }
  },
)

/** Events stay here unless the settings name another server. */
export function eventDestination({
  settings,
}: Pick<Runtime, 'settings'>): Pick<AnalyticsBootstrap, 'host' | 'key' | 'script'> {
  const { analytics, trackingScript } = settings
  return { host: analytics?.host ?? null, key: analytics?.key ?? posthogProjectKey, script: trackingScript ?? null }
}
