import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import * as contract from '../contract.ts'
import { mayChange } from '../rules.ts'
import { markUnused, measureUsage } from '../store/bytes.ts'
import * as store from '../store/files.ts'
import { filterReachable, findReachableFile, type FileContext } from './reach.ts'
import { storageLimits } from './reserve-space.ts'
import { deleteUnusedBytes } from './sweep.ts'

export const fileActions = [
  implement(contract.listFiles, async (filter, context) => {
    const files = await listReachableFiles(context, filter, filter.limit + 1)
    const page = files.slice(0, filter.limit)
    return { files: page, next: files.length > page.length ? (page.at(-1)?.id ?? null) : null }
  }),

  // First, because its address also matches that of a file.
  implement(contract.readUsage, async (_, { db, scope, running }) => ({
    ...(await measureUsage(db, scope)),
    ...(await store.countFiles(db, scope)),
    ...storageLimits(running),
  })),

  implement(contract.readFile, ({ id }, context) => getFile(context, id)),

  implement(contract.renameFile, async ({ id, name }, context) => {
    await getEditableFile(context, id)
    await store.updateFile(context.db, context.scope, id, { name })
    return getFile(context, id)
  }),

  implement(contract.removeFile, async ({ id }, context) => {
    const { removedAt } = await getEditableFile(context, id)
    if (removedAt === null)
      await store.updateFile(context.db, context.scope, id, { removed_at: new Date().toISOString() })
    return { id }
  }),

  implement(contract.restoreFile, async ({ id }, context) => {
    const { removedAt } = await getEditableFile(context, id)
    if (removedAt !== null) await store.updateFile(context.db, context.scope, id, { removed_at: null })
    return getFile(context, id)
  }),

  implement(contract.eraseFile, async ({ id }, context) => {
    const { db, scope, onCommitted, running } = context
    const { removedAt } = await getEditableFile(context, id)
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

export async function getFile(context: FileContext, id: Id): Promise<contract.File> {
  return (await findReachableFile(context, id)) ?? refuse('files.not-found', 404, notFoundMessage)
}

const notFoundMessage = 'There is no such file here. It may have been deleted.'

async function getEditableFile(context: FileContext, id: Id): Promise<contract.File> {
  const file = await getFile(context, id)
  if (mayChange(file, context.scope)) return file
  refuse('files.not-yours', 403, 'Only the person who uploaded this file, or an admin of the workspace, can change it.')
}

/** Reads on until there are enough, because some files may be out of the person's reach. */
async function listReachableFiles(
  context: FileContext,
  filter: store.FileFilter,
  count: number,
): Promise<contract.File[]> {
  const { db, scope } = context
  const files: contract.File[] = []
  let { before } = filter
  for (let limit = count; ; limit = longBatch) {
    const batch = await store.listFiles(db, scope, { ...filter, before, limit })
    files.push(...(await filterReachable(context, batch)))
    if (batch.length < limit || files.length >= count) return files.slice(0, count)
    before = batch.at(-1)?.id
  }
}

const longBatch = 2_000
