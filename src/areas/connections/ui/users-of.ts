import type { Connection } from '../contract/connections.ts'

/** Who can use a connection, in a few words. */
export function usersOf({ isWorkspaces, allowedPeople }: Pick<Connection, 'isWorkspaces' | 'allowedPeople'>): string {
  if (!isWorkspaces) return 'Only you'
  if (allowedPeople === null) return 'Everyone here'
  if (allowedPeople.length === 0) return 'Only admins'
  return allowedPeople.length === 1 ? 'Admins and 1 member' : `Admins and ${allowedPeople.length} members`
}
