import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { isAdmin } from '../rules/may-use.ts'

export function requireAdminForWorkspace(scope: Scope, isWorkspaces: boolean): void {
  if (isWorkspaces && !isAdmin(scope))
    refuse('connections.admin-needed', 403, 'Only an admin can connect or change an account of the whole workspace.')
}
