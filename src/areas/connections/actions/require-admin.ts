import { may } from '#platform/contract/permission.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'

export function requireAdminForWorkspace({ role }: Scope, isWorkspaces: boolean): void {
  if (isWorkspaces && !may('admin', { signedIn: true, role }))
    refuse('connections.admin-needed', 403, 'Only an admin can connect an account for the whole workspace.')
}
