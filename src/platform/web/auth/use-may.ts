import type { Action } from '../../contract/action.ts'
import { may, type CallerRights } from '../../contract/permission.ts'
import type { Session } from '../../contract/session.ts'
import { useSession } from './session.ts'

/** Whether the visitor may call this action: the same rule that the server uses. */
export function useMay(action: Action): boolean {
  return may(action.permission, rightsOf(useSession()))
}

export function rightsOf(session: Session): CallerRights {
  if (!session.signedIn) return { signedIn: false }
  return { signedIn: true, installationAdmin: session.person.admin, role: session.role }
}
