import type { Id } from '#platform/contract/id.ts'
import { roles, type Role } from '#platform/contract/permission.ts'

/** How long somebody who asked to be deleted can change their mind. */
export const graceDays = 30

/** A workspace that somebody belongs to, with who else is there. Owners who are leaving themselves do not count. */
export type Membership = {
  id: Id
  name: string
  type: 'personal' | 'business'
  role: Role
  others: number
  otherOwners: number
}

/** What becomes of a workspace when somebody goes: it goes too, it stays, or it holds them because it needs an owner. */
export function deletionOutcome({ type, role, others, otherOwners }: Membership): 'goes' | 'stays' | 'holds' {
  if (type === 'personal' || others === 0) return 'goes'
  return role === 'owner' && otherOwners === 0 ? 'holds' : 'stays'
}

export type Member = { person: Id; role: Role; since: string; isLeaving: boolean }

/** Who gets what somebody leaves in a workspace: the highest in rank who stays, and of those who was there first. */
export function successorOf(members: readonly Member[]): Member | undefined {
  const rank = ({ role, isLeaving }: Member) => (isLeaving ? -1 : roles.indexOf(role))
  return members.toSorted((a, b) => rank(b) - rank(a) || a.since.localeCompare(b.since)).at(0)
}

/** Columns that are no data of anybody but a way in. They leave the database for nobody. */
export function isSecret(column: string): boolean {
  return /(^|_)(hash|token|secret|password|salt|sealed|cipher|ciphertext|credential|otp|private_key)s?($|_)/.test(
    column,
  )
}

/** A folder's name in the archive: readable, safe on every computer, and unlike any other. */
export function folderOf({ id, name }: { id: Id; name: string }): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
  return [ascii || 'workspace', id.slice(-8)].join('-')
}
