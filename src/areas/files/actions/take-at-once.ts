import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { scopeOf, type Caller } from '#platform/server/caller.ts'
import type { Done } from '#platform/server/occasion.ts'
import { runAction } from '#platform/server/run.ts'
import type { Running } from '#platform/server/running.ts'
import { describe } from '#platform/server/storage/describe.ts'
import { readAll } from '#platform/server/storage/read-all.ts'
import * as store from '../store/bytes.ts'
import { findFile } from '../store/files.ts'
import { reserve } from './room.ts'
import { keepUpload } from './uploads.ts'

type Sent = { said: { name: string; for: string | null }; sentAs: Id | undefined; bytes: Uint8Array<ArrayBuffer> }

/**
 * A small file in one request. Room is taken, then the bytes go into storage, then they become a file: no transaction waits
 * for storage, and whoever is stopped in between leaves a row that the next try goes on with and the sweep finds. Sent
 * again under the same name by the same person in the same workspace, it is the same file.
 */
export async function takeAtOnce(
  running: Running,
  caller: Caller,
  { said, sentAs, bytes }: Sent,
  requestId: string,
): Promise<Done> {
  const { database, storage } = running
  const scope = scopeOf(caller)
  if (scope.kind !== 'account') return refuse('sign-in.needed', 401, 'Sign in first, or send an API key.')
  const size = bytes.length
  const before = sentAs === undefined ? undefined : await database.write(scope, (db) => store.takeUp(db, scope, sentAs))
  if (before && !(await isSame(running, before, bytes))) otherBytes()
  const id = before?.id ?? newId()
  if (before?.keptAt) return { answer: (await database.read(scope, (db) => findFile(db, scope, id))) ?? takenBack() }
  if (!before) await reserve(running, scope, { id, size, said, sentAs })
  if (before?.state !== 'whole') {
    await storage.put(id, bytes)
    const found = await describe(storage, { key: id, size, name: said.name })
    await database.write(scope, (db) => store.noteWhole(db, scope, id, found))
  }
  return runAction(running, keepUpload, caller, { id }, { requestId })
}

type Before = NonNullable<Awaited<ReturnType<typeof store.takeUp>>>

/** Of what is not whole yet only the length is known. */
async function isSame({ storage }: Running, { id, size, state }: Before, bytes: Uint8Array): Promise<boolean> {
  if (size !== bytes.length) return false
  return state === 'coming' || Buffer.from(await readAll(await storage.read(id))).equals(bytes)
}

function otherBytes(): never {
  refuse('files.other-bytes', 422, 'Another file was sent under this id. Give each file an id of its own.')
}

function takenBack(): never {
  refuse('files.taken-back', 422, 'This upload was taken back. Upload the file again.')
}
