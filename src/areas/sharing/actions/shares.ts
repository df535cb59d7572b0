import { hashPassword } from '#platform/server/auth/passwords.ts'
import { newToken } from '#platform/server/auth/secrets.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Share, ShareSettings } from '../contract.ts'
import { closeShare, deleteShares, findOpenShare, storeShare, type ItemRef, type StoredShare } from '../store.ts'

// For the areas whose items are shared. They check the right for the item before.

export async function readShare(db: Db, scope: Scope, item: ItemRef, publicUrl: string): Promise<Share | null> {
  const stored = await findOpenShare(db, scope, item)
  return stored ? toShare(stored, publicUrl) : null
}

/** Opens the public page of an item or changes its settings. */
export async function shareItem(
  db: Db,
  scope: Scope,
  item: ItemRef,
  { password, expiresAt, isIndexed }: ShareSettings,
  publicUrl: string,
): Promise<Share> {
  const current = await findOpenShare(db, scope, item)
  const stored = await storeShare(db, scope, item, {
    publicId: current?.publicId ?? newToken(''),
    passwordHash: password ? await hashPassword(password) : password === null ? null : (current?.passwordHash ?? null),
    expiresAt: expiresAt === undefined ? (current?.expiresAt ?? null) : expiresAt,
    isIndexed: isIndexed ?? current?.isIndexed ?? false,
  })
  return toShare(stored, publicUrl)
}

export function unshareItem(db: Db, scope: Scope, item: ItemRef): Promise<void> {
  return closeShare(db, scope, item)
}

/** For items that were erased: their addresses are never used again. */
export function forgetShares(db: Db, scope: SystemScope, table: string, ids: readonly Id[]): Promise<void> {
  return deleteShares(db, scope, table, ids)
}

function toShare({ publicId, passwordHash, expiresAt, isIndexed }: StoredShare, publicUrl: string): Share {
  return { publicId, url: `${publicUrl}/share/${publicId}`, hasPassword: passwordHash !== null, expiresAt, isIndexed }
}
