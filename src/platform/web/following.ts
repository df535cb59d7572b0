import type { Query, QueryClient } from '@tanstack/react-query'
import type { Heard, Said } from '../contract/live.ts'
import { apply } from '../contract/patch.ts'
import { show, take } from './cached.ts'

type Frame = Extract<Heard, { id: number }>

/** Follows what is on the screen: every read that something looks at, from when it does until nothing does any more. */
export class Following {
  readonly #queries: QueryClient
  readonly #say: (frame: Said) => void
  readonly #kept = new WeakMap<Query, Kept>()
  readonly #followed = new Map<number, Query>()
  readonly #changed = new Set<Query>()
  readonly close: () => void
  #isUp = false
  #lastId = 0

  constructor(queries: QueryClient, say: (frame: Said) => void) {
    this.#queries = queries
    this.#say = say
    this.close = queries.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'observerAdded' || type === 'observerRemoved' || type === 'observerOptionsUpdated') this.#look(query)
    })
  }

  /** Begins anew: what was refused before may be allowed now. */
  up() {
    this.#isUp = true
    for (const query of this.#queries.getQueryCache().getAll()) {
      const kept = this.#kept.get(query)
      if (kept) kept.state = 'left'
      this.#settle(query)
    }
  }

  /** From now on everything kept may be old. It is read again when it is needed, unless the channel is back by then. */
  down() {
    this.#isUp = false
    this.#followed.clear()
    void this.#queries.invalidateQueries({ refetchType: 'none' })
  }

  follows(query: Query): boolean {
    return this.#isUp && query.meta?.['live'] === true && this.#kept.get(query)?.state !== 'cut'
  }

  hear(frame: Frame) {
    const query = this.#followed.get(frame.id)
    const kept = query && this.#kept.get(query)
    if (!kept) return
    if (frame.hear === 'answer') return this.#keep(query, kept, frame.version, frame.answer)
    if (frame.hear === 'cut') return this.#cut(query, kept, frame.id)
    const before = frame.hear === 'same' ? frame.version : frame.from
    if (kept.version !== before) return this.#followAnew(query, kept)
    this.#keep(query, kept, frame.version, frame.hear === 'same' ? kept.answer : apply(kept.answer, frame.patch))
  }

  /** A screen that changes takes observers away and brings others: what counts is how it is in the end. */
  #look(query: Query) {
    if (this.#changed.size === 0) queueMicrotask(() => this.#settleAll())
    this.#changed.add(query)
  }

  #settleAll() {
    const changed = [...this.#changed]
    this.#changed.clear()
    for (const query of changed) this.#settle(query)
  }

  #settle(query: Query) {
    if (!this.#isUp) return
    const kept = this.#kept.get(query) ?? { state: 'left' }
    this.#kept.set(query, kept)
    if (!isLookedAt(query)) this.#leave(kept)
    else if (kept.state === 'left') this.#follow(query, kept)
  }

  #follow(query: Query, kept: Kept) {
    const id = (this.#lastId += 1)
    kept.state = id
    this.#followed.set(id, query)
    const [action, input] = query.queryKey
    const have = kept.version
    this.#say({ say: 'follow', id, action: String(action), input, ...(have !== undefined && { have }) })
  }

  #leave(kept: Kept) {
    if (typeof kept.state === 'number') {
      this.#followed.delete(kept.state)
      this.#say({ say: 'leave', id: kept.state })
    }
    kept.state = 'left'
  }

  #followAnew(query: Query, kept: Kept) {
    this.#leave(kept)
    delete kept.version
    this.#follow(query, kept)
  }

  #keep(query: Query, kept: Kept, version: string, answer: unknown) {
    kept.version = version
    kept.answer = answer
    show(query, take(query, answer))
  }

  /** Read over HTTP the query shows the refusal in the usual way, or an answer all the same. */
  #cut(query: Query, kept: Kept, id: number) {
    this.#followed.delete(id)
    kept.state = 'cut'
    delete kept.version
    void this.#queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
}

/** What is known of a query: under which id it is followed, and the last answer that came, which patches build upon. */
type Kept = { state: number | 'left' | 'cut'; version?: string; answer?: unknown }

function isLookedAt(query: Query): boolean {
  return query.observers.some(({ options: { enabled, meta } }) => enabled !== false && meta?.['live'] === true)
}
