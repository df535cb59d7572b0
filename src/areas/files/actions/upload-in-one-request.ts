import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { scopeOf, type Caller } from '#platform/server/auth/caller.ts'
import type { RunResult } from '#platform/server/actions/run-options.ts'
import { runAction } from '#platform/server/actions/run-action.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { describeFile } from '#platform/server/storage/describe-file.ts'
import { readAll } from '#platform/server/storage/read-all.ts'
import * as store from '../store/bytes.ts'
import { findFile } from '../store/files.ts'
import { reserveSpace } from './reserve-space.ts'
import { keepUpload } from './uploads.ts'

type SmallUpload = {
  metadata: { name: string; for: string | null }
  sentAs: Id | undefined
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Uploads a small file: reserves space, puts the bytes into storage, makes a file of them. No transaction waits for storage.
 * If it is stopped in between, a retry continues from the row, or the sweep deletes it. A retry with the same `sentAs` by
 * the same person in the same workspace returns the same file.
 */
export async function uploadInOneRequest(
  running: Runtime,
  caller: Caller,
  { metadata, sentAs, bytes }: SmallUpload,
  requestId: string,
): Promise<RunResult> {
  const { database, storage } = running
  const scope = scopeOf(caller)
  if (scope.kind !== 'account') return refuse('sign-in.needed', 401, 'Sign in first, or send an API key.')
  const size = bytes.length
  const earlier =
    sentAs === undefined ? undefined : await database.write(scope, (db) => store.resumeUpload(db, scope, sentAs))
  if (earlier && !(await isSameContent(running, earlier, bytes))) refuseOtherBytes()
  const id = earlier?.id ?? newId()
  if (earlier?.filedAt)
    return { answer: (await database.read(scope, (db) => findFile(db, scope, id))) ?? refuseUndone() }
  if (!earlier) await reserveSpace(running, scope, { id, size, metadata, sentAs })
  if (earlier?.state !== 'whole') {
    await storage.put(id, bytes)
    const description = await describeFile(storage, { key: id, size, name: metadata.name })
    await database.write(scope, (db) => store.markComplete(db, scope, id, description))
  }
  return runAction(running, keepUpload, caller, { id }, { requestId })
}

type EarlierUpload = NonNullable<Awaited<ReturnType<typeof store.resumeUpload>>>

/** Only the size of an incomplete upload can be compared. */
async function isSameContent(
  { storage }: Runtime,
  { id, size, state }: EarlierUpload,
  bytes: Uint8Array,
): Promise<boolean> {
  if (size !== bytes.length) return false
  return state === 'coming' || Buffer.from(await readAll(await storage.read(id))).equals(bytes)
}

function refuseOtherBytes(): never {
  refuse('files.other-bytes', 422, 'Another file was sent under this id. Give each file an id of its own.')
}

function refuseUndone(): never {
  refuse('files.taken-back', 422, 'This upload was undone. Upload the file again.')
}
