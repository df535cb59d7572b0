import type { Context } from 'hono'
import type { Action } from '#platform/contract/action.ts'
import type { Caller } from '#platform/server/auth/caller.ts'
import type { IdentifyCaller } from '#platform/server/http/action-routes.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { requestLimits } from '#platform/server/http/request-limits.ts'
import { checkSameOrigin } from '#platform/server/http/same-origin.ts'
import { requireExternalAccess } from '#platform/server/actions/run-action.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'

export type Authenticate = {
  (c: Context<HttpEnv>, action: Action): Promise<Caller>
  /** Counts a call without a caller. */
  limitByNetwork(c: Context<HttpEnv>): void
}

/** The same checks as for actions: rate limits, origin, permission. */
export function createAuthenticate(running: Runtime, resolveCaller: IdentifyCaller): Authenticate {
  const { limitByNetwork, limitByCaller } = requestLimits(running)
  const authenticate = async (c: Context<HttpEnv>, action: Action) => {
    limitByNetwork(c)
    const caller = await resolveCaller(c.req.raw)
    limitByCaller(c, caller)
    if (caller.kind !== 'key') checkSameOrigin(c.req.raw, running.settings.publicUrl)
    requireExternalAccess(action, caller)
    return caller
  }
  return Object.assign(authenticate, { limitByNetwork })
}
