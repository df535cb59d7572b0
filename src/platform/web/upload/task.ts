import { chunkAfter, mostFailures, pauseAfter, smallestChunk } from './sizes.ts'
import { Pace } from './pace.ts'
import { send, type Send } from './send.ts'
import { stateAfter, type UploadCall, type UploadEvent, type UploadState } from './state.ts'
import { rest, untilOnline } from './waiting.ts'
import { Wire, type Outcome, type Trouble, type What } from './wire.ts'

/** An upload as it stands. `bytes` may go down: what was lost on the way is sent again. */
export type Snapshot = {
  state: UploadState
  bytes: number
  size: number
  /** Bytes a second. */
  speed: number | undefined
  /** It runs, but has to wait for the network or for its next try. */
  waits: 'network' | 'next try' | undefined
  trouble: Trouble | undefined
  /** The file that it has become. */
  file: string | undefined
}

type Options = {
  /** Where a part of it is already, from an earlier page. */
  address?: string | undefined
  onAddress?: (address: string | undefined) => void
  send?: Send
  pause?: (failures: number) => number
}

/**
 * Sends one file: small ones in one request, larger ones in chunks over tus. It runs from the start, can be paused,
 * resumed and canceled, and goes on after any trouble with the line. `done` says which file it has become.
 */
export class UploadTask {
  readonly done: Promise<string>
  readonly #settle = Promise.withResolvers<string>()
  readonly #what: What
  readonly #body: Blob
  readonly #wire: Wire
  readonly #options: Options
  readonly #pace = new Pace()
  readonly #observers = new Set<(snapshot: Snapshot) => void>()
  #stop = new AbortController()
  #state: UploadState = 'running'
  #address: string | undefined
  #offset = 0
  #onItsWay = 0
  #chunk = smallestChunk
  #isUnsure: boolean
  #failures = 0
  #pause = 0
  #beginnings = 0
  #waits: Snapshot['waits']
  #trouble: Trouble | undefined
  #file: string | undefined
  #toldAt = 0

  constructor(what: What, body: Blob, options: Options = {}) {
    this.#what = what
    this.#body = body
    this.#options = options
    this.#wire = new Wire(options.send ?? send, what.workspace)
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
      waits: this.#waits,
      trouble: this.#trouble,
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
    const next = stateAfter(this.#state, call)
    if (!next) return false
    const stoodStill = this.#state === 'paused'
    this.#state = next
    if (call !== 'resume') this.#stop.abort()
    else if (stoodStill) void this.#drive()
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
    if (outcome.is === 'fine' && !isIdle(outcome, before, this.#what.size)) this.#goOn(outcome, before)
    else if (outcome.is === 'refused') this.#fail(outcome.trouble)
    else if (outcome.is === 'gone') this.#beginAgain()
    else if (!signal.aborted && !(await isReadable(this.#body, this.#offset))) this.#fail(changed)
    else this.#doubt(signal, outcome.is === 'later' ? outcome.pause : 0)
    this.#tell()
  }

  /** Without a network, and right after a failure, nothing is tried. */
  async #isReady(signal: AbortSignal): Promise<boolean> {
    for (const [waits, pause] of [
      ['network', untilOnline(signal)],
      ['next try', this.#pause > 0 ? rest(this.#pause, signal) : undefined],
    ] as const) {
      if (!pause) continue
      this.#waits = waits
      this.#pace.rest()
      this.#tell()
      await pause
      this.#waits = undefined
    }
    this.#pause = 0
    return !signal.aborted
  }

  #ask(signal: AbortSignal): Promise<Outcome> {
    const { size } = this.#what
    if (size <= smallestChunk) return this.#wire.once(this.#what, this.#body, signal, this.#progress)
    // That a request to begin is stopped halfway would leave parts behind that nobody knows of.
    if (this.#address === undefined) return this.#wire.begin(this.#what)
    if (this.#isUnsure) return this.#wire.where(this.#address, signal)
    const body = this.#body.slice(this.#offset, this.#offset + this.#chunk)
    return this.#wire.send(this.#address, { offset: this.#offset, body }, signal, this.#progress)
  }

  #goOn({ offset, address, file }: Extract<Outcome, { is: 'fine' }>, before: number): void {
    if (address !== undefined) {
      this.#address = address
      this.#options.onAddress?.(address)
    }
    if (offset - before === this.#chunk && !this.#isUnsure) this.#chunk = chunkAfter(this.#chunk)
    if (offset > before) this.#failures = this.#beginnings = 0
    this.#offset = offset
    this.#isUnsure = false
    this.#pace.note(offset)
    if (file === undefined) return
    this.#file = file
    this.#happens('finished')
  }

  /** Nobody knows what has arrived: the server is asked before anything else is sent, and in small chunks again. */
  #doubt(signal: AbortSignal, pause = 0): void {
    this.#isUnsure = this.#address !== undefined
    if (signal.aborted) return
    this.#chunk = smallestChunk
    // What failed because there is no network is no failed try.
    if (typeof navigator !== 'undefined' && navigator.onLine === false) return
    this.#failures += 1
    this.#pause = Math.max(pause, (this.#options.pause ?? pauseAfter)(this.#failures))
    if (this.#failures >= mostFailures) this.#fail(unreachable)
  }

  #beginAgain(): void {
    this.#beginnings += 1
    if (this.#address === undefined || this.#beginnings > 3) return this.#fail(unreachable)
    this.#address = undefined
    this.#offset = 0
    this.#isUnsure = false
    this.#chunk = smallestChunk
    this.#options.onAddress?.(undefined)
  }

  /** What cannot be taken away now expires by itself. */
  async #removeParts(): Promise<void> {
    for (let tries = 1; this.#address !== undefined && tries <= 3; tries += 1) {
      if ((await this.#wire.remove(this.#address)).is !== 'later') return
      await rest(pauseAfter(tries))
    }
  }

  #fail(trouble: Trouble): void {
    this.#trouble = trouble
    this.#happens('failed')
  }

  #happens(event: UploadEvent): void {
    const next = stateAfter(this.#state, event)
    if (!next) return
    this.#state = next
    this.#pace.rest()
    this.#tell()
    if (next === 'success' && this.#file !== undefined) this.#settle.resolve(this.#file)
    if (next === 'canceled') this.#settle.reject(new Error('The upload was canceled.'))
    if (next === 'error') this.#settle.reject(new Error(this.#trouble?.message))
  }

  #progress = (bytes: number): void => {
    this.#onItsWay = bytes
    this.#pace.note(this.#offset + bytes)
    if (performance.now() - this.#toldAt > 100) this.#tell()
  }

  #tell(): void {
    this.#toldAt = performance.now()
    const { snapshot } = this
    for (const observer of this.#observers) observer(snapshot)
  }
}

/** All bytes are there, nothing was added, and still it has not become a file: the server is not done with it yet. */
function isIdle({ offset, file }: Extract<Outcome, { is: 'fine' }>, before: number, size: number): boolean {
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

const changed: Trouble = {
  status: 422,
  code: 'upload.changed',
  message: 'The file was changed or moved while it was uploaded. Choose it again.',
}

const unreachable: Trouble = {
  status: 503,
  code: 'network.unreachable',
  message: 'The server could not be reached. Nothing is lost: try again when it is back.',
}
