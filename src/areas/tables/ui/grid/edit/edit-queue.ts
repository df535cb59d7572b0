import type { QueryClient } from '@tanstack/react-query'
import { alert } from '#design/feedback/alert.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { OptimisticCache } from '#platform/web/api/optimistic-cache.ts'
import { liveStatus } from '#platform/web/live/live-status.ts'
import { screenState } from '#platform/web/screen-state.ts'
import { trackWrite } from '#platform/web/api/pending-writes.ts'
import { showChanges, showNewRow, type RowChange, type NewRowPosition } from './optimistic-rows.ts'

/** One edit: shown at once, and sent after the edits before it. */
type QueuedEdit = {
  cached: OptimisticCache
  /** The rows that it changes, as far as they are known. */
  ids: readonly string[]
  /** The id of the row that it creates. Later edits of this row depend on it. */
  creates: string | undefined
  send: () => Promise<{ entry: string | undefined }>
  onDone: ((entry: string | undefined) => void) | undefined
  onRefused: ((refusal: Refusal) => void) | undefined
  /** Called when the screen shows the server's state, after success or refusal. */
  onSettled: (() => void) | undefined
  /** Not idempotent: it is not sent again if it may have arrived. */
  neverResend: boolean
  /** Resolves the promise that `trackWrite` waits for. */
  end: () => void
}

type EditOptions = Pick<QueuedEdit, 'send'> &
  Partial<Pick<QueuedEdit, 'onDone' | 'onRefused' | 'onSettled' | 'neverResend'>>

/** How many edits wait for the connection, over all tables. */
export const pendingEdits = screenState(0)

/**
 * A queue of optimistic edits. They show at once and are sent one after the other, so the later of two edits of the same
 * cell wins. While the server is unreachable they wait; a refused edit is rolled back and shown as an alert. The queue
 * outlives the grid: opening another table loses nothing.
 */
export class EditQueue {
  readonly #queries: QueryClient
  readonly #edits: QueuedEdit[] = []
  #isSending = false
  #failures = 0
  #retryTimer: ReturnType<typeof setTimeout> | undefined

  constructor(queries: QueryClient) {
    this.#queries = queries
    addEventListener('online', () => void this.#send())
    addEventListener('beforeunload', (event) => {
      if (this.#edits.length > 0) event.preventDefault()
    })
  }

  add(changes: readonly RowChange[], options: EditOptions) {
    const cached = new OptimisticCache(this.#queries)
    showChanges(cached, changes)
    const ids = changes.map(({ id }) => id)
    this.#queue(cached, { ids, creates: undefined }, options)
  }

  /** Creates a row. It shows at once at `position`; edits of it wait in the queue behind it. */
  createRow(row: RowChange, position: NewRowPosition | undefined, options: EditOptions) {
    const cached = new OptimisticCache(this.#queries)
    showChanges(cached, [row])
    if (position) showNewRow(cached, row, position)
    this.#queue(cached, { ids: [row.id], creates: row.id }, options)
  }

  #queue(cached: OptimisticCache, target: Pick<QueuedEdit, 'ids' | 'creates'>, options: EditOptions) {
    const { promise, resolve: end } = Promise.withResolvers<void>()
    void trackWrite(promise)
    const defaults = { onDone: undefined, onRefused: undefined, onSettled: undefined, neverResend: false }
    this.#edits.push({ ...defaults, ...options, ...target, cached, end })
    void this.#send()
  }

  async #send(): Promise<void> {
    const [edit] = this.#edits
    if (this.#isSending || !edit) return
    if (!navigator.onLine) return this.#waitForServer()
    this.#isSending = true
    const result = await edit.send().catch((error: unknown) => error)
    this.#isSending = false
    if (shouldRetry(result, edit.neverResend)) return this.#waitForServer()
    this.#failures = 0
    this.#edits.shift()
    edit.end()
    this.#updatePendingCount()
    if (isSent(result)) {
      edit.onDone?.(result.entry)
      void this.#settle(edit, result.entry)
    } else this.#rollBack(edit, result)
    void this.#send()
  }

  /** Replaces the optimistic data with the server's, once the live channel has delivered this entry. */
  async #settle({ cached, onSettled }: QueuedEdit, entry: string | undefined): Promise<void> {
    const isShown = entry !== undefined && (await liveStatus.get().waitForEntry(entry))
    const { isSubscribed } = liveStatus.get()
    await this.#queries.invalidateQueries({ predicate: (query) => !isShown || !isSubscribed(query) })
    cached.commit()
    onSettled?.()
  }

  #rollBack({ cached, creates, onRefused, onSettled }: QueuedEdit, error: unknown) {
    if (creates !== undefined) this.#dropEditsOf(creates)
    cached.rollBack()
    onSettled?.()
    const refusal = error instanceof Refusal ? error : undefined
    if (refusal && onRefused) onRefused(refusal)
    else alert({ type: 'error', msg: refusal?.message ?? 'That change could not be saved. Try it again.' })
  }

  /** Drops the queued edits of a row that could not be created. */
  #dropEditsOf(id: string) {
    const isOnlyFor = ({ ids }: QueuedEdit) => ids.length > 0 && ids.every((each) => each === id)
    for (const edit of this.#edits.filter(isOnlyFor)) {
      this.#edits.splice(this.#edits.indexOf(edit), 1)
      edit.cached.rollBack()
      edit.end()
    }
    this.#updatePendingCount()
  }

  #waitForServer() {
    this.#failures += 1
    this.#updatePendingCount()
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(() => void this.#send(), Math.min(500 * 2 ** this.#failures, 10_000))
  }

  #updatePendingCount() {
    pendingEdits.set(this.#failures > 0 ? this.#edits.length : 0)
  }
}

/** The edit queue of this tab. */
export function editQueueOf(queries: QueryClient): EditQueue {
  const queue = queues.get(queries) ?? new EditQueue(queries)
  queues.set(queries, queue)
  return queue
}

const queues = new WeakMap<QueryClient, EditQueue>()

function isSent(result: unknown): result is { entry: string | undefined } {
  return typeof result === 'object' && result !== null && 'entry' in result
}

/** The server or its database is unreachable or overloaded, and sending again is safe. */
function shouldRetry(result: unknown, neverResend: boolean): boolean {
  if (!(result instanceof Refusal)) return false
  return (
    retryableCodes.has(result.code) ||
    (!neverResend && (result.code === 'network.unreachable' || isGatewayError(result)))
  )
}

/** A proxy answered in place of the server. */
function isGatewayError({ code, status }: Refusal): boolean {
  return code === 'network.answer' && status >= 502
}

/** With these codes nothing was changed. */
const retryableCodes: ReadonlySet<string> = new Set(['database.unreachable', 'database.busy', 'request.too-many'])
