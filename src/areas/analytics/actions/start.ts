import { implement } from '#platform/server/action.ts'
import type { Running } from '#platform/server/running.ts'
import { readStart, type Start } from '../contract/analytics.ts'
import { ownKey } from '../rules/own.ts'
import { decideAll, isTold } from './deciding.ts'

export const start = implement(readStart, async ({ distinctId }, { caller, running }): Promise<Start> => {
  const all = await decideAll(running, caller, distinctId)
  const decided = all.filter(({ decision }) => isTold(caller, decision))
  const withPayload = decided.filter(({ decision: { value, payload } }) => value !== false && payload !== null)
  return {
    ...whereTo(running),
    flags: Object.fromEntries(decided.map(({ flag, decision }) => [flag.key, decision.value])),
    payloads: Object.fromEntries(withPayload.map(({ flag, decision }) => [flag.key, decision.payload])),
  }
})

/** Events stay here, unless another place is configured. */
export function whereTo({ settings }: Pick<Running, 'settings'>): Pick<Start, 'host' | 'key' | 'script'> {
  const { analytics, trackingScript } = settings
  return { host: analytics?.host ?? null, key: analytics?.key ?? ownKey, script: trackingScript ?? null }
}
