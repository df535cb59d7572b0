import type { Id } from '#platform/contract/id.ts'
import { roles, type Role } from '#platform/contract/permission.ts'

/** How long a person can cancel. */
export const graceDays = 30

/** A workspace of a person, with the number of others. Owners who are to be deleted do not count. */
export type Membership = {
  id: Id
  name: string
  type: 'personal' | 'business'
  role: Role
  others: number
  otherOwners: number
}

/**
 * What happens to a workspace when a person is deleted: it is deleted, it stays, or it prevents the deletion because it
 * needs an owner.
 */
export function deletionOutcome({ type, role, others, otherOwners }: Membership): 'deleted' | 'remaining' | 'blocking' {
  if (type === 'personal' || others === 0) return 'deleted'
  return role === 'owner' && otherOwners === 0 ? 'blocking' : 'remaining'
}

export type Member = { person: Id; role: Role; since: string; isLeaving: boolean }

/** Who takes over in a workspace: the highest role that stays, and among those the longest member. */
export function successorOf(members: readonly Member[]): Member | undefined {
  const rank = ({ role, isLeaving }: Member) => (isLeaving ? -1 : roles.indexOf(role))
  return members.toSorted((a, b) => rank(b) - rank(a) || a.since.localeCompare(b.since)).at(0)
}

/** Secrets, not data: nobody can export them. */
export function isSecret(column: string): boolean {
  return /(^|_)(hash|token|secret|password|salt|sealed|cipher|ciphertext|credential|otp|private_key)s?($|_)/.test(
    column,
  )
}

/** A unique name in the archive that every file system accepts. */
export function folderOf({ id, name }: { id: Id; name: string }): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
  return [ascii || 'workspace', id.slice(-8)].join('-')
}
