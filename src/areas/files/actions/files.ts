import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as contract from '../contract.ts'
import { mayChange } from '../rules.ts'
import { markUnused, measureUsage } from '../store/bytes.ts'
import * as store from '../store/files.ts'
import { storageLimits } from './reserve-space.ts'
import { deleteUnusedBytes } from './sweep.ts'

export const fileActions = [
  implement(contract.listFiles, async (filter, { db, scope }) => {
    const files = await store.listFiles(db, scope, { ...filter, limit: filter.limit + 1 })
    const page = files.slice(0, filter.limit)
    return { files: page, next: files.length > page.length ? (page.at(-1)?.id ?? null) : null }
  }),

  // First, because its address also matches that of a file.
  implement(contract.readUsage, async (_, { db, scope, running }) => ({
    ...(await measureUsage(db, scope)),
    ...(await store.countFiles(db, scope)),
    ...storageLimits(running),
  })),

  implement(contract.readFile, async ({ id }, { db, scope }) => getFile(db, scope, id)),

  implement(contract.renameFile, async ({ id, name }, { db, scope }) => {
    await getEditableFile(db, scope, id)
    await store.updateFile(db, scope, id, { name })
    return getFile(db, scope, id)
  }),

  implement(contract.removeFile, async ({ id }, { db, scope }) => {
    const { removedAt } = await getEditableFile(db, scope, id)
    if (removedAt === null) await store.updateFile(db, scope, id, { removed_at: new Date().toISOString() })
    return { id }
  }),

  implement(contract.restoreFile, async ({ id }, { db, scope }) => {
    const { removedAt } = await getEditableFile(db, scope, id)
    if (removedAt !== null) await store.updateFile(db, scope, id, { removed_at: null })
    return getFile(db, scope, id)
  }),

  implement(contract.eraseFile, async ({ id }, { db, scope, onCommitted, running }) => {
    const { removedAt } = await getEditableFile(db, scope, id)
    if (removedAt === null)
      refuse('files.not-removed', 409, 'Remove this file first; then it can be deleted permanently.')
    await store.deleteFile(db, scope, id)
    await markUnused(db, scope, id)
    // If this fails or the process dies, the sweep job deletes them.
    onCommitted(
      () =>
        void deleteUnusedBytes(running, id).catch((error: unknown) => running.log.warn('bytes not deleted', { error })),
    )
    return { id }
  }),
]

export async function getFile(db: Db, scope: Scope, id: Id): Promise<contract.File> {
  return (await store.findFile(db, scope, id)) ?? refuse('files.not-found', 404, notFoundMessage)
}

const notFoundMessage = 'There is no such file here. It may have been deleted.'

async function getEditableFile(db: Db, scope: Scope, id: Id): Promise<contract.File> {
  const file = await getFile(db, scope, id)
  if (mayChange(file, scope)) return file
  refuse('files.not-yours', 403, 'Only the person who uploaded this file, or an admin of the workspace, can change it.')
}
