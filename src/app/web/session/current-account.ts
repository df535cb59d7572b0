import type { Profile } from '#areas/people/contract/profile.ts'
import type { Account } from '#areas/workspaces/contract/list-accounts.ts'
import { maxListLength } from '#platform/contract/live.ts'
import type { Session } from '#platform/contract/session.ts'

/** The session with the current data of its workspace; undefined when the person is no longer a member there. */
export function withCurrentAccount(session: Session, accounts: Account[]): Session | undefined {
  if (!session.signedIn) return session
  const account = accounts.find(({ id }) => id === session.account.id)
  // The list may be cut off, so the workspace may still be there.
  if (!account) return accounts.length < maxListLength ? undefined : session
  const { id, type, name, handle, profile, role } = account
  return { ...session, account: { id, type, name, handle, picture: profile.picture ?? null }, role }
}

/** The session with the current profile, which may have changed in another tab. */
export function withProfile(session: Session, { name, image, dates }: Profile): Session {
  return session.signedIn ? { ...session, person: { ...session.person, name, image, ...dates } } : session
}
