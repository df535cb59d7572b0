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
  /** `entry` is the journal entry of the change. */
  onDone?: (output: OutputOf<A>, input: InputOf<A>, entry: Id | undefined) => void
  /** Without it, a refusal is shown as an alert. */
  onRefused?: (refusal: Refusal, input: InputOf<A>) => void
  /** An id to follow the progress: `useProgress(request)`. */
  request?: string
  /** The id of the changed item: its writes are sent one after another, so that the last one wins. */
  queue?: string
}

/** A write, from the click until the screen shows its result. */
export function mutationOptionsFor<A extends Action>(
  queries: QueryClient,
  action: A,
  { optimistic, onDone, onRefused, request, queue }: WriteOptions<A>,
): MutationOptions<OutputOf<A>, Refusal, InputOf<A>, OptimisticCache> {
  return {
    mutationKey: [action.name],
    // Without a network it fails and is rolled back like any other: a write that waits unseen would be lost with the
    // page.
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

/** Sends after the write before it in its queue was answered, whatever the answer. */
function runInQueue<Answer>(queue: string, send: () => Promise<Answer>): Promise<Answer> {
  const result = (queues.get(queue) ?? Promise.resolve()).then(send, send)
  queues.set(queue, result)
  return result
}

/** The last write of each queue. */
const queues = new Map<string, Promise<unknown>>()

/** Holds the journal entry of each write, from the answer until the screen shows the change. */
const entries = new WeakMap<MutationFunctionContext, Id>()

/** Followed queries get every change by themselves. While the live channel is down, none are followed. */
function invalidateQueries(queries: QueryClient, which: 'all' | 'unfollowed') {
  const { isSubscribed } = liveStatus.get()
  return queries.invalidateQueries({ predicate: (query) => which === 'all' || !isSubscribed(query) })
}
