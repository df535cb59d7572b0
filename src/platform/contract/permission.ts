/** The roles in a workspace, the least first. */
export const roles = ['viewer', 'member', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

/**
 * Who may call an action: anyone, anyone who is signed in, an admin of the installation, or a person with at least that
 * role in the workspace.
 */
export type Permission = 'anyone' | 'signed-in' | 'installation-admin' | Role

/** What a permission depends on. Both the server and the screen have it. */
export type CallerRights = { signedIn: boolean; installationAdmin?: boolean; role?: Role | undefined }

/** Used by the screen to disable a button and by the server to refuse a request. */
export function may(permission: Permission, rights: CallerRights): boolean {
  if (permission === 'anyone') return true
  if (!rights.signedIn) return false
  if (permission === 'signed-in') return true
  if (permission === 'installation-admin') return rights.installationAdmin === true
  return rights.role !== undefined && roles.indexOf(rights.role) >= roles.indexOf(permission)
}

export function isRole(permission: Permission): permission is Role {
  return roles.some((role) => role === permission)
}
