import type { Approval } from '../contract.ts'

/**
 * What came of an approved call that leaves Taaskly: undefined while the first attempt is on its way. It is `waiting` if it is
 * tried again later.
 */
export function sendingOutcome({ deliveries }: Pick<Approval, 'deliveries'>): SendingOutcome | undefined {
  const [delivery] = deliveries
  // What was no longer wanted is not listed, and neither is what was sent long ago.
  if (!delivery) return { state: 'unknown', error: 'It is not known whether it was sent.' }
  const { state, error, nextTry } = delivery
  if (state === 'sending' || (state === 'waiting' && error === null) || state === 'dropped') return undefined
  return state === 'sent' ? { state } : { state, error: error ?? '', nextTry }
}

export type SendingOutcome =
  | { state: 'sent' }
  | { state: 'waiting' | 'failed' | 'unknown'; error: string; nextTry?: string | null }
