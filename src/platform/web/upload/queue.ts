import { newId } from '../../contract/id.ts'
import { authState } from '../auth-state.ts'
import { workspace } from '../call.ts'
import { alone } from './alone.ts'
import { fingerprintOf } from './fingerprint.ts'
import { forgetUpload, keepFile, keepUpload, readUpload, readUploads, type Kept } from './kept.ts'
import { send } from './send.ts'
import { uploads, type Upload } from './shown.ts'
import { UploadTask, type Snapshot } from './task.ts'
import { Wire } from './wire.ts'

/** Begins to upload files, some at a time. Each answer is the file that it has become; giving it up rejects. */
export function addUploads(files: readonly File[], { for: wanted }: { for?: string } = {}): Promise<string>[] {
  const person = authState.get().user?.uid ?? ''
  return files.map((file) => {
    const { name, type, size } = file
    const now = { id: newId(), person, workspace: workspace.id, addedAt: Date.now() }
    const held = hold({ ...now, for: wanted, name, type, size, fingerprint: '', isPaused: false }, file, 'waiting')
    void alone(held.kept.id, async () => {
      keep(held, async ({ kept }) => {
        kept.fingerprint = await fingerprintOf(file).catch(() => '')
        await keepUpload(kept)
        await keepFile(kept.id, file)
      })
      await held.over.promise
    })
    fill()
    return held.became.promise
  })
}

/** Goes on with what the person had under way when the page was left, unless another tab does. */
export async function restoreUploads(person: string): Promise<void> {
  for (const { id } of await readUploads(person))
    if (!all.has(id)) {
      void alone(id, async () => {
        const found = await readUpload(id)
        if (!found) return
        const { kept, file } = found
        const held = hold(kept, file, !file ? 'file needed' : kept.isPaused ? 'paused' : 'waiting')
        fill()
        await held.over.promise
      })
    }
}

export function pauseUpload(id: string): void {
  all.get(id)?.task?.pause()
}

export function resumeUpload(id: string): void {
  const held = all.get(id)
  if (!held) return
  keepPaused(held, false)
  if (!held.task) show(held, { state: 'waiting' })
  else held.task.resume()
  fill()
}

/** A task that stands still cannot be canceled, so it goes on for that moment. What has ended leaves the list. */
export function cancelUpload(id: string): void {
  const held = all.get(id)
  const task = held?.task
  if (!held || task?.cancel() || (task?.resume() && task.cancel())) return
  if (held.kept.address && !held.shown.file) void new Wire(send, held.kept.workspace).remove(held.kept.address)
  drop(held)
}

/** Tries once more what has failed, from where it stands. */
export function retryUpload(id: string): void {
  const held = all.get(id)
  if (held?.shown.state !== 'error') return
  delete held.task
  show(held, { state: 'waiting', trouble: undefined })
  keep(held, ({ kept }) => keepUpload(kept))
  fill()
}

/** Hands the bytes in again. False if this is another file. */
export async function giveFile(id: string, file: File): Promise<boolean> {
  const held = all.get(id)
  if (!held || (await fingerprintOf(file)) !== held.kept.fingerprint) return false
  held.file = file
  show(held, { state: 'waiting' })
  keep(held, () => keepFile(id, file))
  fill()
  return true
}

/** Takes what is finished off the list. */
export function clearUploads(): void {
  for (const held of all.values()) if (held.shown.state === 'success') drop(held)
}

type Held = {
  readonly kept: Kept
  file: File | undefined
  task?: UploadTask
  shown: Upload
  readonly became: PromiseWithResolvers<string>
  /** Settles when this tab has nothing to do with it any more. */
  readonly over: PromiseWithResolvers<void>
  /** What is written about it, one after the other. */
  writing: Promise<void>
}

const all = new Map<string, Held>()
const atOnce = 3

function hold(kept: Kept, file: File | undefined, state: Upload['state']): Held {
  const { id, name, type, size, bytes = 0 } = kept
  const nothing = { speed: undefined, waits: undefined, trouble: undefined, file: undefined }
  const held: Held = {
    kept,
    file,
    shown: { id, name, type, size, state, bytes, ...nothing },
    became: Promise.withResolvers(),
    over: Promise.withResolvers(),
    writing: Promise.resolve(),
  }
  held.became.promise.catch(() => {})
  all.set(id, held)
  publish()
  return held
}

/** Begins what waits, as far as there is room. */
function fill(): void {
  const isBusy = ({ shown: { state } }: Held) => ['running', 'pausing', 'canceling'].includes(state)
  for (const held of all.values()) {
    if ([...all.values()].filter(isBusy).length >= atOnce) return
    if (held.shown.state === 'waiting' && held.file) begin(held, held.file)
  }
}

function begin(held: Held, file: File): void {
  const { kept } = held
  held.task = new UploadTask(kept, file, {
    address: kept.address,
    onAddress: (address) => {
      kept.address = address
      keep(held, () => keepUpload(kept))
    },
  })
  held.task.watch((snapshot) => hear(held, snapshot))
}

function hear(held: Held, snapshot: Snapshot): void {
  const before = held.shown.state
  show(held, snapshot)
  if (before === snapshot.state) return
  if (snapshot.state === 'paused') {
    held.kept.bytes = snapshot.bytes
    keepPaused(held, true)
  }
  if (snapshot.state === 'canceled') drop(held)
  if (snapshot.state === 'success' && snapshot.file !== undefined) {
    held.became.resolve(snapshot.file)
    leave(held)
  }
  // What the server does not want it will not want after a reload either.
  const isFinal = ![401, 503].includes(snapshot.trouble?.status ?? 503)
  if (snapshot.state === 'error' && isFinal) keep(held, () => forgetUpload(held.kept.id))
  fill()
}

function keepPaused(held: Held, isPaused: boolean): void {
  held.kept.isPaused = isPaused
  keep(held, ({ kept }) => keepUpload(kept))
}

function keep(held: Held, write: (held: Held) => Promise<void>): void {
  held.writing = held.writing.then(() => write(held))
}

/** Nothing of it stays in the browser, and no tab needs to wait for this one. */
function leave(held: Held): void {
  keep(held, () => forgetUpload(held.kept.id))
  void held.writing.then(held.over.resolve)
}

function drop(held: Held): void {
  all.delete(held.kept.id)
  held.became.reject(new Error('The upload was given up.'))
  leave(held)
  publish()
  fill()
}

function show(held: Held, change: Partial<Upload>): void {
  held.shown = { ...held.shown, ...change }
  publish()
}

function publish(): void {
  uploads.set([...all.values()].map(({ shown }) => shown))
}
