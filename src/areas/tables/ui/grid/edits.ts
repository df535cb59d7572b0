import type { QueryClient } from '@tanstack/react-query'
import { alert } from '#design/alert.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { Cached } from '#platform/web/cached.ts'
import { live } from '#platform/web/live.ts'
import { screenState } from '#platform/web/screen-state.ts'
import { underWay } from '#platform/web/under-way.ts'
import { listRows, readRow } from '../../contract/rows.ts'

/** New values of rows, by the ids of their fields. */
export type Change = { id: string; values: Readonly<Record<string, unknown>> }

/** One step: it shows at once, and is sent after those before it. */
type Step = {
  cached: Cached
  send: () => Promise<{ entry: string | undefined }>
  onDone: (() => void) | undefined
  onRefused: ((refusal: Refusal) => void) | undefined
  /** Done twice it would do something else: it is not sent again when nobody knows whether it has arrived. */
  isOnce: boolean
  /** The server has answered. */
  end: () => void
}

/** How many steps wait for the connection, over all tables. */
export const waiting = screenState(0)

/**
 * Steps of editing, which echo at once and go to the server one after the other, so that of two on the same cell the later
 * one counts. While the server cannot be reached they wait and are sent when it can; what it refuses is taken back, and
 * said. They outlive the grid: whoever opens another table loses nothing.
 */
export class Edits {
  readonly #queries: QueryClient
  readonly #steps: Step[] = []
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

  add(changes: readonly Change[], step: Pick<Step, 'send'> & Partial<Omit<Step, 'cached' | 'send' | 'end'>>) {
    const cached = new Cached(this.#queries)
    show(cached, changes)
    const { promise, resolve: end } = Promise.withResolvers<void>()
    void underWay(promise)
    this.#steps.push({ onDone: undefined, onRefused: undefined, isOnce: false, ...step, cached, end })
    void this.#send()
  }

  async #send(): Promise<void> {
    const [step] = this.#steps
    if (this.#isSending || !step) return
    if (!navigator.onLine) return this.#waitForServer()
    this.#isSending = true
    const result = await step.send().catch((trouble: unknown) => trouble)
    this.#isSending = false
    if (isAway(result, step.isOnce)) return this.#waitForServer()
    this.#failures = 0
    this.#steps.shift()
    step.end()
    this.#tell()
    if (isSent(result)) {
      step.onDone?.()
      void this.#settle(step, result.entry)
    } else this.#takeBack(step, result)
    void this.#send()
  }

  /** What the server says replaces what was foreseen, once it is known to be what it says. */
  async #settle({ cached }: Step, entry: string | undefined): Promise<void> {
    const isShown = entry !== undefined && (await live.get().shows(entry))
    const { follows } = live.get()
    await this.#queries.invalidateQueries({ predicate: (query) => !isShown || !follows(query) })
    cached.settle()
  }

  #takeBack({ cached, onRefused }: Step, trouble: unknown) {
    cached.takeBack()
    const refusal = trouble instanceof Refusal ? trouble : undefined
    if (refusal && onRefused) onRefused(refusal)
    else alert({ type: 'error', msg: refusal?.message ?? 'That change could not be saved. Try it again.' })
  }

  #waitForServer() {
    this.#failures += 1
    this.#tell()
    clearTimeout(this.#trying)
    this.#trying = setTimeout(() => void this.#send(), Math.min(500 * 2 ** this.#failures, 10_000))
  }

  #tell() {
    waiting.set(this.#failures > 0 ? this.#steps.length : 0)
  }
}

/** The one line of edits of this tab. */
export function editsOf(queries: QueryClient): Edits {
  const known = all.get(queries) ?? new Edits(queries)
  all.set(queries, known)
  return known
}

const all = new WeakMap<QueryClient, Edits>()

function show(cached: Cached, changes: readonly Change[]) {
  if (changes.length === 0) return
  const byId = new Map(changes.map(({ id, values }) => [id, values]))
  cached.change(listRows, (answer, { by }) => {
    if (by !== 'id' || !answer.rows.some(({ id }) => byId.has(id))) return answer
    return { ...answer, rows: answer.rows.map((row) => changed(row, byId.get(row.id))) }
  })
  cached.change(readRow, (row, { by }) => (by === 'id' ? changed(row, byId.get(row.id)) : row))
}

function changed<Row extends { id: string }>(row: Row, values: Change['values'] | undefined): Row {
  if (!values || !('cells' in row) || typeof row.cells !== 'object') return row
  return { ...row, cells: { ...row.cells, ...values } }
}

function isSent(result: unknown): result is { entry: string | undefined } {
  return typeof result === 'object' && result !== null && 'entry' in result
}

/** The server or its database is away, or has too much to do: what was sent may be sent again. */
function isAway(result: unknown, isOnce: boolean): boolean {
  if (!(result instanceof Refusal)) return false
  return unchanged.has(result.code) || (!isOnce && (result.code === 'network.unreachable' || isGate(result)))
}

/** Whatever stands before the server says in its own words that it cannot be reached. */
function isGate({ code, status }: Refusal): boolean {
  return code === 'network.answer' && status >= 502
}

/** In these cases it is certain that nothing was changed. */
const unchanged: ReadonlySet<string> = new Set(['database.unreachable', 'database.busy', 'request.too-many'])
