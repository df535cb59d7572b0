import { newId } from '../../contract/id.ts'
import { authState } from '../auth/auth-state.ts'
import { currentWorkspace } from '../api/call.ts'
import { withUploadLock } from './upload-lock.ts'
import { fingerprintOf } from './fingerprint.ts'
import { deleteUpload, saveFile, saveUpload, readUpload, readUploads, type StoredUpload } from './upload-db.ts'
import { send } from './send-request.ts'
import { uploads, type Upload } from './upload-list.ts'
import { UploadTask, type Snapshot } from './upload-task.ts'
import { UploadClient } from './upload-client.ts'

/**
 * Uploads files, some at a time. Each promise resolves to the id of the file, and rejects when the upload is canceled.
 */
export function addUploads(files: readonly File[], { for: purpose }: { for?: string } = {}): Promise<string>[] {
  const person = authState.get().user?.uid ?? ''
  return files.map((file) => {
    const { name, type, size } = file
    const now = { id: newId(), person, workspace: currentWorkspace.id, addedAt: Date.now() }
    const queued = enqueue(
      { ...now, for: purpose, name, type, size, fingerprint: '', isPaused: false },
      file,
      'waiting',
    )
    void withUploadLock(queued.stored.id, async () => {
      // A small file may be uploaded before the lock is granted: then nothing is stored any more.
      if (queued.isReleased) return
      persist(queued, async ({ stored }) => {
        stored.fingerprint = await fingerprintOf(file).catch(() => '')
        await saveUpload(stored)
        await saveFile(stored.id, file)
      })
      await queued.released.promise
    })
    startNext()
    return queued.result.promise
  })
}

/** Resumes the person's unfinished uploads, unless another tab does. */
export async function restoreUploads(person: string): Promise<void> {
  for (const { id } of await readUploads(person))
    if (!uploadsById.has(id)) {
      void withUploadLock(id, async () => {
        const found = await readUpload(id)
        if (!found) return
        const { stored, file } = found
        const queued = enqueue(stored, file, !file ? 'file needed' : stored.isPaused ? 'paused' : 'waiting')
        startNext()
        await queued.released.promise
      })
    }
}

export function pauseUpload(id: string): void {
  uploadsById.get(id)?.task?.pause()
}

export function resumeUpload(id: string): void {
  const queued = uploadsById.get(id)
  if (!queued) return
  savePaused(queued, false)
  if (!queued.task) updateView(queued, { state: 'waiting' })
  else queued.task.resume()
  startNext()
}

/** A paused task cannot be canceled, so it is resumed for that moment. Ended uploads leave the list. */
export function cancelUpload(id: string): void {
  const queued = uploadsById.get(id)
  const task = queued?.task
  if (!queued || task?.cancel() || (task?.resume() && task.cancel())) return
  if (queued.stored.address && !queued.view.file)
    void new UploadClient(send, queued.stored.workspace).remove(queued.stored.address)
  remove(queued)
}

/** Retries a failed upload from where it stopped. */
export function retryUpload(id: string): void {
  const queued = uploadsById.get(id)
  if (queued?.view.state !== 'error') return
  delete queued.task
  updateView(queued, { state: 'waiting', error: undefined })
  persist(queued, ({ stored }) => saveUpload(stored))
  startNext()
}

/** Provides the bytes again. False if this is another file. */
export async function provideFile(id: string, file: File): Promise<boolean> {
  const queued = uploadsById.get(id)
  if (!queued || (await fingerprintOf(file)) !== queued.stored.fingerprint) return false
  queued.file = file
  updateView(queued, { state: 'waiting' })
  persist(queued, () => saveFile(id, file))
  startNext()
  return true
}

/** Removes finished uploads from the list. */
export function clearUploads(): void {
  for (const queued of uploadsById.values()) if (queued.view.state === 'success') remove(queued)
}

type QueuedUpload = {
  readonly stored: StoredUpload
  file: File | undefined
  task?: UploadTask
  view: Upload
  readonly result: PromiseWithResolvers<string>
  /** Settles when this tab is done with it. */
  readonly released: PromiseWithResolvers<void>
  isReleased: boolean
  /** The writes to its record, one after another. */
  pendingWrite: Promise<void>
}

const uploadsById = new Map<string, QueuedUpload>()
const maxConcurrent = 3

function enqueue(stored: StoredUpload, file: File | undefined, state: Upload['state']): QueuedUpload {
  const { id, name, type, size, bytes = 0 } = stored
  const nothing = { speed: undefined, waitingFor: undefined, error: undefined, file: undefined }
  const queued: QueuedUpload = {
    stored,
    file,
    view: { id, name, type, size, state, bytes, ...nothing },
    result: Promise.withResolvers(),
    released: Promise.withResolvers(),
    isReleased: false,
    pendingWrite: Promise.resolve(),
  }
  queued.result.promise.catch(() => {})
  uploadsById.set(id, queued)
  publish()
  return queued
}

/** Starts waiting uploads, up to the limit. */
function startNext(): void {
  const isBusy = ({ view: { state } }: QueuedUpload) => ['running', 'pausing', 'canceling'].includes(state)
  for (const queued of uploadsById.values()) {
    if ([...uploadsById.values()].filter(isBusy).length >= maxConcurrent) return
    if (queued.view.state === 'waiting' && queued.file) start(queued, queued.file)
  }
}

function start(queued: QueuedUpload, file: File): void {
  const { stored } = queued
  queued.task = new UploadTask(stored, file, {
    address: stored.address,
    onAddress: (address) => {
      stored.address = address
      persist(queued, () => saveUpload(stored))
    },
  })
  queued.task.watch((snapshot) => onSnapshot(queued, snapshot))
}

function onSnapshot(queued: QueuedUpload, snapshot: Snapshot): void {
  const before = queued.view.state
  updateView(queued, snapshot)
  if (before === snapshot.state) return
  if (snapshot.state === 'paused') {
    queued.stored.bytes = snapshot.bytes
    savePaused(queued, true)
  }
  if (snapshot.state === 'canceled') remove(queued)
  if (snapshot.state === 'success' && snapshot.file !== undefined) {
    queued.result.resolve(snapshot.file)
    release(queued)
  }
  // A refusal by the server will not change after a reload.
  const isFinal = ![401, 503].includes(snapshot.error?.status ?? 503)
  if (snapshot.state === 'error' && isFinal) persist(queued, () => deleteUpload(queued.stored.id))
  startNext()
}

function savePaused(queued: QueuedUpload, isPaused: boolean): void {
  queued.stored.isPaused = isPaused
  persist(queued, ({ stored }) => saveUpload(stored))
}

function persist(queued: QueuedUpload, write: (queued: QueuedUpload) => Promise<void>): void {
  queued.pendingWrite = queued.pendingWrite.then(() => write(queued))
}

/** Deletes its stored data and gives up the lock. */
function release(queued: QueuedUpload): void {
  queued.isReleased = true
  persist(queued, () => deleteUpload(queued.stored.id))
  void queued.pendingWrite.then(queued.released.resolve)
}

function remove(queued: QueuedUpload): void {
  uploadsById.delete(queued.stored.id)
  queued.result.reject(new Error('The upload was given up.'))
  release(queued)
  publish()
  startNext()
}

function updateView(queued: QueuedUpload, change: Partial<Upload>): void {
  queued.view = { ...queued.view, ...change }
  publish()
}

function publish(): void {
  uploads.set([...uploadsById.values()].map(({ view }) => view))
}
