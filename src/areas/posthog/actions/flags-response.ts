import type { Caller } from '#platform/server/auth/caller.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { evaluateAllFlags, isVisibleTo } from '#areas/flags/actions/evaluate-flags.ts'
import type { RawEvent } from '../rules/normalize-event.ts'

/** The response of PostHog's `/flags?v=2`. */
export async function flagsResponse(running: Runtime, request: RawEvent, caller: Caller, requestId: string) {
  const distinctId = typeof request['distinct_id'] === 'string' ? request['distinct_id'].slice(0, 200) : undefined
  const evaluations = request['disable_flags'] === true ? [] : await evaluateAllFlags(running, caller, distinctId)
  const requestedKeys = Array.isArray(request['flag_keys']) ? request['flag_keys'] : undefined
  const flags = evaluations
    .filter(({ flag, evaluation }) => (requestedKeys?.includes(flag.key) ?? true) && isVisibleTo(caller, evaluation))
    .map(({ flag, evaluation: { value, payload, reason } }, index) => [
      flag.key,
      {
        key: flag.key,
        enabled: value !== false,
        variant: typeof value === 'string' ? value : undefined,
        reason: { code: reason, condition_index: undefined, description: reasons[reason] },
        metadata: {
          id: index + 1,
          version: 1,
          payload: payload === null ? undefined : JSON.stringify(payload),
        },
      },
    ])
  return {
    flags: Object.fromEntries(flags),
    errorsWhileComputingFlags: false,
    requestId,
    evaluatedAt: Date.now(),
  }
}

const reasons = {
  asked: 'Joined or left early access',
  conditions: 'Matched conditions and roll-out',
  rollout: 'Outside the roll-out',
  off: 'Switched off',
}
