import { limitsOf, effectivePlan } from '#areas/workspaces/contract/plans.ts'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { sanitizeBelongsTo, sanitizeFileName, spaceProblem } from '../rules.ts'
import * as store from '../store/bytes.ts'

/** The limits of the plan and of the installation. */
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
 * Reserves space for an upload, in a transaction of its own: the row stays if the caller's transaction rolls back, so that
 * all bytes in storage have a row.
 */
export async function reserveSpace(
  installation: Pick<Installation, 'settings' | 'storage' | 'database'>,
  scope: Scope,
  { id, size, metadata, sentAs }: { id: Id; size: number; metadata: store.UploadMetadata; sentAs?: Id | undefined },
): Promise<void> {
  await installation.database.autonomousWrite(scope, async (db) => {
    await store.lockSpace(db, scope)
    const { incoming, reserved } = await withSystemScope(db, scope, 'how many bytes are being uploaded', (db, system) =>
      store.measureIncoming(db, system, scope.person),
    )
    const freeOnDisk = await installation.storage.freeBytes()
    const free = freeOnDisk === undefined ? undefined : freeOnDisk - incoming
    const space = { ...(await store.measureUsage(db, scope)), ...storageLimits(installation), free, reserved }
    const problem = spaceProblem(size, space)
    if (problem) refuse(problem.code, problem.code === 'files.too-many' ? 429 : 413, problem.message)
    await store.addBytes(db, scope, {
      id,
      name: sanitizeFileName(metadata['name'] ?? metadata['filename']),
      metadata,
      belongsTo: sanitizeBelongsTo(metadata['for']),
      size,
      sentAs,
    })
  })
}
