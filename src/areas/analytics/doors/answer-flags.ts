import type { Caller } from '#platform/server/caller.ts'
import type { Running } from '#platform/server/running.ts'
import { decideAll, isTold } from '../actions/deciding.ts'
import type { Sent } from '../rules/captured.ts'

/** Which flags are on, in the form of `/flags?v=2`. */
export async function answerFlags(running: Running, asked: Sent, caller: Caller, requestId: string) {
  const distinctId = typeof asked['distinct_id'] === 'string' ? asked['distinct_id'].slice(0, 200) : undefined
  const decided = asked['disable_flags'] === true ? [] : await decideAll(running, caller, distinctId)
  const wanted = Array.isArray(asked['flag_keys']) ? asked['flag_keys'] : undefined
  const flags = decided
    .filter(({ flag, decision }) => (wanted?.includes(flag.key) ?? true) && isTold(caller, decision))
    .map(({ flag, decision: { value, payload, why } }, place) => [
      flag.key,
      {
        key: flag.key,
        enabled: value !== false,
        variant: typeof value === 'string' ? value : undefined,
        reason: { code: why, condition_index: undefined, description: reasons[why] },
        metadata: {
          id: place + 1,
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
  asked: 'They asked for it themselves',
  conditions: 'By its conditions and roll-out',
  rollout: 'Out of the roll-out',
  off: 'Switched off',
}
