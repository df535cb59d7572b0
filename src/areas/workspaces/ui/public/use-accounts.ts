import { useRead } from '#platform/web/api/query.ts'
import { refetchGuard } from '#platform/web/api/refetch-guard.ts'
import { listAccounts } from '../../contract/list-accounts.ts'

/** Your workspaces, oldest first, live. */
export function useAccounts(enabled = true) {
  const { data, error, refetch } = useRead(listAccounts, {}, { enabled })
  return {
    accounts: data?.accounts ?? [],
    isLoaded: data !== undefined,
    /** Set if they could not be loaded. */
    errorMessage: error && !data ? error.message || 'Failed to load accounts' : undefined,
    errorCode: error?.code,
    /** Loads them again, at most once a second. */
    retry: () => {
      if (guard.tryAcquire()) void refetch()
    },
  }
}

const guard = refetchGuard()
