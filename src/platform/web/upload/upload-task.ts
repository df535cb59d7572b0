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
  readonly #result = Promise.withResolvers<string>()
  readonly #info: UploadInfo
  readonly #body: Blob
  readonly #client: UploadClient
  readonly #options: Options
  readonly #speed = new SpeedMeter()
  readonly #observers = new Set<(snapshot: Snapshot) => void>()
  #abort = new AbortController()
  #state: UploadState = 'running'
  #address: string | undefined
  #offset = 0
  #inFlight = 0
  #chunk = minChunkBytes
  #isOffsetUnknown: boolean
  #failures = 0
  #pauseMs = 0
  #restarts = 0
  #waitingFor: Snapshot['waitingFor']
  #error: UploadError | undefined
  #file: string | undefined
  #notifiedAt = 0

  constructor(info: UploadInfo, body: Blob, options: Options = {}) {
    this.#info = info
    this.#body = body
    this.#options = options
    this.#client = new UploadClient(options.send ?? send, info.workspace)
    this.#address = options.address
    this.#isOffsetUnknown = options.address !== undefined
    this.done = this.#result.promise
    // Callers that do not await `done` see the end through `watch`.
    this.done.catch(() => {})
    void this.#run()
  }

  pause(): boolean {
    return this.#request('pause')
  }

  resume(): boolean {
    return this.#request('resume')
  }

  cancel(): boolean {
    return this.#request('cancel')
  }

  get snapshot(): Snapshot {
    return {
      state: this.#state,
      bytes: Math.min(this.#offset + this.#inFlight, this.#info.size),
      size: this.#info.size,
      speed: this.#speed.speed,
      waitingFor: this.#waitingFor,
      error: this.#error,
      file: this.#file,
    }
  }

  /** Calls the observer now, and whenever the snapshot changes. */
  watch(observer: (snapshot: Snapshot) => void): () => void {
    this.#observers.add(observer)
    observer(this.snapshot)
    return () => this.#observers.delete(observer)
  }

  #request(call: UploadCall): boolean {
    const next = nextState(this.#state, call)
    if (!next) return false
    const wasPaused = this.#state === 'paused'
    this.#state = next
    if (call !== 'resume') this.#abort.abort()
    else if (wasPaused) void this.#run()
    this.#notify()
    return true
  }

  /** Runs once at a time. A task that is resumed while its request is being stopped continues in the same run. */
  async #run(): Promise<void> {
    while (this.#state === 'running') {
      this.#abort = new AbortController()
      await this.#step(this.#abort.signal)
    }
    if (this.#state === 'canceling') await this.#removeParts()
    this.#transition('stopped')
  }

  async #step(signal: AbortSignal): Promise<void> {
    if (!(await this.#isReady(signal))) return
    const before = this.#offset
    const outcome = await this.#sendNext(signal)
    this.#inFlight = 0
    if (outcome.kind === 'fine' && !isIdle(outcome, before, this.#info.size)) this.#advance(outcome, before)
    else if (outcome.kind === 'refused') this.#fail(outcome.error)
    else if (outcome.kind === 'gone') this.#restart()
    else if (!signal.aborted && !(await isReadable(this.#body, this.#offset))) this.#fail(fileChanged)
    else this.#retryLater(signal, outcome.kind === 'later' ? outcome.retryAfterMs : 0)
    this.#notify()
  }

  /** Waits for the network, and for the backoff after a failure. */
  async #isReady(signal: AbortSignal): Promise<boolean> {
    for (const [waitingFor, pause] of [
      ['network', waitUntilOnline(signal)],
      ['next try', this.#pauseMs > 0 ? sleep(this.#pauseMs, signal) : undefined],
    ] as const) {
      if (!pause) continue
      this.#waitingFor = waitingFor
      this.#speed.reset()
      this.#notify()
      await pause
      this.#waitingFor = undefined
    }
    this.#pauseMs = 0
    return !signal.aborted
  }

  #sendNext(signal: AbortSignal): Promise<Outcome> {
    const { size } = this.#info
    if (size <= minChunkBytes) return this.#client.sendWhole(this.#info, this.#body, signal, this.#progress)
    // Not abortable: a create that is stopped halfway could leave parts behind at an unknown address.
    if (this.#address === undefined) return this.#client.create(this.#info)
    if (this.#isOffsetUnknown) return this.#client.readOffset(this.#address, signal)
    const body = this.#body.slice(this.#offset, this.#offset + this.#chunk)
    return this.#client.sendChunk(this.#address, { offset: this.#offset, body }, signal, this.#progress)
  }

  #advance({ offset, address, file }: Extract<Outcome, { kind: 'fine' }>, before: number): void {
    if (address !== undefined) {
      this.#address = address
      this.#options.onAddress?.(address)
    }
    if (offset - before === this.#chunk && !this.#isOffsetUnknown) this.#chunk = nextChunkBytes(this.#chunk)
    if (offset > before) this.#failures = this.#restarts = 0
    this.#offset = offset
    this.#isOffsetUnknown = false
    this.#speed.record(offset)
    if (file === undefined) return
    this.#file = file
    this.#transition('finished')
  }

  /**
   * It is unknown what has arrived: asks the server for the offset before sending more, and starts with small chunks
   * again.
   */
  #retryLater(signal: AbortSignal, pause = 0): void {
    this.#isOffsetUnknown = this.#address !== undefined
    if (signal.aborted) return
    this.#chunk = minChunkBytes
    // A failure without a network does not count.
    if (typeof navigator !== 'undefined' && navigator.onLine === false) return
    this.#failures += 1
    this.#pauseMs = Math.max(pause, (this.#options.backoffMs ?? backoffMs)(this.#failures))
    if (this.#failures >= maxFailures) this.#fail(serverUnreachable)
  }

  #restart(): void {
    this.#restarts += 1
    if (this.#address === undefined || this.#restarts > 3) return this.#fail(serverUnreachable)
    this.#address = undefined
    this.#offset = 0
    this.#isOffsetUnknown = false
    this.#chunk = minChunkBytes
    this.#options.onAddress?.(undefined)
  }

  /** Parts that cannot be deleted now expire by themselves. */
  async #removeParts(): Promise<void> {
    for (let tries = 1; this.#address !== undefined && tries <= 3; tries += 1) {
      if ((await this.#client.remove(this.#address)).kind !== 'later') return
      await sleep(backoffMs(tries))
    }
  }

  #fail(error: UploadError): void {
    this.#error = error
    this.#transition('failed')
  }

  #transition(event: UploadEvent): void {
    const next = nextState(this.#state, event)
    if (!next) return
    this.#state = next
    this.#speed.reset()
    this.#notify()
    if (next === 'success' && this.#file !== undefined) this.#result.resolve(this.#file)
    if (next === 'canceled') this.#result.reject(new Error('The upload was canceled.'))
    if (next === 'error') this.#result.reject(new Error(this.#error?.message))
  }

  #progress = (bytes: number): void => {
    this.#inFlight = bytes
    this.#speed.record(this.#offset + bytes)
    if (performance.now() - this.#notifiedAt > 100) this.#notify()
  }

  #notify(): void {
    this.#notifiedAt = performance.now()
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
