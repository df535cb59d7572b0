import type { Id } from '#platform/contract/id.ts'
import { may, type Role } from '#platform/contract/permission.ts'

type Person = { person: Id; role: Role }

/** A connection of a person is nobody else's. One of the workspace may be used by whom its admins allow, and by them. */
export function mayUse(
  { owner, allowedPeople }: { owner: Id | null; allowedPeople: readonly Id[] | null },
  { person, role }: Person,
): boolean {
  if (owner !== null) return owner === person
  return allowedPeople === null || allowedPeople.includes(person) || isAdmin({ role })
}

export function isAdmin({ role }: Pick<Person, 'role'>): boolean {
  return may('admin', { signedIn: true, role })
}
