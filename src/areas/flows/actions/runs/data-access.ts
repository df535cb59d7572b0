import type { Id } from '#platform/contract/id.ts'
import { may } from '#platform/contract/permission.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'

/**
 * The items of a run may hold what only the person can see for whom it worked. So they are for that person and for
 * admins.
 */
export function requireDataAccess(scope: Scope, { person_id: person }: { person_id: Id | null }): void {
  if (!maySeeData(scope, person))
    refuse('flows.not-your-run', 403, 'Only the person for whom it ran, and admins, can see the data of this run.')
}

export function maySeeData({ role, person }: Scope, runPerson: Id | null): boolean {
  return runPerson === person || may('admin', { signedIn: true, role })
}
