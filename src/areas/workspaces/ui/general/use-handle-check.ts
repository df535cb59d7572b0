import { useRead } from '#platform/web/api/query.ts'
import { checkHandle } from '../../contract/accounts.ts'
import { normalizeHandle, handleProblem } from '../../rules/handle.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'

export type HandleCheck = {
  /** The handle after normalisation. */
  handle: string
  state: 'empty' | 'checking' | 'free' | 'unavailable'
  reason?: string | undefined
}

/**
 * Checks whether a handle is available, debounced. Format errors show at once.
 * `mine`: for the current business.
 */
export function useHandleCheck(typed: string, { mine }: { mine: boolean }): HandleCheck {
  const handle = normalizeHandle(typed)
  const debounced = useDebounced(handle)
  const problem = typed.trim() === '' ? undefined : handleProblem(typed)
  const isChecking = handle !== '' && !problem && debounced === handle
  const { data, error } = useRead(checkHandle, { handle: debounced, mine }, { enabled: isChecking })
  if (typed.trim() === '') return { handle, state: 'empty' }
  if (problem) return { handle, state: 'unavailable', reason: problem }
  if (isChecking && error)
    return { handle, state: 'unavailable', reason: error.message || 'Failed to check availability' }
  if (!isChecking || !data) return { handle, state: 'checking' }
  return data.available ? { handle, state: 'free' } : { handle, state: 'unavailable', reason: data.reason }
}
