import type { Query, QueryClient } from '@tanstack/react-query'
import type { Action, InputOf, OutputOf } from '../contract/action.ts'

/** The kept answers, while a write changes them ahead of the server. */
export class Cached {
  readonly #queries: QueryClient
  readonly #changed = new Set<Query>()

  constructor(queries: QueryClient) {
    this.#queries = queries
  }

  /** Changes every kept answer of an action, whatever it was asked with. */
  change<A extends Action>(action: A, change: (answer: OutputOf<A>, input: InputOf<A>) => OutputOf<A>) {
    for (const query of this.#queries.getQueryCache().findAll({ queryKey: [action.name] })) {
      const before = query.state.data as OutputOf<A>
      if (before === undefined) continue
      const ahead = aheadOf.get(query) ?? { base: before, changes: [] }
      const again = (answer: unknown) => change(answer as OutputOf<A>, query.queryKey[1] as InputOf<A>)
      ahead.changes.push({ by: this, again })
      aheadOf.set(query, ahead)
      this.#changed.add(query)
      show(query, again(before))
    }
  }

  /** The server has refused: the screen shows what it said last, with what other writes change. */
  takeBack() {
    for (const [query, { base, changes }] of this.#leave()) {
      const others = changes.reduce((answer, { again }) => again(answer), base)
      show(query, others)
    }
  }

  /** The server has done it: its own answer is shown once no other write is ahead of it. */
  settle() {
    for (const [query, { base, changes }] of this.#leave())
      if (changes.length === 0 && isUpToDate(query)) show(query, base)
  }

  #leave(): [Query, Ahead][] {
    return [...this.#changed].flatMap((query) => {
      const ahead = aheadOf.get(query)
      if (!ahead) return []
      ahead.changes = ahead.changes.filter(({ by }) => by !== this)
      if (ahead.changes.length === 0) aheadOf.delete(query)
      return [[query, ahead]]
    })
  }
}

/** Takes what the server answers. While writes are ahead of it, the screen keeps the picture that they give. */
export function take(query: Query, answer: unknown): unknown {
  const ahead = aheadOf.get(query)
  if (!ahead) return answer
  ahead.base = answer
  return query.state.data
}

export function show(query: Query, answer: unknown) {
  query.setData(answer, { manual: true })
}

/** What the server said last, and what writes under way have changed in it, in their order. */
type Ahead = { base: unknown; changes: { by: Cached; again: (answer: unknown) => unknown }[] }
const aheadOf = new WeakMap<Query, Ahead>()

/** What nobody looks at is not followed, and what could not be read is old: there the foreseen answer is the better one. */
function isUpToDate(query: Query): boolean {
  return query.isActive() && query.state.status !== 'error'
}
