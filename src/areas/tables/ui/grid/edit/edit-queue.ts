import type { QueryClient } from '@tanstack/react-query'
import { alert } from '#design/feedback/alert.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { OptimisticCache } from '#platform/web/api/optimistic-cache.ts'
import { liveStatus } from '#platform/web/live/live-status.ts'
import { screenState } from '#platform/web/screen-state.ts'
import { trackWrite } from '#platform/web/api/pending-writes.ts'
import { showChanges, showNewRow, type RowChange, type NewRowPosition } from './optimistic-rows.ts'

/** One step: it shows at once, and is sent after those before it. */
type QueuedEdit = {
  cached: OptimisticCache
  /** The rows that it is about, as far as they are known. */
  ids: readonly string[]
  /** It makes this row: nothing can be written into the row before. */
  makes: string | undefined
  send: () => Promise<{ entry: string | undefined }>
  onDone: ((entry: string | undefined) => void) | undefined
  onRefused: ((refusal: Refusal) => void) | undefined
  /** The screen shows what the server has, whether it was done or refused. */
  onSettled: (() => void) | undefined
  /** Done twice it would do something else: it is not sent again when nobody knows whether it has arrived. */
  isOnce: boolean
  /** The server has answered. */
  end: () => void
}

type EditOptions = Pick<QueuedEdit, 'send'> & Partial<Pick<QueuedEdit, 'onDone' | 'onRefused' | 'onSettled' | 'isOnce'>>

/** How many steps wait for the connection, over all tables. */
export const pendingEdits = screenState(0)

/**
 * Steps of editing, which echo at once and go to the server one after the other, so that of two on the same cell the later
 * one counts. While the server cannot be reached they wait and are sent when it can; what it refuses is taken back, and
 * said. They outlive the grid: whoever opens another table loses nothing.
 */
export class EditQueue {
  readonly #queries: QueryClient
  readonly #steps: QueuedEdit[] = []
  #isSending = false
  #failures = 0
  #trying: ReturnType<typeof setTimeout> | undefined

  constructor(queries: QueryClient) {
    this.#queries = queries
    addEventListener('online', () => void this.#send())
    addEventListener('beforeunload', (event) => {
      if (this.#steps.length > 0) event.preventDefault()
    })
  }

  add(changes: readonly RowChange[], wish: EditOptions) {
    const cached = new OptimisticCache(this.#queries)
    showChanges(cached, changes)
    const ids = changes.map(({ id }) => id)
    this.#queue(cached, { ids, makes: undefined }, wish)
  }

  /** Makes a row. Where it shows it is there at once, and what is written into it waits in line behind it. */
  begin(row: RowChange, position: NewRowPosition | undefined, wish: EditOptions) {
    const cached = new OptimisticCache(this.#queries)
    showChanges(cached, [row])
    if (position) showNewRow(cached, row, position)
    this.#queue(cached, { ids: [row.id], makes: row.id }, wish)
  }

  #queue(cached: OptimisticCache, target: Pick<QueuedEdit, 'ids' | 'makes'>, options: EditOptions) {
    const { promise, resolve: end } = Promise.withResolvers<void>()
    void trackWrite(promise)
    const defaults = { onDone: undefined, onRefused: undefined, onSettled: undefined, isOnce: false }
    this.#steps.push({ ...defaults, ...options, ...target, cached, end })
    void this.#send()
  }

  async #send(): Promise<void> {
    const [step] = this.#steps
    if (this.#isSending || !step) return
    if (!navigator.onLine) return this.#waitForServer()
    this.#isSending = true
    const result = await step.send().catch((trouble: unknown) => trouble)
    this.#isSending = false
    if (shouldRetry(result, step.isOnce)) return this.#waitForServer()
    this.#failures = 0
    this.#steps.shift()
    step.end()
    this.#tell()
    if (isSent(result)) {
      step.onDone?.(result.entry)
      void this.#settle(step, result.entry)
    } else this.#takeBack(step, result)
    void this.#send()
  }

  /** What the server says replaces what was foreseen, once it is known to be what it says. */
  async #settle({ cached, onSettled }: QueuedEdit, entry: string | undefined): Promise<void> {
    const isShown = entry !== undefined && (await liveStatus.get().waitForEntry(entry))
    const { isSubscribed } = liveStatus.get()
    await this.#queries.invalidateQueries({ predicate: (query) => !isShown || !isSubscribed(query) })
    cached.commit()
    onSettled?.()
  }

  #takeBack({ cached, makes, onRefused, onSettled }: QueuedEdit, error: unknown) {
    if (makes !== undefined) this.#drop(makes)
    cached.rollBack()
    onSettled?.()
    const refusal = error instanceof Refusal ? error : undefined
    if (refusal && onRefused) onRefused(refusal)
    else alert({ type: 'error', msg: refusal?.message ?? 'That change could not be saved. Try it again.' })
  }

  /** Nothing more is to be done to a row that was not made. */
  #drop(id: string) {
    const isLost = ({ ids }: QueuedEdit) => ids.length > 0 && ids.every((each) => each === id)
    for (const step of this.#steps.filter(isLost)) {
      this.#steps.splice(this.#steps.indexOf(step), 1)
      step.cached.rollBack()
      step.end()
    }
    this.#tell()
  }

  #waitForServer() {
    this.#failures += 1
    this.#tell()
    clearTimeout(this.#trying)
    this.#trying = setTimeout(() => void this.#send(), Math.min(500 * 2 ** this.#failures, 10_000))
  }

  #tell() {
    pendingEdits.set(this.#failures > 0 ? this.#steps.length : 0)
  }
}

/** The one line of edits of this tab. */
export function editQueueOf(queries: QueryClient): EditQueue {
  const known = queues.get(queries) ?? new EditQueue(queries)
  queues.set(queries, known)
  return known
}

const queues = new WeakMap<QueryClient, EditQueue>()

function isSent(result: unknown): result is { entry: string | undefined } {
  return typeof result === 'object' && result !== null && 'entry' in result
}

/** The server or its database is away, or has too much to do: what was sent may be sent again. */
function shouldRetry(result: unknown, isOnce: boolean): boolean {
  if (!(result instanceof Refusal)) return false
  return (
    retryableCodes.has(result.code) || (!isOnce && (result.code === 'network.unreachable' || isGatewayError(result)))
  )
}

/** Whatever stands before the server says in its own words that it cannot be reached. */
function isGatewayError({ code, status }: Refusal): boolean {
  return code === 'network.answer' && status >= 502
}

/** In these cases it is certain that nothing was changed. */
const retryableCodes: ReadonlySet<string> = new Set(['database.unreachable', 'database.busy', 'request.too-many'])
