import type { Query, QueryClient } from '@tanstack/react-query'
import type { Action, InputOf, OutputOf } from '../../contract/action.ts'

/** The cached answers, while a write changes them ahead of the server. */
export class OptimisticCache {
  readonly #queries: QueryClient
  readonly #changed = new Set<Query>()

  constructor(queries: QueryClient) {
    this.#queries = queries
  }

  /** Changes every cached answer of an action, whatever its input. */
  change<A extends Action>(action: A, change: (answer: OutputOf<A>, input: InputOf<A>) => OutputOf<A>) {
    for (const query of this.#queries.getQueryCache().findAll({ queryKey: [action.name] })) {
      const before = query.state.data as OutputOf<A>
      if (before === undefined) continue
      const pending = pendingChangesOf.get(query) ?? { base: before, changes: [] }
      const applyChange = (answer: unknown) => change(answer as OutputOf<A>, query.queryKey[1] as InputOf<A>)
      pending.changes.push({ owner: this, applyChange })
      pendingChangesOf.set(query, pending)
      this.#changed.add(query)
      setAnswer(query, applyChange(before))
    }
  }

  /** The server refused: shows its last answer, with the changes of other pending writes. */
  rollBack() {
    for (const [query, { base, changes }] of this.#detach()) {
      const others = changes.reduce((answer, { applyChange }) => applyChange(answer), base)
      setAnswer(query, others)
    }
  }

  /** The server has done it: its own answer is shown once no other write is pending. */
  commit() {
    for (const [query, { base, changes }] of this.#detach())
      if (changes.length === 0 && isUpToDate(query)) setAnswer(query, base)
  }

  #detach(): [Query, PendingChanges][] {
    return [...this.#changed].flatMap((query) => {
      const pending = pendingChangesOf.get(query)
      if (!pending) return []
      pending.changes = pending.changes.filter(({ owner }) => owner !== this)
      if (pending.changes.length === 0) pendingChangesOf.delete(query)
      return [[query, pending]]
    })
  }
}

/** Takes a new answer from the server. While writes are pending, the screen keeps their optimistic result. */
export function receiveAnswer(query: { readonly state: { readonly data?: unknown } }, answer: unknown): unknown {
  const pending = pendingChangesOf.get(query)
  if (!pending) return answer
  pending.base = answer
  return query.state.data
}

export function setAnswer(query: Query, answer: unknown) {
  query.setData(answer, { manual: true })
}

/** The last answer of the server, and the changes of pending writes, in order. */
type PendingChanges = {
  base: unknown
  changes: { owner: OptimisticCache; applyChange: (answer: unknown) => unknown }[]
}
const pendingChangesOf = new WeakMap<object, PendingChanges>()

/**
 * Queries that are not on the screen are not followed, and failed ones are stale: there the optimistic answer is
 * better.
 */
function isUpToDate(query: Query): boolean {
  return query.isActive() && query.state.status !== 'error'
}
