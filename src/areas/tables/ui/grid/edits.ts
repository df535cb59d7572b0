import type { QueryClient } from '@tanstack/react-query'
import { alert } from '#design/alert.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { Cached } from '#platform/web/cached.ts'
import { live } from '#platform/web/live.ts'
import { screenState } from '#platform/web/screen-state.ts'
import { underWay } from '#platform/web/under-way.ts'
import { showChanges, showNew, type Change, type Place } from './echo.ts'

/** One step: it shows at once, and is sent after those before it. */
type Step = {
  cached: Cached
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

type Wish = Pick<Step, 'send'> & Partial<Pick<Step, 'onDone' | 'onRefused' | 'onSettled' | 'isOnce'>>

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

  add(changes: readonly Change[], wish: Wish) {
    const cached = new Cached(this.#queries)
    showChanges(cached, changes)
    const ids = changes.map(({ id }) => id)
    this.#queue(cached, { ids, makes: undefined }, wish)
  }

  /** Makes a row. Where it shows it is there at once, and what is written into it waits in line behind it. */
  begin(row: Change, place: Place | undefined, wish: Wish) {
    const cached = new Cached(this.#queries)
    showChanges(cached, [row])
    if (place) showNew(cached, row, place)
    this.#queue(cached, { ids: [row.id], makes: row.id }, wish)
  }

  #queue(cached: Cached, about: Pick<Step, 'ids' | 'makes'>, wish: Wish) {
    const { promise, resolve: end } = Promise.withResolvers<void>()
    void underWay(promise)
    const usual = { onDone: undefined, onRefused: undefined, onSettled: undefined, isOnce: false }
    this.#steps.push({ ...usual, ...wish, ...about, cached, end })
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
      step.onDone?.(result.entry)
      void this.#settle(step, result.entry)
    } else this.#takeBack(step, result)
    void this.#send()
  }

  /** What the server says replaces what was foreseen, once it is known to be what it says. */
  async #settle({ cached, onSettled }: Step, entry: string | undefined): Promise<void> {
    const isShown = entry !== undefined && (await live.get().shows(entry))
    const { follows } = live.get()
    await this.#queries.invalidateQueries({ predicate: (query) => !isShown || !follows(query) })
    cached.settle()
    onSettled?.()
  }

  #takeBack({ cached, makes, onRefused, onSettled }: Step, trouble: unknown) {
    if (makes !== undefined) this.#drop(makes)
    cached.takeBack()
    onSettled?.()
    const refusal = trouble instanceof Refusal ? trouble : undefined
    if (refusal && onRefused) onRefused(refusal)
    else alert({ type: 'error', msg: refusal?.message ?? 'That change could not be saved. Try it again.' })
  }

  /** Nothing more is to be done to a row that was not made. */
  #drop(id: string) {
    const isLost = ({ ids }: Step) => ids.length > 0 && ids.every((each) => each === id)
    for (const step of this.#steps.filter(isLost)) {
      this.#steps.splice(this.#steps.indexOf(step), 1)
      step.cached.takeBack()
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
