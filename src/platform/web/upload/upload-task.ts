import { nextChunkBytes, maxFailures, backoffMs, minChunkBytes } from './limits.ts'
import { SpeedMeter } from './speed-meter.ts'
import { send, type Send } from './send-request.ts'
import { nextState, type UploadCall, type UploadEvent, type UploadState } from './upload-state.ts'
import { sleep, waitUntilOnline } from './wait.ts'
import { UploadClient, type Outcome, type UploadError, type UploadInfo } from './upload-client.ts'

/** The state of an upload. `bytes` may go down: lost bytes are sent again. */
export type Snapshot = {
  state: UploadState
  bytes: number
  size: number
  /** Bytes per second. */
  speed: number | undefined
  /** It is running, but waits for the network or for the next retry. */
  waitingFor: 'network' | 'next try' | undefined
  error: UploadError | undefined
  /** The id of the finished file. */
  file: string | undefined
}

type Options = {
  /** The address of a part that an earlier page has uploaded. */
  address?: string | undefined
  onAddress?: (address: string | undefined) => void
  send?: Send
  backoffMs?: (failures: number) => number
}

/**
 * Uploads one file: a small one in one request, a larger one in chunks over tus. It starts at once, can be paused,
 * resumed and canceled, and recovers from network errors. `done` resolves to the id of the file.
 */
export class UploadTask {
  readonly done: Promise<string>
  readonly #settle = Promise.withResolvers<string>()
  readonly #what: UploadInfo
  readonly #body: Blob
  readonly #wire: UploadClient
  readonly #options: Options
  readonly #pace = new SpeedMeter()
  readonly #observers = new Set<(snapshot: Snapshot) => void>()
  #stop = new AbortController()
  #state: UploadState = 'running'
  #address: string | undefined
  #offset = 0
  #onItsWay = 0
  #chunk = minChunkBytes
  #isUnsure: boolean
  #failures = 0
  #pause = 0
  #beginnings = 0
  #waits: Snapshot['waitingFor']
  #trouble: UploadError | undefined
  #file: string | undefined
  #toldAt = 0

  constructor(info: UploadInfo, body: Blob, options: Options = {}) {
    this.#what = info
    this.#body = body
    this.#options = options
    this.#wire = new UploadClient(options.send ?? send, info.workspace)
    this.#address = options.address
    this.#isUnsure = options.address !== undefined
    this.done = this.#settle.promise
    // Callers that do not await `done` see the end through `watch`.
    this.done.catch(() => {})
    void this.#drive()
  }

  pause(): boolean {
    return this.#call('pause')
  }

  resume(): boolean {
    return this.#call('resume')
  }

  cancel(): boolean {
    return this.#call('cancel')
  }

  get snapshot(): Snapshot {
    return {
      state: this.#state,
      bytes: Math.min(this.#offset + this.#onItsWay, this.#what.size),
      size: this.#what.size,
      speed: this.#pace.speed,
      waitingFor: this.#waits,
      error: this.#trouble,
      file: this.#file,
    }
  }

  /** Calls the observer now, and whenever the snapshot changes. */
  watch(observer: (snapshot: Snapshot) => void): () => void {
    this.#observers.add(observer)
    observer(this.snapshot)
    return () => this.#observers.delete(observer)
  }

  #call(call: UploadCall): boolean {
    const next = nextState(this.#state, call)
    if (!next) return false
    const wasPaused = this.#state === 'paused'
    this.#state = next
    if (call !== 'resume') this.#stop.abort()
    else if (wasPaused) void this.#drive()
    this.#tell()
    return true
  }

  /** Runs once at a time. A task that is resumed while its request is being stopped continues in the same run. */
  async #drive(): Promise<void> {
    while (this.#state === 'running') {
      this.#stop = new AbortController()
      await this.#step(this.#stop.signal)
    }
    if (this.#state === 'canceling') await this.#removeParts()
    this.#happens('stopped')
  }

  async #step(signal: AbortSignal): Promise<void> {
    if (!(await this.#isReady(signal))) return
    const before = this.#offset
    const outcome = await this.#ask(signal)
    this.#onItsWay = 0
    if (outcome.kind === 'fine' && !isIdle(outcome, before, this.#what.size)) this.#goOn(outcome, before)
    else if (outcome.kind === 'refused') this.#fail(outcome.error)
    else if (outcome.kind === 'gone') this.#beginAgain()
    else if (!signal.aborted && !(await isReadable(this.#body, this.#offset))) this.#fail(fileChanged)
    else this.#doubt(signal, outcome.kind === 'later' ? outcome.retryAfterMs : 0)
    this.#tell()
  }

  /** Waits for the network, and for the backoff after a failure. */
  async #isReady(signal: AbortSignal): Promise<boolean> {
    for (const [waitingFor, pause] of [
      ['network', waitUntilOnline(signal)],
      ['next try', this.#pause > 0 ? sleep(this.#pause, signal) : undefined],
    ] as const) {
      if (!pause) continue
      this.#waits = waitingFor
      this.#pace.reset()
      this.#tell()
      await pause
      this.#waits = undefined
    }
    this.#pause = 0
    return !signal.aborted
  }

  #ask(signal: AbortSignal): Promise<Outcome> {
    const { size } = this.#what
    if (size <= minChunkBytes) return this.#wire.sendWhole(this.#what, this.#body, signal, this.#progress)
    // Not abortable: a create that is stopped halfway could leave parts behind at an unknown address.
    if (this.#address === undefined) return this.#wire.create(this.#what)
    if (this.#isUnsure) return this.#wire.readOffset(this.#address, signal)
    const body = this.#body.slice(this.#offset, this.#offset + this.#chunk)
    return this.#wire.sendChunk(this.#address, { offset: this.#offset, body }, signal, this.#progress)
  }

  #goOn({ offset, address, file }: Extract<Outcome, { kind: 'fine' }>, before: number): void {
    if (address !== undefined) {
      this.#address = address
      this.#options.onAddress?.(address)
    }
    if (offset - before === this.#chunk && !this.#isUnsure) this.#chunk = nextChunkBytes(this.#chunk)
    if (offset > before) this.#failures = this.#beginnings = 0
    this.#offset = offset
    this.#isUnsure = false
    this.#pace.record(offset)
    if (file === undefined) return
    this.#file = file
    this.#happens('finished')
  }

  /**
   * It is unknown what has arrived: asks the server for the offset before sending more, and starts with small chunks
   * again.
   */
  #doubt(signal: AbortSignal, pause = 0): void {
    this.#isUnsure = this.#address !== undefined
    if (signal.aborted) return
    this.#chunk = minChunkBytes
    // A failure without a network does not count.
    if (typeof navigator !== 'undefined' && navigator.onLine === false) return
    this.#failures += 1
    this.#pause = Math.max(pause, (this.#options.backoffMs ?? backoffMs)(this.#failures))
    if (this.#failures >= maxFailures) this.#fail(serverUnreachable)
  }

  #beginAgain(): void {
    this.#beginnings += 1
    if (this.#address === undefined || this.#beginnings > 3) return this.#fail(serverUnreachable)
    this.#address = undefined
    this.#offset = 0
    this.#isUnsure = false
    this.#chunk = minChunkBytes
    this.#options.onAddress?.(undefined)
  }

  /** Parts that cannot be deleted now expire by themselves. */
  async #removeParts(): Promise<void> {
    for (let tries = 1; this.#address !== undefined && tries <= 3; tries += 1) {
      if ((await this.#wire.remove(this.#address)).kind !== 'later') return
      await sleep(backoffMs(tries))
    }
  }

  #fail(error: UploadError): void {
    this.#trouble = error
    this.#happens('failed')
  }

  #happens(event: UploadEvent): void {
    const next = nextState(this.#state, event)
    if (!next) return
    this.#state = next
    this.#pace.reset()
    this.#tell()
    if (next === 'success' && this.#file !== undefined) this.#settle.resolve(this.#file)
    if (next === 'canceled') this.#settle.reject(new Error('The upload was canceled.'))
    if (next === 'error') this.#settle.reject(new Error(this.#trouble?.message))
  }

  #progress = (bytes: number): void => {
    this.#onItsWay = bytes
    this.#pace.record(this.#offset + bytes)
    if (performance.now() - this.#toldAt > 100) this.#tell()
  }

  #tell(): void {
    this.#toldAt = performance.now()
    const { snapshot } = this
    for (const observer of this.#observers) observer(snapshot)
  }
}

/** All bytes have arrived, but there is no file yet: the server is still working on it. */
function isIdle({ offset, file }: Extract<Outcome, { kind: 'fine' }>, before: number, size: number): boolean {
  return file === undefined && offset === size && before === size
}

/** A file on disk may be changed or deleted during the upload. */
function isReadable(body: Blob, offset: number): Promise<boolean> {
  return body
    .slice(offset, offset + 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}

const fileChanged: UploadError = {
  status: 422,
  code: 'upload.changed',
  message: 'The file was changed or moved while it was uploaded. Choose it again.',
}

const serverUnreachable: UploadError = {
  status: 503,
  code: 'network.unreachable',
  message: 'The server could not be reached. Nothing is lost: try again when it is back.',
}
