import { limitsOf, effectivePlan } from '#areas/workspaces/contract/plans.ts'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { sanitizeBelongsTo, sanitizeFileName, spaceProblem } from '../rules.ts'
import * as store from '../store/bytes.ts'

/** What a workspace may keep here: as its plan says, and whoever runs the installation. */
export function storageLimits({ settings }: Pick<Installation, 'settings'>): { limit: number | null; largest: number } {
  const plan = limitsOf(effectivePlan('none', undefined))
  return {
    limit: minLimit(plan.storageBytes, settings.storageLimit || null),
    largest: Math.min(plan.fileBytes ?? Infinity, settings.uploadLimit),
  }
}

function minLimit(...limits: (number | null)[]): number | null {
  const known = limits.filter((limit) => limit !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/**
 * Takes the room that a file will need, for as long as it is on its way. It is kept whatever becomes of what wants it, so
 * that bytes in storage are always known.
 */
export async function reserveSpace(
  installation: Pick<Installation, 'settings' | 'storage' | 'database'>,
  scope: Scope,
  { id, size, said, sentAs }: { id: Id; size: number; said: store.UploadMetadata; sentAs?: Id | undefined },
): Promise<void> {
  await installation.database.autonomousWrite(scope, async (db) => {
    await store.lockSpace(db, scope)
    const incoming = await withSystemScope(db, scope, 'how much is on its way', store.measureIncoming)
    const freeOnDisk = await installation.storage.freeBytes()
    const free = freeOnDisk === undefined ? undefined : freeOnDisk - incoming
    const room = { ...(await store.measureUsage(db, scope)), ...storageLimits(installation), free }
    const problem = spaceProblem(size, room)
    if (problem) refuse(problem.code, problem.code === 'files.too-many' ? 429 : 413, problem.message)
    await store.addBytes(db, scope, {
      id,
      name: sanitizeFileName(said['name'] ?? said['filename']),
      said,
      belongsTo: sanitizeBelongsTo(said['for']),
      size,
      sentAs,
    })
  })
}
