import type { NotificationKind } from '../contract/about.ts'

type Reader = { address: string; email: boolean; rhythm: string }

/** A new sign-in does not wait for a digest. */
export function wantsMailNow({ address, email, rhythm }: Reader, { kind }: { kind: NotificationKind }): boolean {
  return address !== '' && email && (rhythm === 'at-once' || (kind === 'sign-in' && rhythm !== 'never'))
}
