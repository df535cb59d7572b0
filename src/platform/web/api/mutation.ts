import type { MutationFunctionContext, MutationOptions, QueryClient } from '@tanstack/react-query'
import type { Action, InputOf, OutputOf } from '../../contract/action.ts'
import type { Id } from '../../contract/id.ts'
import type { Refusal } from '../../contract/refusal.ts'
import { OptimisticCache } from './optimistic-cache.ts'
import { callWithEntry } from './call.ts'
import { liveStatus, requestProgress } from '../live/live-status.ts'
import { trackWrite } from './pending-writes.ts'

export type WriteOptions<A extends Action> = {
  /** Changes the cached answers as the server will: `(input, cached) => cached.change(listNotes, (notes) => …)`. */
  optimistic?: (input: InputOf<A>, cached: OptimisticCache) => void
  /** `entry` is where the change stands in the journal. */
  onDone?: (output: OutputOf<A>, input: InputOf<A>, entry: Id | undefined) => void
  /** Without it, a refusal is shown as an alert. */
  onRefused?: (refusal: Refusal, input: InputOf<A>) => void
  /** A name of one's own, to ask for the progress by: `useProgress(request)`. */
  request?: string
  /** What it changes, by id: such writes go to the server one after the other, so that the later one counts. */
  queue?: string
}

/** A write from the click until the screen shows what became of it. */
export function mutationOptionsFor<A extends Action>(
  queries: QueryClient,
  action: A,
  { optimistic, onDone, onRefused, request, queue }: WriteOptions<A>,
): MutationOptions<OutputOf<A>, Refusal, InputOf<A>, OptimisticCache> {
  return {
    mutationKey: [action.name],
    // Without a network it is refused and taken back like any other: a write that waits unseen is lost with the page.
    networkMode: 'always',
    meta: { lookedAfter: onRefused !== undefined },
    onMutate: (input) => {
      if (request) requestProgress.set({ ...requestProgress.get(), [request]: undefined })
      const cached = new OptimisticCache(queries)
      optimistic?.(input, cached)
      return cached
    },
    mutationFn: async (input, context) => {
      const send = () => callWithEntry(action, input, { request })
      const { answer, entry } = await trackWrite(queue === undefined ? send() : runInQueue(queue, send))
      if (entry) entries.set(context, entry)
      return answer
    },
    onSuccess: async (output, input, cached, context) => {
      const entry = entries.get(context)
      onDone?.(output, input, entry)
      const isDelivered = entry !== undefined && (await liveStatus.get().waitForEntry(entry))
      await invalidateQueries(queries, isDelivered ? 'unfollowed' : 'all')
      cached.commit()
    },
    onError: (refusal, input, cached) => {
      cached?.rollBack()
      void invalidateQueries(queries, 'unfollowed')
      onRefused?.(refusal, input)
    },
    onSettled: () => {
      if (!request) return
      const { [request]: _, ...others } = requestProgress.get()
      requestProgress.set(others)
    },
  }
}

/** Sends when the one before it in its line is answered, whatever the answer was. */
function runInQueue<Answer>(queue: string, send: () => Promise<Answer>): Promise<Answer> {
  const result = (queues.get(queue) ?? Promise.resolve()).then(send, send)
  queues.set(queue, result)
  return result
}

/** The last write of each line. */
const queues = new Map<string, Promise<unknown>>()

/** Each write has a context of its own; its journal entry waits there from the answer until the screen shows it. */
const entries = new WeakMap<MutationFunctionContext, Id>()

/** What is followed shows every change by itself. While the live channel is down, that is nothing. */
function invalidateQueries(queries: QueryClient, which: 'all' | 'unfollowed') {
  const { isSubscribed } = liveStatus.get()
  return queries.invalidateQueries({ predicate: (query) => which === 'all' || !isSubscribed(query) })
}
