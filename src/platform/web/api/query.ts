import {
  MutationCache,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryFunctionContext,
} from '@tanstack/react-query'
import type { Action, InputOf, OutputOf } from '../../contract/action.ts'
import { Refusal } from '../../contract/refusal.ts'
import { call, type Call } from './call.ts'
import { receiveAnswer } from './optimistic-cache.ts'
import { liveStatus } from '../live/live-status.ts'
import { mutationOptionsFor, type WriteOptions } from './mutation.ts'

/** What an action answers, kept, shared by everything on the screen that asks the same, and live unless it says not. */
export function useRead<A extends Action>(
  action: A,
  input: InputOf<A>,
  { live = action.live !== false, ...options }: { enabled?: boolean; live?: boolean } = {},
) {
  return useQuery<OutputOf<A>, Refusal>({ ...queryOptionsFor(call, action, input), meta: { live }, ...options })
}

/**
 * Does an action when asked: `const rename = useWrite(renameNote)`, then `rename.mutate({ id, title })`. All that is on
 * the screen follows by itself. An optimistic change shows at once and is taken back when the server refuses.
 */
export function useWrite<A extends Action>(action: A, options: WriteOptions<A> = {}) {
  return useMutation(mutationOptionsFor(useQueryClient(), action, options))
}

/** Reads for a page's `load`, so that the page opens with its data. Refusals become the error page. */
export function prefetch<A extends Action>(
  { queries, call }: { queries: QueryClient; call: Call },
  action: A,
  input: InputOf<A>,
): Promise<OutputOf<A>> {
  return queries.ensureQueryData({ ...queryOptionsFor(call, action, input), revalidateIfStale: true, retry: false })
}

/** `onRefused` hears of every refused write that its own caller does not look after. */
export function createQueryClient(onRefused: (refusal: Refusal) => void = () => {}) {
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
        staleTime: (query) => (liveStatus.get().isSubscribed(query) ? Infinity : 30_000),
        // What took too long would take as long again.
        retry: (count, error) =>
          count < 2 &&
          'status' in error &&
          error.status === 503 &&
          !('code' in error && error.code === 'database.slow'),
      },
    },
  })
}

export function queryOptionsFor<A extends Action>(send: Call, action: A, input: InputOf<A>) {
  return {
    queryKey: [action.name, input],
    queryFn: async ({ signal, client, queryKey }: QueryFunctionContext) => {
      const query = client.getQueryCache().find({ queryKey })
      const count = query?.state.dataUpdateCount
      const answer = await send(action, input, { signal })
      if (!query) return answer
      // What has come over the live channel meanwhile is newer.
      return (query.state.dataUpdateCount === count ? receiveAnswer(query, answer) : query.state.data) as OutputOf<A>
    },
    meta: { live: true },
  }
}
