import { useRead } from '#platform/web/query.ts'
import { checkHandle } from '../contract/accounts.ts'
import { handleFrom, handleTrouble } from '../rules/handle.ts'
import { useSettled } from '#platform/web/settled.ts'

export type HandleCheck = {
  /** What becomes of what was typed. */
  handle: string
  state: 'empty' | 'checking' | 'free' | 'unavailable'
  reason?: string | undefined
}

/**
 * Whether a handle can be had, a moment after it was typed. What is wrong with it by itself is known at once.
 * `mine`: for the business that one is in.
 */
export function useHandleCheck(typed: string, { mine }: { mine: boolean }): HandleCheck {
  const handle = handleFrom(typed)
  const settled = useSettled(handle)
  const trouble = typed.trim() === '' ? undefined : handleTrouble(typed)
  const isAsked = handle !== '' && !trouble && settled === handle
  const { data, error } = useRead(checkHandle, { handle: settled, mine }, { enabled: isAsked })
  if (typed.trim() === '') return { handle, state: 'empty' }
  if (trouble) return { handle, state: 'unavailable', reason: trouble }
  if (isAsked && error) return { handle, state: 'unavailable', reason: error.message || 'Failed to check availability' }
  if (!isAsked || !data) return { handle, state: 'checking' }
  return data.available ? { handle, state: 'free' } : { handle, state: 'unavailable', reason: data.reason }
}
