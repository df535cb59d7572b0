import { useRead } from '#platform/web/api/query.ts'
import { refetchGuard } from '#platform/web/api/refetch-guard.ts'
import { listAccounts } from '../../contract/accounts.ts'

/** The workspaces of the one who looks, the oldest first, live. */
export function useAccounts(enabled = true) {
  const { data, error, refetch } = useRead(listAccounts, {}, { enabled })
  return {
    accounts: data?.accounts ?? [],
    isLoaded: data !== undefined,
    /** Why they are not there. */
    errorMessage: error && !data ? error.message || 'Failed to load accounts' : undefined,
    errorCode: error?.code,
    /** Asks again, but not twice in a second. */
    retry: () => {
      if (guard.tryAcquire()) void refetch()
    },
  }
}

const guard = refetchGuard()
