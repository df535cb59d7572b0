import type { Action } from '#platform/contract/action.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Role } from '#platform/contract/permission.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Caller } from '#platform/server/auth/caller.ts'
import type { Implementation } from '#platform/server/actions/implementation.ts'

/**
 * Some actions concern another workspace than the one that the caller is in: joining one, leaving one. They do themselves
 * once more there, so that it stands in the journal of the workspace it happened in.
 */
export function callerInAccount(caller: Caller, account: Id, role: Role): Caller {
  if (caller.kind === 'visitor') return refuse('sign-in.needed', 401, 'Sign in first.')
  return { ...caller, account, role }
}

/** An action that does itself again is named before it is there. */
export type ImplementedAction<A extends Action> = { readonly action: A; readonly run: Implementation['run'] }
