import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { scopeOf, type Caller } from '#platform/server/auth/caller.ts'
import { CallFailed } from '#platform/server/outgoing/failure.ts'
import { implementCall } from '#platform/server/outgoing/define-call.ts'
import { runAction } from '#platform/server/actions/run-action.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { describeFile } from '#platform/server/storage/describe-file.ts'
import { receiveBytes } from '#platform/server/storage/receive-bytes.ts'
import type { UploadStore } from '#platform/server/storage/tus.ts'
import * as contract from '../contract.ts'
import * as store from '../store/bytes.ts'
import { addFile, findFile } from '../store/files.ts'
import { getFile } from './files.ts'
import { reserveSpace } from './reserve-space.ts'

/** Reserves space, puts the bytes into storage, and makes a file of them. */
const addSmallFile = implementCall(contract.addFile, {
  destination: 'file storage',
  atOnce: 16,
  prepare: async ({ name, data, for: belongsTo }, { scope, running }) => {
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length > contract.maxSingleRequestBytes) refuse('files.too-large', 413, tooLargeMessage)
    const id = newId()
    const size = bytes.length
    await reserveSpace(running, scope, { id, size, metadata: { name, ...(belongsTo && { for: belongsTo }) } })
    return { id, size, name, bytes: new Uint8Array(bytes) }
  },
  call: async ({ id, size, name, bytes }, { running: { storage } }) => {
    const store = async () => {
      await storage.put(id, bytes)
      return { id, description: await describeFile(storage, { key: id, size, name }) }
    }
    // Bytes without a file have no effect, so a failed call can be tried again.
    return store().catch((error: unknown) => {
      throw new CallFailed('try-again', 'files.storage', storageFailedMessage, error)
    })
  },
  lookUp: async () => ({ state: 'not-sent' }),
  settle: async ({ id, description }, _, context) => {
    const { db, scope } = context
    await store.markComplete(db, scope, id, description)
    await addFile(db, scope, id)
    await store.markFiled(db, scope, id)
    return getFile(context, id)
  },
})

const storageFailedMessage = 'The file could not be stored just now. Nothing was saved; try again in a moment.'

export const tooLargeMessage =
  'In one request a file may have at most 256 KB. Upload a larger one by tus at /files/tus.'

export const keepUpload = implement(contract.keepUpload, async ({ id }, context) => {
  const { db, scope } = context
  const upload = await store.findUpload(db, scope, id)
  if (!upload) refuse('files.upload-not-found', 404, 'There is no such upload of yours.')
  if (upload.state !== 'whole') refuse('files.unfinished', 409, 'This upload is not complete yet.')
  if (await findFile(db, scope, id)) refuse('files.kept', 409, 'This upload is already a file.')
  await addFile(db, scope, id)
  await store.markFiled(db, scope, id)
  return getFile(context, id)
})

export const uploadActions = [addSmallFile, keepUpload]

/** The caller's uploads, for tus. A complete upload becomes a file, at the latest when it is read again. */
export function uploadsOf(running: Runtime, caller: Caller, requestId: string): UploadStore {
  const { database, storage } = running
  const scope = scopeOf(caller)
  if (scope.kind !== 'account') return refuse('sign-in.needed', 401, 'Sign in first, or send an API key.')
  const find = (id: Id) => database.read(scope, (db) => store.findUpload(db, scope, id))

  const finishIfComplete = async (id: Id) => {
    const upload = await find(id)
    if (!upload || (upload.state === 'coming' && upload.received < upload.size)) return
    if (upload.state === 'coming') {
      await storage.finish(id, upload.size, upload.place)
      const description = await describeFile(storage, { key: id, size: upload.size, name: upload.name })
      await database.write(scope, (db) => store.markComplete(db, scope, id, description))
    }
    if (!upload.filedAt) await runAction(running, keepUpload, caller, { id }, { requestId })
  }

  return {
    create: async ({ id, size, said: metadata }) => {
      await reserveSpace(running, scope, { id, size, metadata })
      await finishIfComplete(id)
    },
    find: async (id) => {
      await finishIfComplete(id)
      const upload = await find(id)
      return upload && { ...upload, said: upload.metadata }
    },
    receive: async (id, at, bytes, checksum) => {
      const upload = await find(id)
      if (!upload || upload.state !== 'coming' || upload.received !== at) return upload?.received ?? 0
      const { size, place } = upload
      const received = await receiveBytes(storage, { key: id, at, size, place, checksum }, bytes, (saved) =>
        database.write(scope, (db) => store.saveReceived(db, scope, id, saved.received, saved.place)),
      )
      await finishIfComplete(id)
      return received
    },
    remove: async (id) => {
      const upload = await find(id)
      if (!upload) return
      await storage.remove(id, upload.place)
      await database.write(scope, (db) => store.deleteBytes(db, scope, id))
    },
  }
}
