/** What a person may be in a workspace, least first. */
export const roles = ['viewer', 'member', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

/**
 * Who may do an action: anyone at all, anyone who is signed in, the installation's admin,
 * or a person with at least that role in the workspace.
 */
export type Permission = 'anyone' | 'signed-in' | 'installation-admin' | Role

/** As much of a caller as a permission can ask about. Server and screen both can make one. */
export type CallerRights = { signedIn: boolean; installationAdmin?: boolean; role?: Role | undefined }

/** The one question: it greys the button and refuses the request. */
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
