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
import { call, callNamed, type Call } from './call.ts'
import { receiveAnswer } from './optimistic-cache.ts'
import { liveStatus } from '../live/live-status.ts'
import { mutationOptionsFor, type WriteOptions } from './mutation.ts'

/**
 * The answer of an action: cached, shared by all components with the same input, and live unless the action opts out.
 */
export function useRead<A extends Action>(
  action: A,
  input: InputOf<A>,
  { live = action.live !== false, ...options }: { enabled?: boolean; live?: boolean } = {},
) {
  return useQuery<OutputOf<A>, Refusal>({ ...queryOptionsFor(call, action, input), meta: { live }, ...options })
}

/** The answer of an action that is known only by its name, such as one that lists the choices of a field. */
export function useReadNamed(action: string, input: Record<string, unknown>) {
  return useQuery<unknown, Refusal>({
    queryKey: [action, input],
    queryFn: ({ signal }) => callNamed(action, input, { signal }),
    meta: { live: false },
  })
}

/**
 * Calls an action on demand: `const rename = useWrite(renameNote)`, then `rename.mutate({ id, title })`. Live queries
 * on the screen update by themselves. An optimistic change shows at once and is rolled back when the server refuses.
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

/** `onRefused` is called for every refused write whose caller does not handle it. */
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
        // A timeout would only time out again.
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
      // An answer over the live channel in the meantime is newer.
      return (query.state.dataUpdateCount === count ? receiveAnswer(query, answer) : query.state.data) as OutputOf<A>
    },
    meta: { live: true },
  }
}
