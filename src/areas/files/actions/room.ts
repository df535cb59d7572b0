import { limitsOf, planUnder } from '#areas/workspaces/contract/plans.ts'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import type { Installation } from '#platform/server/installation.ts'
import { tidyFor, tidyName, whyNoRoom } from '../rules.ts'
import * as store from '../store/bytes.ts'

/** What a workspace may keep here: as its plan says, and whoever runs the installation. */
export function limitsHere({ settings }: Pick<Installation, 'settings'>): { limit: number | null; largest: number } {
  const plan = limitsOf(planUnder('none', undefined))
  return {
    limit: smallest(plan.storageBytes, settings.storageLimit || null),
    largest: Math.min(plan.fileBytes ?? Infinity, settings.uploadLimit),
  }
}

function smallest(...limits: (number | null)[]): number | null {
  const said = limits.filter((limit) => limit !== null)
  return said.length > 0 ? Math.min(...said) : null
}

/**
 * Takes the room that a file will need, for as long as it is on its way. It is kept whatever becomes of what wants it, so
 * that bytes in storage are always known.
 */
export async function reserve(
  installation: Pick<Installation, 'settings' | 'storage' | 'database'>,
  scope: Scope,
  { id, size, said, sentAs }: { id: Id; size: number; said: store.Said; sentAs?: Id | undefined },
): Promise<void> {
  await installation.database.apart(scope, async (db) => {
    await store.holdRoom(db, scope)
    const coming = await asInstallation(db, scope, 'how much is on its way', store.measureComing)
    const left = await installation.storage.free()
    const free = left === undefined ? undefined : left - coming
    const room = { ...(await store.measureRoom(db, scope)), ...limitsHere(installation), free }
    const trouble = whyNoRoom(size, room)
    if (trouble) refuse(trouble.code, trouble.code === 'files.too-many' ? 429 : 413, trouble.says)
    await store.addBytes(db, scope, {
      id,
      name: tidyName(said['name'] ?? said['filename']),
      said,
      belongsTo: tidyFor(said['for']),
      size,
      sentAs,
    })
  })
}
