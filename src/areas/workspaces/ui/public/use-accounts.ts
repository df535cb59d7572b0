import { useRead } from '#platform/web/query.ts'
import { refetchGuard } from '#platform/web/refetch-guard.ts'
import { listAccounts } from '../../contract/accounts.ts'

/** The workspaces of the one who looks, the oldest first, live. */
export function useAccounts(enabled = true) {
  const { data, error, refetch } = useRead(listAccounts, {}, { enabled })
  return {
    accounts: data?.accounts ?? [],
    isLoaded: data !== undefined,
    /** Why they are not there. */
    trouble: error && !data ? error.message || 'Failed to load accounts' : undefined,
    refusal: error?.code,
    /** Asks again, but not twice in a second. */
    retry: () => {
      if (guard.take()) void refetch()
    },
  }
}

const guard = refetchGuard()
