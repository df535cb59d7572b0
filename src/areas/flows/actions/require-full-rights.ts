import { refuse } from '#platform/contract/refusal.ts'
import type { Caller } from '#platform/server/auth/caller.ts'

/**
 * A flow can do whatever its owner may. So a key or an agent that may only do some of that must not make one run.
 */
export function requireFullRights(caller: Caller): void {
  const allowed = caller.kind === 'key' ? caller.scopes : 'allowed' in caller ? caller.allowed : ['*']
  if (!allowed.includes('*'))
    refuse('flows.limited-rights', 409, 'A flow can use every action, so what starts one must be allowed every action.')
}
