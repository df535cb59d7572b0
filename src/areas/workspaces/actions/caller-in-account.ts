import type { Action } from '#platform/contract/action.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Role } from '#platform/contract/permission.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Caller } from '#platform/server/auth/caller.ts'
import type { Implementation } from '#platform/server/actions/implementation.ts'

/**
 * Joining, leaving, creating and deleting a workspace are called from any workspace. The action then runs itself again
 * with this caller, so that the entry is in the journal of the workspace it is about.
 */
export function callerInAccount(caller: Caller, account: Id, role: Role): Caller {
  if (caller.kind === 'visitor') return refuse('sign-in.needed', 401, 'Sign in first.')
  return { ...caller, account, role }
}

/** The type of an action that refers to itself in its own implementation. */
export type ImplementedAction<A extends Action> = { readonly action: A; readonly run: Implementation['run'] }
