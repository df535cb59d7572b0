import { MutationCache, QueryCache, QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Action, InputOf, OutputOf } from '../contract/action.ts'
import { Refusal } from '../contract/refusal.ts'
import { call, type Call } from './call.ts'
import { tellOtherTabs } from './other-tabs.ts'

/** What an action answers, kept and shared by everything on the screen that asks the same. */
export function useRead<A extends Action>(action: A, input: InputOf<A>, options: { enabled?: boolean } = {}) {
  return useQuery<OutputOf<A>, Refusal>({ ...reading(call, action, input), ...options })
}

/**
 * Does an action when asked: `const rename = useWrite(renameNote, { touches: [listNotes] })`, then
 * `rename.mutate({ id, title })`. What it touches is read again afterwards. An optimistic change shows at once
 * and is taken back when the server refuses.
 */
export function useWrite<A extends Action>(action: A, options: WriteOptions<A> = {}) {
  const queries = useQueryClient()
  return useMutation<OutputOf<A>, Refusal, InputOf<A>, Cached>({
    mutationKey: [action.name],
    meta: { lookedAfter: options.onRefused !== undefined },
    mutationFn: (input) => call(action, input),
    onMutate: async (input) => {
      const cached = new Cached(queries)
      await Promise.all((options.touches ?? []).map(({ name }) => queries.cancelQueries({ queryKey: [name] })))
      options.optimistic?.(input, cached)
      return cached
    },
    onSuccess: (output, input) => options.onDone?.(output, input),
    onError: (refusal, input, cached) => {
      cached?.restore()
      options.onRefused?.(refusal, input)
    },
    onSettled: () => {
      const touched = (options.touches ?? []).map(({ name }) => name)
      tellOtherTabs(touched)
      return Promise.all(touched.map((name) => queries.invalidateQueries({ queryKey: [name] })))
    },
  })
}

export type WriteOptions<A extends Action> = {
  /** The actions whose answers this one changes. */
  touches?: Action[]
  /** Changes the cached answers as the server will: `(input, cached) => cached.change(listNotes, (notes) => …)`. */
  optimistic?: (input: InputOf<A>, cached: Cached) => void
  onDone?: (output: OutputOf<A>, input: InputOf<A>) => void
  /** Without it, a refusal is shown as an alert. */
  onRefused?: (refusal: Refusal, input: InputOf<A>) => void
}

/** Reads for a page's `load`, so that the page opens with its data. Refusals become the error page. */
export function prefetch<A extends Action>(
  { queries, call }: { queries: QueryClient; call: Call },
  action: A,
  input: InputOf<A>,
): Promise<OutputOf<A>> {
  return queries.ensureQueryData({ ...reading(call, action, input), revalidateIfStale: true, retry: false })
}

/** `onRefused` hears of every refused write that its own caller does not look after. */
export function newQueries(onRefused: (refusal: Refusal) => void = () => {}) {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => {
        if (error instanceof Refusal && mutation.meta?.['lookedAfter'] !== true) onRefused(error)
      },
    }),
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof Refusal && error.code === 'sign-in.needed') onRefused(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && 'status' in error && error.status === 503,
      },
    },
  })
}

function reading<A extends Action>(via: Call, action: A, input: InputOf<A>) {
  return {
    queryKey: [action.name, input],
    queryFn: ({ signal }: { signal: AbortSignal }) => via(action, input, { signal }),
  }
}

/** The kept answers, while a write changes them ahead of the server. */
export class Cached {
  readonly #queries: QueryClient
  readonly #before: [readonly unknown[], unknown][] = []

  constructor(queries: QueryClient) {
    this.#queries = queries
  }

  /** Changes every kept answer of an action, whatever it was asked with. */
  change<A extends Action>(action: A, change: (answer: OutputOf<A>, input: InputOf<A>) => OutputOf<A>) {
    for (const [key, answer] of this.#queries.getQueriesData<OutputOf<A>>({ queryKey: [action.name] })) {
      if (answer === undefined) continue
      this.#before.push([key, answer])
      this.#queries.setQueryData(key, change(answer, key[1] as InputOf<A>))
    }
  }

  restore() {
    for (const [key, answer] of this.#before.reverse()) this.#queries.setQueryData(key, answer)
  }
}
