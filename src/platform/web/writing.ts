import type { MutationFunctionContext, MutationOptions, QueryClient } from '@tanstack/react-query'
import type { Action, InputOf, OutputOf } from '../contract/action.ts'
import type { Id } from '../contract/id.ts'
import type { Refusal } from '../contract/refusal.ts'
import { Cached } from './cached.ts'
import { callFor } from './call.ts'
import { live, progress } from './live.ts'
import { underWay } from './under-way.ts'

export type WriteOptions<A extends Action> = {
  /** Changes the cached answers as the server will: `(input, cached) => cached.change(listNotes, (notes) => …)`. */
  optimistic?: (input: InputOf<A>, cached: Cached) => void
  /** `entry` is where the change stands in the journal. */
  onDone?: (output: OutputOf<A>, input: InputOf<A>, entry: Id | undefined) => void
  /** Without it, a refusal is shown as an alert. */
  onRefused?: (refusal: Refusal, input: InputOf<A>) => void
  /** A name of one's own, to ask for the progress by: `useProgress(request)`. */
  request?: string
  /** What it changes, by id: such writes go to the server one after the other, so that the later one counts. */
  line?: string
}

/** A write from the click until the screen shows what became of it. */
export function writing<A extends Action>(
  queries: QueryClient,
  action: A,
  { optimistic, onDone, onRefused, request, line }: WriteOptions<A>,
): MutationOptions<OutputOf<A>, Refusal, InputOf<A>, Cached> {
  return {
    mutationKey: [action.name],
    // Without a network it is refused and taken back like any other: a write that waits unseen is lost with the page.
    networkMode: 'always',
    meta: { lookedAfter: onRefused !== undefined },
    onMutate: (input) => {
      if (request) progress.set({ ...progress.get(), [request]: undefined })
      const cached = new Cached(queries)
      optimistic?.(input, cached)
      return cached
    },
    mutationFn: async (input, context) => {
      const send = () => callFor(action, input, { request })
      const { answer, entry } = await underWay(line === undefined ? send() : inLine(line, send))
      if (entry) entries.set(context, entry)
      return answer
    },
    onSuccess: async (output, input, cached, context) => {
      const entry = entries.get(context)
      onDone?.(output, input, entry)
      const isShown = entry !== undefined && (await live.get().shows(entry))
      await readAgain(queries, isShown ? 'unfollowed' : 'all')
      cached.settle()
    },
    onError: (refusal, input, cached) => {
      cached?.takeBack()
      void readAgain(queries, 'unfollowed')
      onRefused?.(refusal, input)
    },
    onSettled: () => {
      if (!request) return
      const { [request]: _, ...others } = progress.get()
      progress.set(others)
    },
  }
}

/** Sends when the one before it in its line is answered, whatever the answer was. */
function inLine<Answer>(line: string, send: () => Promise<Answer>): Promise<Answer> {
  const sent = (lines.get(line) ?? Promise.resolve()).then(send, send)
  lines.set(line, sent)
  return sent
}

/** The last write of each line. */
const lines = new Map<string, Promise<unknown>>()

/** Each write has a context of its own; its journal entry waits there from the answer until the screen shows it. */
const entries = new WeakMap<MutationFunctionContext, Id>()

/** What is followed shows every change by itself. While the live channel is down, that is nothing. */
function readAgain(queries: QueryClient, which: 'all' | 'unfollowed') {
  const { follows } = live.get()
  return queries.invalidateQueries({ predicate: (query) => which === 'all' || !follows(query) })
}
