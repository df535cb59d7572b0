import { nextChunkBytes, maxFailures, backoffMs, minChunkBytes } from './limits.ts'
import { SpeedMeter } from './speed-meter.ts'
import { send, type Send } from './send-request.ts'
import { nextState, type UploadCall, type UploadEvent, type UploadState } from './upload-state.ts'
import { sleep, waitUntilOnline } from './wait.ts'
import { UploadClient, type Outcome, type UploadError, type UploadInfo } from './upload-client.ts'

/** An upload as it stands. `bytes` may go down: what was lost on the way is sent again. */
export type Snapshot = {
  state: UploadState
  bytes: number
  size: number
  /** Bytes a second. */
  speed: number | undefined
  /** It runs, but has to wait for the network or for its next try. */
  waitingFor: 'network' | 'next try' | undefined
  error: UploadError | undefined
  /** The file that it has become. */
  file: string | undefined
}

type Options = {
  /** Where a part of it is already, from an earlier page. */
  address?: string | undefined
  onAddress?: (address: string | undefined) => void
  send?: Send
  backoffMs?: (failures: number) => number
}

/**
 * Sends one file: small ones in one request, larger ones in chunks over tus. It runs from the start, can be paused,
 * resumed and canceled, and goes on after any trouble with the line. `done` says which file it has become.
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
    // Whoever does not wait for it sees how it ends by watching.
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

  /** Tells at once how it stands, and then whenever that changes. */
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

  /** There is one of these at a time. A resumed task whose request is still being stopped goes on in the same one. */
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

  /** Without a network, and right after a failure, nothing is tried. */
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
    // That a request to begin is stopped halfway would leave parts behind that nobody knows of.
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

  /** Nobody knows what has arrived: the server is asked before anything else is sent, and in small chunks again. */
  #doubt(signal: AbortSignal, pause = 0): void {
    this.#isUnsure = this.#address !== undefined
    if (signal.aborted) return
    this.#chunk = minChunkBytes
    // What failed because there is no network is no failed try.
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

  /** What cannot be taken away now expires by itself. */
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

/** All bytes are there, nothing was added, and still it has not become a file: the server is not done with it yet. */
function isIdle({ offset, file }: Extract<Outcome, { kind: 'fine' }>, before: number, size: number): boolean {
  return file === undefined && offset === size && before === size
}

/** A file on the disk may be changed or taken away while it is sent. */
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
