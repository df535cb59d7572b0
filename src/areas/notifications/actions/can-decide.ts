import type { Id } from '#platform/contract/id.ts'
import { isRole, may, type roles } from '#platform/contract/permission.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { WaitingApproval } from '../store/approvals.ts'

/** The same rule as in approvals: the request is for them, and they may run the action themselves. */
export function canDecide(
  { action, forPerson, forRole }: Pick<WaitingApproval, 'action' | 'forPerson' | 'forRole'>,
  { person, role }: { person: Id; role: (typeof roles)[number] },
  { registry }: Pick<Runtime, 'registry'>,
): boolean {
  const permission = registry.find(action)?.action.permission
  const standing = { signedIn: true, role }
  if (!permission || !may(permission, standing)) return false
  return forPerson === person || (forRole !== null && isRole(forRole) && may(forRole, standing))
}
